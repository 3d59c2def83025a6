import { fieldSpot, fitShot, type Shot } from '@sofaspark/game-stage'
import { rinkSize } from '../sim/numbers.ts'
import { podiumAt } from './figures.ts'

/** The eye stands beside the rink, 45 degrees above it; beans lean back so that it sees their faces. */
const view = { pitch: Math.PI / 4, leanBack: 0.35 } as const
const FIELD_DEGREES = 24
/** The part of the picture that the boards may fill, −1 to 1: scores stand above it, names below. */
const ROOM = { x: 0.985, top: 0.6, bottom: -0.86 } as const

const { length, width, corner } = rinkSize
const edges = [-1, 1].flatMap((side) => [
  fieldSpot((side * length) / 2 + side * 0.3, -3.5),
  fieldSpot((side * (length - corner * 2)) / 2, -width / 2 - 0.4),
  fieldSpot(0, width / 2 + 0.4, 0.8),
])

/** The ice fills the picture at every size. */
export const rinkShot = (aspect: number): Shot => ({
  ...fitShot({ points: edges, room: ROOM, pitch: view.pitch, fovDeg: FIELD_DEGREES }, aspect),
  ...view,
})

/** The winners left of the middle, with room for the ranking on the right. */
export const podiumShot: Shot = {
  target: { x: podiumAt.x + 4.4, y: 0.6, z: podiumAt.z },
  distanceM: 42,
  fovDeg: FIELD_DEGREES,
  fitsAspect: 1.5,
  ...view,
}
