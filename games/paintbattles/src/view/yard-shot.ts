import { fieldSpot, fitShot, type Shot } from '@sofaspark/game-stage'
import { fieldSize } from '../sim/numbers.ts'
import { podiumAt } from './plaza.ts'

/** The eye stands high over the near edge; beans lean back so that it sees their faces. */
const view = { pitch: (58 / 180) * Math.PI, leanBack: 0.5 } as const
const FIELD_DEGREES = 24
/** The part of the picture that the courtyard may fill, −1 to 1: shares stand above it, names below. */
const ROOM = { x: 0.985, top: 0.63, bottom: -0.86 } as const

const [x, y] = [fieldSize.length / 2 + 0.5, fieldSize.width / 2]
const edges = [-1, 1].flatMap((end) => [fieldSpot(end * x, -y - 0.4), fieldSpot(end * x, y, 0.9)])

/** The whole courtyard fills the picture at every size. */
export const yardShot = (aspect: number): Shot => ({
  ...fitShot({ points: edges, room: ROOM, pitch: view.pitch, fovDeg: FIELD_DEGREES }, aspect),
  ...view,
})

/** The winners left of the middle, with room for the ranking on the right. */
export const podiumShot: Shot = {
  target: { x: podiumAt.x + 3.9, y: 0.9, z: podiumAt.z + 0.6 },
  distanceM: 32,
  fovDeg: FIELD_DEGREES,
  fitsAspect: 1.5,
  ...view,
}
