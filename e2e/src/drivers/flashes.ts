/** A frame of a film: its time, and the relative luminance of each cell of the grid, 0 to 1, row by row. */
export interface LitFrame {
  atS: number
  cells: readonly number[]
}

export const grid = { columns: 32, rows: 18 }

/** A flash is a pair of opposing changes of at least a tenth, of which the darker image is below 0.8. */
const LEAST_CHANGE = 0.1
const DARKER_BELOW = 0.8
const WINDOW_S = 1
const MOST_FLASHES = 3
/** Ten degrees of sight are a third of a screen's width and height: 341 of 1024 px, 256 of 768 px. */
const sight = { columns: 11, rows: 6 }
const MOST_AREA = 0.25
type Direction = -1 | 0 | 1

/** By frame: whether the cell has become brighter or darker by enough, each change opposite to the one before. */
const changesOf = (frames: readonly LitFrame[], cell: number): Direction[] => {
  let [low, high] = [Infinity, -Infinity]
  let before: Direction = 0
  return frames.map(({ cells }) => {
    const lit = cells[cell] ?? 0
    ;[low, high] = [Math.min(low, lit), Math.max(high, lit)]
    const rises = before <= 0 && lit - low >= LEAST_CHANGE && low < DARKER_BELOW
    const falls = before >= 0 && high - lit >= LEAST_CHANGE && lit < DARKER_BELOW
    if (!rises && !falls) return 0
    before = rises ? 1 : -1
    ;[low, high] = [lit, lit]
    return before
  })
}

/** The frames in which a large part of these cells changes at once, each time in the other direction. A thing that moves through them changes them one after the other. */
const turnsOf = (changes: readonly (readonly Direction[])[], frameCount: number): number[] => {
  const shareOf = (frame: number, direction: Direction): number =>
    changes.filter((change) => change[frame] === direction).length / changes.length
  const turns: number[] = []
  let before: Direction = 0
  for (let frame = 0; frame < frameCount; frame++)
    for (const direction of [1, -1] as const)
      if (direction !== before && shareOf(frame, direction) > MOST_AREA) {
        turns.push(frame)
        before = direction
        break
      }
  return turns
}

/** The seconds of a film, by their first moment, that have more general flashes than WCAG 2.3.1 allows. SDK-580 */
export const flashesIn = (frames: readonly LitFrame[]): number[] => {
  const changes = Array.from({ length: grid.columns * grid.rows }, (_, cell) => changesOf(frames, cell))
  const found = new Set<number>()
  for (let top = 0; top + sight.rows <= grid.rows; top++)
    for (let left = 0; left + sight.columns <= grid.columns; left++) {
      const seen = changes.filter((_, cell) => {
        const [row, column] = [Math.floor(cell / grid.columns) - top, (cell % grid.columns) - left]
        return row >= 0 && row < sight.rows && column >= 0 && column < sight.columns
      })
      const turnsS = turnsOf(seen, frames.length).map((frame) => frames[frame]?.atS ?? 0)
      for (const [at, fromS] of turnsS.entries())
        // One more flash than allowed ends with this change.
        if ((turnsS[at + 2 * MOST_FLASHES + 1] ?? Infinity) < fromS + WINDOW_S) found.add(fromS)
    }
  return [...found].sort((one, other) => one - other)
}
