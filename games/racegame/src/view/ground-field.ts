import { onRoad, roadAt, type Track } from '../sim/tracks.ts'

/** For each cell of the ground: metres beside the middle of the road (left is positive), and metres along the lap. */
export interface GroundField {
  columns: number
  rows: number
  /** The corner of the first cell, in metres of the sim. */
  x: number
  y: number
  cellM: number
  /** Across and along in turn, row by row. */
  values: Float32Array
}

/** Beyond this, the road is out of sight of the field. */
export const FAR_M = 24
const CELL_M = 0.5
const ROOM_M = 26

/** Where the road is, for every place of the ground: the picture is as exact as the sim in bends of any width. RAC-51 */
export const groundField = (track: Track): GroundField => {
  const [xs, ys] = [track.points.map(({ x }) => x), track.points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - ROOM_M, Math.min(...ys) - ROOM_M]
  const columns = Math.ceil((Math.max(...xs) + ROOM_M - x) / CELL_M)
  const rows = Math.ceil((Math.max(...ys) + ROOM_M - y) / CELL_M)
  const values = new Float32Array(columns * rows * 2)
  for (let at = 0; at < values.length; at += 2) values[at] = FAR_M
  const reach = Math.ceil(14 / CELL_M)
  for (let step = 0; step < track.points.length; step++) {
    const point = roadAt(track, step)
    const [middleColumn, middleRow] = [Math.round((point.x - x) / CELL_M), Math.round((point.y - y) / CELL_M)]
    for (let row = Math.max(0, middleRow - reach); row < Math.min(rows, middleRow + reach); row++)
      for (let column = Math.max(0, middleColumn - reach); column < Math.min(columns, middleColumn + reach); column++) {
        const at = (row * columns + column) * 2
        const [fromX, fromY] = [x + (column + 0.5) * CELL_M - point.x, y + (row + 0.5) * CELL_M - point.y]
        const ahead = Math.max(0, Math.min(track.stepM, fromX * point.dx + fromY * point.dy))
        const [offX, offY] = [fromX - point.dx * ahead, fromY - point.dy * ahead]
        const apart = Math.sqrt(offX * offX + offY * offY)
        if (apart >= Math.abs(values[at] ?? 0)) continue
        values[at] = fromY * point.dx - fromX * point.dy < 0 ? -apart : apart
        values[at + 1] = point.alongM + ahead
      }
  }
  return { columns, rows, x, y, cellM: CELL_M, values }
}

/** The distance of a place from the middle of the road, at most `FAR_M`. */
export const farFromRoad = ({ columns, rows, x, y, cellM, values }: GroundField, atX: number, atY: number): number => {
  const [column, row] = [Math.floor((atX - x) / cellM), Math.floor((atY - y) / cellM)]
  if (column < 0 || row < 0 || column >= columns || row >= rows) return FAR_M
  return Math.abs(values[(row * columns + column) * 2] ?? FAR_M)
}

/** A line that many metres beside the road, without the parts that bends fold into the road. RAC-51 */
export const besideRoad = (track: Track, acrossM: number): { x: number; y: number; alongM: number; isCut: boolean }[] =>
  track.points.map(({ x, y, dx, dy, alongM }, step) => {
    const [toX, toY] = [x - dy * acrossM, y + dx * acrossM]
    let isCut = false
    for (let other = step - 16; other <= step + 16 && !isCut; other++) {
      const near = onRoad(track, toX, toY, other)
      isCut = Math.abs(near.acrossM) < Math.abs(acrossM) - 0.25
    }
    return { x: toX, y: toY, alongM, isCut }
  })
