import type { GameTexts } from '@sofaspark/game-sdk'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import {
  addDizzy,
  fieldSpot,
  fieldTurn,
  fillBox,
  fillPath,
  idlePose,
  runPose,
  sideRings,
  slid,
  type Figure,
  type Pen,
  type SpriteList,
} from '@sofaspark/game-stage'
import { isStandIn } from '../kit/sides.ts'
import type { Field, Runner } from '../kit/runners.ts'
import type { MiniWorld } from '../kit/world.ts'
import { cardArt, type CardDrawing } from './card-art.ts'
import type { Picture } from './pictures.ts'

/** Enlarged, to make faces readable from a sofa. */
export const beanSize = 1.15
/** Beans always face the viewer. */
const mostTurn = 1.25
const extraM = 1.9

/** The input and output of one frame of a minigame's view. */
export interface ViewFrame<World> {
  now: World
  /** The world one tick earlier; the same as `now` when a game has just begun. */
  before: World
  /** 0 to 1 between the two. */
  share: number
  timeS: number
  still: boolean
  sprites: SpriteList<Picture>
  figures: Figure[]
  color: (seat: number) => string
  /** The team of a seat, in games that have them. */
  side: (seat: number) => Side | undefined
  /** Grey extras play in a demonstration. */
  isDemo: boolean
  /** The bean of a demonstration whose controls the rule card shows. */
  handSeat?: number | undefined
  /** The height of a bean's jump for joy. */
  hop: (seat: number) => number
  /** The beans' positions, for effects. */
  spots?: Map<number, { x: number; y: number }> | undefined
}

/** The ground of a minigame: its size in metres, its shape, and how it is painted. */
export interface Ground {
  shape: 'rect' | 'disc'
  halfX: number
  halfY: number
  /** The border of the platform. */
  rim: string
  /** Paints the ground; one unit of the pen is a metre, and the middle is 0. */
  paint: (pen: Pen) => void
}

/** The picture of a minigame. */
export interface MiniView<World = MiniWorld> {
  /** The picture on the card of a vote, as SVG. SDK-513 */
  card: string
  ground(world: World): Ground
  /** Identifies the ground, in games that have several. */
  variant?(world: World): string
  draw(frame: ViewFrame<World>): void
  /** Whether the music is silent at this moment. */
  isSilent?(world: World): boolean
  /** The game's own headline; a plain text stays out of the middle of the picture. */
  headline?(world: World, texts: GameTexts): Announcement | string | null
}

/** The field of a game whose beans are in a row, `besideM` of it beside them: at least `leastHalfX` to each side. */
export const rowField =
  (leastHalfX: number, halfY: number, besideM = 0.6) =>
  ({ seats }: MiniWorld) =>
    ({ type: 'rect', halfX: Math.max(leastHalfX, seats.length * 0.8 + besideM), halfY }) as const

/** The ground of a game whose field grows with its players. */
export const fieldGround =
  <World>(fieldOf: (world: World) => Field, rim: string, paint: (pen: Pen, world: World) => void) =>
  (world: World): Ground => {
    const field = fieldOf(world)
    const size = field.type === 'rect' ? field : { halfX: field.radius, halfY: field.radius }
    return { shape: field.type, halfX: size.halfX, halfY: size.halfY, rim, paint: (pen) => paint(pen, world) }
  }

/** Square metres of the ground, each in its colour. */
export const paintTiles = (pen: Pen, colorAt: (x: number, y: number) => string): void => {
  for (let x = -14; x < 14; x++) for (let y = -8; y < 8; y++) fillBox(pen, colorAt(x, y), x, y, 1.01, 1.01)
}

/** Rays from the middle, in two colours. */
export const paintRays = (pen: Pen, count: number, colors: readonly [string, string]): void => {
  for (let at = 0; at < count; at++) {
    const ray = new Path2D()
    ray.moveTo(0, 0)
    ray.arc(0, 0, 20, (at * 2 * Math.PI) / count, ((at + 1) * 2 * Math.PI) / count)
    fillPath(pen, ray, colors[at % 2] ?? '')
  }
}

/** Defines the view of a minigame, typed by its own world; `card` is its `card.json`. */
export const defineMiniView = <World extends MiniWorld>({
  card,
  ...look
}: Omit<MiniView<World>, 'card'> & { card: CardDrawing }): MiniView => ({ ...look, card: cardArt(card) })

/** A grey bean without a player. */
export const addExtra = <World>(
  { sprites }: Pick<ViewFrame<World>, 'sprites'>,
  { x, y }: { x: number; y: number },
  { lift = 0, lean = 0, color }: { lift?: number; lean?: number; color?: string } = {},
): void => {
  sprites.add({ picture: 'shadow', x, y: y - 0.05, width: 1.3, heightM: 0.8, flat: true })
  sprites.add({
    picture: 'extra',
    x,
    y,
    height: extraM / 2 + lift,
    width: extraM,
    angle: -lean,
    ...(color ? { color } : {}),
  })
}

/** The colour of the bean whose controls the rule card shows. */
export const handColor = '#ffc46b'

/** An arrow over the bean whose controls the rule card shows, and a ring under it. PTY-64 */
export const addHandMark = <World>(
  { sprites, timeS, still }: Pick<ViewFrame<World>, 'sprites' | 'timeS' | 'still'>,
  { x, y }: { x: number; y: number },
  size = 1,
): void => {
  const bob = still ? 0 : Math.abs(Math.sin(timeS * 4)) * 0.25
  sprites.add({ picture: 'ring', x, y, width: size * 1.6, color: '#ffb545', flat: true })
  sprites.add({ picture: 'arrow', x, y, height: 2.2 + size * size * 0.7 + bob, width: size * size })
}

/** A bean on its feet with a ring in its player's colour. */
export const addBean = <World>(
  frame: ViewFrame<World>,
  seat: number,
  { x, y }: { x: number; y: number },
  more: Partial<Omit<Figure, 'pose'>> & { pose?: Partial<Figure['pose']>; height?: number } = {},
): void => {
  const { sprites, figures, color, timeS, still, isDemo } = frame
  const { pose, height = 0, ...rest } = more
  frame.spots?.set(seat, { x, y })
  const side = frame.side(seat)
  if (side) sprites.add({ picture: sideRings[side], x, y, width: (rest.size ?? 1) * 1.75, flat: true })
  if (isDemo || isStandIn(seat)) {
    const isShown = isDemo && seat === frame.handSeat
    if (isShown) addHandMark(frame, { x, y }, rest.size)
    addExtra(
      frame,
      { x, y },
      { lift: height + (pose?.lift ?? 0), lean: pose?.leanSide ?? 0, ...(isShown ? { color: handColor } : {}) },
    )
    return
  }
  sprites.add({ picture: 'shadow', x, y: y - 0.05, width: 1.5, heightM: 0.95, flat: true })
  if (!side) sprites.add({ picture: 'ring', x, y, width: 1.35, color: color(seat), flat: true })
  const lift = still ? 0 : frame.hop(seat)
  figures.push({
    seat,
    ...fieldSpot(x, y, height),
    mood: lift > 0 ? 'happy' : 'calm',
    size: beanSize,
    ...rest,
    pose: { ...idlePose(timeS, seat), lift, hands: lift > 0 ? 'up' : 'swing', ...pose },
  })
}

/** Running beans; players who are out float as ghosts. */
export const addRunners = <World extends { runners: Runner[] }>(frame: ViewFrame<World>): void => {
  const { now, before, share, timeS, still } = frame
  for (const one of now.runners) {
    const was = before.runners.find(({ seat }) => seat === one.seat)
    const { x, y } = slid(was, one, share)
    if (one.outTick >= 0) {
      addGhost(frame, one.seat, { x, y })
      continue
    }
    const speed = Math.hypot(one.vx, one.vy)
    const isStunned = one.stunTicks > 0
    // A bean blinks while it is invulnerable.
    if (one.safeTicks > 0 && !still && Math.floor(timeS * 8) % 2 === 0) continue
    const run = runPose(timeS, one.seat, speed > 0.3 ? fieldTurn(one.vx, one.vy, mostTurn) : 0, speed)
    const pose = isStunned ? { hands: 'flail' as const, leanSide: still ? 0.2 : Math.sin(timeS * 22) * 0.3 } : run
    addBean(frame, one.seat, { x, y }, { pose, ...(isStunned ? { mood: 'hurt' as const } : {}) })
    if (isStunned) addDizzy(frame, { x, y }, 2)
  }
}

const addGhost = <World>(
  { sprites, color, timeS, still }: ViewFrame<World>,
  seat: number,
  { x, y }: { x: number; y: number },
): void => {
  const bob = still ? 0 : Math.sin(timeS * 3 + seat) * 0.14
  sprites.add({ picture: 'shadow', x, y, width: 0.9, alpha: 0.5, flat: true })
  sprites.add({ picture: 'ghost', x, y, height: 1.1 + bob, width: 0.95, color: color(seat), alpha: 0.8 })
}

/** A seat's place on the ground. */
export interface SeatPlace {
  seat: number
  x: number
  y: number
}

/** A row of beans before the field, for games without running. */
export const rowPlaces = (seats: readonly number[], y: number, gapM = 1.5): SeatPlace[] =>
  seats.map((seat, at) => ({ seat, x: (at - (seats.length - 1) / 2) * gapM, y }))

/** The colours of Suns and Moons on the ground of a minigame. */
export const sideColors = { sun: '#ffb545', moon: '#9d7bff' } as const
