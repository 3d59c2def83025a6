import { limits } from '@sofaspark/contract'
import type { SavedMark } from './drawing.ts'

/** A part of a drawing that fits into a message for a phone: the `at`-th, with as many to come as `rest` says. */
export interface DrawingPiece {
  /** The canvas. */
  id: string
  at: number
  rest: number
  /** A stroke may continue in the next piece, under the same number. */
  marks: readonly SavedMark[]
}

const PIECE_BYTES = limits.commandBytes * 0.75
const POINTS_PER_MARK = 150

/** A mark in parts, each much smaller than a piece. */
const shortMarks = (mark: SavedMark): SavedMark[] => {
  if (mark[0] === 'fill') return [mark]
  const [kind, number, color, width, points, press] = mark
  const parts = Math.max(1, Math.ceil(points.length / 2 / POINTS_PER_MARK))
  return Array.from({ length: parts }, (_, part): SavedMark => {
    const [from, to] = [part * POINTS_PER_MARK, (part + 1) * POINTS_PER_MARK]
    return [kind, number, color, width, points.slice(2 * from, 2 * to), press.slice(from, to)]
  })
}

/** A drawing for a phone whose page was reloaded, as the contents of its `drawing` messages; a blank paper is one piece. CTL-127 */
export const drawingPieces = (id: string, marks: readonly SavedMark[]): DrawingPiece[] => {
  const groups: SavedMark[][] = [[]]
  let bytes = 0
  for (const mark of marks.flatMap(shortMarks)) {
    const more = JSON.stringify(mark).length + 1
    if (bytes + more > PIECE_BYTES) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(mark)
    bytes += more
  }
  return groups.map((group, at) => ({ id, at, rest: groups.length - 1 - at, marks: group }))
}

/** The canvas and the piece in a `drawing` message; `null` for any other. */
export const savedDrawing = (message: { type: string; data: unknown }): { id: string; piece: unknown } | null => {
  if (message.type !== 'drawing' || typeof message.data !== 'object' || message.data === null) return null
  const { id } = message.data as { id?: unknown }
  return typeof id === 'string' ? { id, piece: message.data } : null
}

/** Assembles pieces: all marks after the last piece, `null` before it. A piece out of order is ignored. CTL-127 */
export const createDrawingReader = () => {
  let marks: unknown[] = []
  let expected = 0
  return (piece: unknown): unknown[] | null => {
    if (typeof piece !== 'object' || piece === null) return null
    const { at = 0, rest = 0, marks: more } = piece as { at?: unknown; rest?: unknown; marks?: unknown }
    if (at === 0) {
      marks = []
      expected = 0
    }
    if (at !== expected || !Array.isArray(more)) return null
    marks = [...marks, ...(more as unknown[])]
    expected += 1
    return rest === 0 ? marks : null
  }
}
