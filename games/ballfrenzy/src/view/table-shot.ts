import { fitShot, type Shot } from '@sofaspark/game-stage'
import type { Arena } from '../sim/arena.ts'
import { deckWidth } from './table-picture.ts'

const FIELD_DEGREES = 26
/** The eye stands 52 degrees over the table; from there, a hat would hide the face of a bean that stands upright. */
export const tableView = { pitch: (52 * Math.PI) / 180, leanBack: 0.5 } as const
/** The part of the picture that the table may fill; words stand beside it. */
const ROOM = { x: 0.97, top: 0.68, bottom: -0.86 } as const

/** The eye over a table at 52 degrees, as near as the table allows on a screen of that shape. */
export const tableShot = (arena: Arena, aspect: number): Shot => {
  const scale = 1 + deckWidth / arena.inradius
  const points = arena.corners.map(({ x, y }) => ({ x: x * scale, y: 0, z: -y * scale }))
  return { ...fitShot({ points, room: ROOM, pitch: tableView.pitch, fovDeg: FIELD_DEGREES }, aspect), ...tableView }
}
