import type { Spot } from './podium-spots.ts'
import type { Sprite } from './sprites.ts'
import type { Stage } from './stage.ts'

/** A place of a field, whose sim has x to the right and y away from the viewer. */
export const fieldSpot = (x: number, y: number, height = 0): Spot => ({ x, y: height, z: -y })

/** The turn of a bean that looks in a direction of a field, at most so far from the viewer. */
export const fieldTurn = (x: number, y: number, most = Math.PI): number =>
  Math.max(-most, Math.min(most, Math.atan2(x, -y)))

/** A thing between its places of two ticks; one that was carried farther than `jumpM` does not slide there. STG-07 */
export const slid = <Thing extends { x: number; y: number }>(
  before: Readonly<{ x: number; y: number }> | undefined,
  now: Thing,
  share: number,
  jumpM = 2.5,
): Thing => {
  if (!before) return now
  const mix = (from: number, to: number): number => (Math.abs(to - from) > jumpM ? to : from + (to - from) * share)
  return { ...now, x: mix(before.x, now.x), y: mix(before.y, now.y) }
}

/** Things between their places of two ticks, each matched by its key. STG-07 */
export const slidAll = <Thing extends { x: number; y: number }>(
  before: readonly Thing[],
  now: readonly Thing[],
  share: number,
  keyOf: (thing: Thing) => number,
): Thing[] => {
  const byKey = new Map(before.map((thing) => [keyOf(thing), thing]))
  return now.map((thing) => slid(byKey.get(keyOf(thing)), thing, share))
}

const OFF_PAGE = { x: -1000, y: -1000 } as const

/** Where a place of a field is on the page, in CSS pixels; far beside it if it is out of the picture. STG-07 */
export const fieldToPage =
  ({ project }: Pick<Stage<string, string>, 'project'>) =>
  (x: number, y: number, height = 0): { x: number; y: number } =>
    project(fieldSpot(x, y, height)) ?? OFF_PAGE

/** A small picture at a place of a field. */
export interface FieldSprite<Name extends string> extends Omit<Sprite<Name>, 'z' | 'widthM'> {
  height?: number
  width: number
}

/** The small pictures of one frame, those on the ground first. STG-07 */
export const createSpriteList = <Name extends string>() => {
  const ground: Sprite<Name>[] = []
  const above: Sprite<Name>[] = []
  return {
    add: ({ x, y, height, width, ...look }: FieldSprite<Name>): void =>
      void (look.flat === true ? ground : above).push({ ...look, ...fieldSpot(x, y, height), widthM: width }),
    all: (): readonly Sprite<Name>[] => [...ground, ...above],
  }
}

export type SpriteList<Name extends string> = ReturnType<typeof createSpriteList<Name>>

/** Speed lines on the ground behind something, as far behind it as its way in metres is long. */
export const trailBehind = (place: { x: number; y: number }, way: { x: number; y: number }) => ({
  picture: 'trail' as const,
  x: place.x - way.x,
  y: place.y - way.y,
  angle: Math.atan2(way.y, way.x),
  flat: true,
})

const DIZZY_STARS = 3
const [DIZZY_M, DIZZY_STAR_M] = [0.6, 0.45] as const

/** Stars around a dizzy head, which is that high. */
export const addDizzy = (
  { sprites, timeS, still }: { sprites: { add: (star: FieldSprite<'star'>) => void }; timeS: number; still: boolean },
  { x, y }: { x: number; y: number },
  height: number,
): void => {
  for (let at = 0; at < DIZZY_STARS; at++) {
    const turn = (still ? 0 : timeS * 6) + (at * Math.PI * 2) / DIZZY_STARS
    const beside = { x: x + Math.cos(turn) * DIZZY_M, y: y + (Math.sin(turn) * DIZZY_M) / 2 }
    sprites.add({ picture: 'star', ...beside, height, width: DIZZY_STAR_M })
  }
}
