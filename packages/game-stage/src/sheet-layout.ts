import type { Pose } from './figure.ts'

export const DIRECTIONS = 8
export const CELL_WIDTH_PX = 64
export const CELL_HEIGHT_PX = 80
/** Metres that a cell shows. */
export const CELL_WIDTH_M = 2.24
export const CELL_HEIGHT_M = 2.8
/** How far above a cell's lower edge the feet stand, as a share of its height. */
export const FEET_SHARE = 0.19
const BEANS_ACROSS = 4

/** The poses of a sheet, in the order of its rows. */
export const sheetPoses = ['stand', 'stepLeft', 'stepRight', 'reach', 'tumble', 'cheer'] as const
export type SheetPose = (typeof sheetPoses)[number]

/** The direction, of eight, closest to a turn; 0 looks at the viewer, and they continue to the right. STG-02 */
export const directionOf = (turn: number): number => {
  const eighths = Math.round((turn / (Math.PI * 2)) * DIRECTIONS)
  return ((eighths % DIRECTIONS) + DIRECTIONS) % DIRECTIONS
}

/** A dive: from above, a bean that leans less far than this would hide its face in the picture of one that dives. */
const DIVES_FROM = 0.25

/** The pose, of six, that comes closest to what a bean does. STG-03 */
export const sheetPoseOf = (pose: Pose, timeS: number): SheetPose => {
  if (pose.hands === 'up') return 'cheer'
  if (pose.hands === 'forward' && pose.leanForward >= DIVES_FROM) return 'reach'
  if (pose.hands === 'flail') return 'tumble'
  if (pose.stride < 0.3) return 'stand'
  return Math.sin(timeS * 13) > 0 ? 'stepLeft' : 'stepRight'
}

/** A sheet's size for a number of beans: four beside each other, each 8 × 6 cells. STG-01 */
export const sheetSize = (beans: number): { widthPx: number; heightPx: number } => ({
  widthPx: BEANS_ACROSS * DIRECTIONS * CELL_WIDTH_PX,
  heightPx: Math.max(1, Math.ceil(beans / BEANS_ACROSS)) * sheetPoses.length * CELL_HEIGHT_PX,
})

/** Column and row, counted from below left, of the first cell of a bean. */
export const beanCell = (slot: number): { column: number; row: number } => ({
  column: (slot % BEANS_ACROSS) * DIRECTIONS,
  row: Math.floor(slot / BEANS_ACROSS) * sheetPoses.length,
})

/** Column and row, counted from below left, of one picture of a bean. STG-01 */
export const cellOf = (slot: number, pose: SheetPose, direction: number): { column: number; row: number } => {
  const first = beanCell(slot)
  return { column: first.column + direction, row: first.row + sheetPoses.indexOf(pose) }
}
