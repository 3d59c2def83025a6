import { createTeamView, fieldSpot, sideColors, toonMaterial, type Mark, type TeamStage } from '@sofaspark/game-stage'
import { slid, slidAll } from '@sofaspark/game-stage/field.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { Mesh } from 'three'
import { rank } from '../sim/game.ts'
import { mapOf } from '../sim/maps.ts'
import { fieldSize } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { carriedBy, type CaptureEvent, type Flag } from '../sim/world.ts'
import { addActors } from './actors.ts'
import { booksGeometry, hidingGeometry } from './carpet-picture.ts'
import { captureEffects } from './effects.ts'
import { BEAN_SIZE, exitOf, figuresOnCarpet } from './figures.ts'
import { carpetParts } from './fort.ts'
import { captureHud } from './hud.ts'
import { pictures, type Picture } from './pictures.ts'
import { captureSounds } from './sounds-list.ts'

const [halfLength, halfWidth] = [fieldSize.length / 2, fieldSize.width / 2]
const edges = [-1, 1].flatMap((end) => [
  fieldSpot(end * (halfLength + 1.5), -halfWidth + 2.5),
  fieldSpot(end * halfLength, halfWidth, 1),
  fieldSpot(end * halfLength, -halfWidth),
])
/** On the floor before the carpet, left of the middle: the ranking is on the right. */
const podiumAt = { x: -4.5, y: 0, z: 21 } as const

const SMALL_M = 0.9
const LARGE_M = 2.4
/** Many small ones: balls and beans stay visible over them late in a match. */
const SMALL_ALPHA = 0.55
const LARGE_ALPHA = 0.85

/** Varied, but constant for a position. */
const seedAt = (x: number, y: number): number => Math.abs(x * 12.9 + y * 78.2) % 6.2

const splat = (side: Side, x: number, y: number, sizeM: number): Mark => {
  const seed = seedAt(x, y)
  const size = sizeM * (0.8 + (seed / 6.2) * 0.5)
  return {
    ...fieldSpot(x, y),
    lengthM: size,
    widthM: size * 0.94,
    turn: seed,
    color: sideColors[side],
    alpha: sizeM === LARGE_M ? LARGE_ALPHA : SMALL_ALPHA,
    shape: 2,
    seed,
  }
}

/** The paint that an event leaves on the carpet for the rest of the match. SDK-513 */
export const splatMark = (event: CaptureEvent, sideOf: (seat: number) => Side | undefined): Mark | undefined => {
  switch (event.type) {
    case 'splat':
      return splat(event.side, event.x, event.y, SMALL_M)
    case 'popped': {
      const side = sideOf(event.seat)
      return side && splat(side, event.x, event.y, LARGE_M)
    }
    default:
      return undefined
  }
}

/** The forts, and the books of the match's map. */
const build = (stage: TeamStage<Picture>) => {
  stage.arena.add(...carpetParts())
  const books = new Mesh(undefined, toonMaterial(0.25))
  const hiding = new Mesh()
  stage.arena.add(books)
  stage.hide(hiding)
  let shown = ''
  return {
    /** Changes the books with the map, and cleans the carpet for a new match. */
    arrange: ({ settings: { map }, seed }: CaptureState): void => {
      if (shown === `${map} ${String(seed)}`) return
      shown = `${map} ${String(seed)}`
      const { walls } = mapOf(map)
      for (const [mesh, geometry] of [
        [books, booksGeometry(walls)],
        [hiding, hidingGeometry(walls)],
      ] as const) {
        mesh.geometry.dispose()
        mesh.geometry = geometry
      }
      stage.clearMarks()
    },
  }
}

const flagBetween = (before: Flag | undefined, now: Flag, share: number): Flag =>
  now.state.type === 'flying' && before?.state.type === 'flying'
    ? { ...now, state: slid(before.state, now.state, share) }
    : now

const TAG_M = 2.95
/** Above the flag on a carrier's back. */
const CARRIER_TAG_M = 4.2
const EXIT_TAG_M = 1.1

/** The forts on the carpet, on the stage that games share. */
export const createCaptureView = createTeamView<CaptureState, CaptureEvent, Picture, 'capture'>({
  // 55 degrees above the carpet. Scores are above it, names below.
  camera: {
    edges,
    pitch: (55 * Math.PI) / 180,
    leanBack: 0.45,
    fovDeg: 26,
    room: { x: 0.985, top: 0.66, bottom: -0.85 },
  },
  podium: {
    at: podiumAt,
    shot: {
      target: { x: podiumAt.x + 4.4, y: 1.3, z: podiumAt.z },
      pitch: 0.5,
      distanceM: 24,
      fovDeg: 34,
      fitsAspect: 1.5,
    },
  },
  background: '#24133f',
  pictures,
  mostSprites: 320,
  beanSize: BEAN_SIZE,
  tagM: TAG_M,
  build,
  between: (prev, next, share) => ({
    ...next,
    players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
    balls: slidAll(prev.balls, next.balls, share, ({ id }) => id),
    flags: next.flags.map((one, at) => flagBetween(prev.flags[at], one, share)),
  }),
  figures: figuresOnCarpet,
  actors: addActors,
  // Over runners, and at the exit by which a player will be back. SDK-513
  tag: (one, state) => {
    const exit = exitOf(one)
    if (exit) return { ...exit, heightM: EXIT_TAG_M }
    return { x: one.x, y: one.y, heightM: carriedBy(state, one.seat) ? CARRIER_TAG_M : TAG_M }
  },
  mark: splatMark,
  rank,
  sounds: captureSounds,
  effects: captureEffects,
  hud: captureHud,
})
