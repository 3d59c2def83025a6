import { concepts } from '../words/concepts.ts'
import doodleList from './doodles.json' with { type: 'json' }
import { palette, pens } from './numbers.ts'

export type DoodleStep =
  | { kind: 'stroke'; color: string; width: number; points: readonly number[] }
  | { kind: 'fill'; color: string; x: number; y: number }

const SHEET = 10
/** The sines of a full turn in sixteen steps, so that ovals need no angle functions; the cosines are four steps ahead. */
const around = [
  0, 0.383, 0.707, 0.924, 1, 0.924, 0.707, 0.383, 0, -0.383, -0.707, -0.924, -1, -0.924, -0.707, -0.383, 0,
] as const
const LONGEST_STEP = 26

/** Interpolated points, as a finger would leave them. */
const walked = (corners: readonly number[]): number[] => {
  const points: number[] = []
  for (let at = 0; at + 3 < corners.length; at += 2) {
    const [x = 0, y = 0, toX = 0, toY = 0] = corners.slice(at, at + 4)
    const far = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y))
    const steps = Math.max(1, Math.ceil(far / LONGEST_STEP))
    for (let step = 0; step < steps; step++)
      points.push(Math.round(x + ((toX - x) * step) / steps), Math.round(y + ((toY - y) * step) / steps))
  }
  return [...points, ...corners.slice(-2)]
}

const readStep = (text: string): DoodleStep => {
  const [ink = 'a', ...rest] = text.trim().split(' ')
  const color = palette[ink.charCodeAt(0) - 97] ?? palette[0]
  if (rest[0] === 'f') return { kind: 'fill', color, x: Number(rest[1]) * SHEET, y: Number(rest[2]) * SHEET }
  if (rest[0] !== 'o')
    return { kind: 'stroke', color, width: pens[1], points: walked(rest.map((value) => Number(value) * SHEET)) }
  const [cx = 0, cy = 0, rx = 1, ry = 1] = rest.slice(1).map(Number)
  const points = around.flatMap((y, at) => {
    const x = around[(at + 4) % 16] ?? 0
    return [Math.round((cx + x * rx) * SHEET), Math.round((cy + y * ry) * SHEET)]
  })
  return { kind: 'stroke', color, width: pens[1], points }
}

const byName = new Map(concepts.map(({ names }, at) => [names.en[0] ?? '', at] as const))

/**
 * The bots' drawings, in the file by English name on a sheet of 96 × 80. A stroke is `ink letter`, then `o x y rx ry` for an oval, or
 * points `x y x y …`; `f x y` fills with the ink at a position. Strokes are separated by commas; the first three are the most telling.
 */
export const doodled: ReadonlyMap<number, readonly DoodleStep[]> = new Map(
  Object.entries(doodleList).flatMap(([name, text]) => {
    const concept = byName.get(name)
    return concept === undefined ? [] : [[concept, text.split(',').map(readStep)] as const]
  }),
)

/** A bot's drawing of anything else: a thought bubble and a big question mark. */
export const puzzled: readonly DoodleStep[] = [
  'i 34 26 38 14 48 10 60 16 60 30 48 40 48 52',
  'i o 48 64 3 3',
  'h o 48 40 34 36',
].map(readStep)
