import { fieldSpot, fitShot, type Shot } from '@sofaspark/game-stage'
import { fieldSize } from '../sim/numbers.ts'
import { podiumAt } from './figures.ts'

/** 55 degrees above the carpet; beans lean back so that the sofa sees their faces. */
const view = { pitch: (55 * Math.PI) / 180, leanBack: 0.45 } as const
const FIELD_DEGREES = 26
/** The part of the picture that the carpet may fill, −1 to 1: scores stand above it, names below. */
const ROOM = { x: 0.985, top: 0.66, bottom: -0.85 } as const

const [halfLength, halfWidth] = [fieldSize.length / 2, fieldSize.width / 2]
const edges = [-1, 1].flatMap((end) => [
  fieldSpot(end * (halfLength + 1.5), -halfWidth + 2.5),
  fieldSpot(end * halfLength, halfWidth, 1),
  fieldSpot(end * halfLength, -halfWidth),
])

/** The carpet fills the picture at every size. */
export const carpetShot = (aspect: number): Shot => ({
  ...fitShot({ points: edges, room: ROOM, pitch: view.pitch, fovDeg: FIELD_DEGREES }, aspect),
  ...view,
})

/** The winners before the carpet, with room for the ranking on the right. */
export const podiumShot: Shot = {
  target: { x: podiumAt.x + 4.4, y: 1.3, z: podiumAt.z },
  pitch: 0.5,
  distanceM: 24,
  fovDeg: 34,
  fitsAspect: 1.5,
}
