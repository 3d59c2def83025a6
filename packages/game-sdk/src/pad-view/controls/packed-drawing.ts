import type { Mark } from './drawing.ts'

/** A stroke with its points packed by the party core, or a fill; a whole drawing fits into one message. */
export type PackedMark =
  | readonly [color: string, width: number, points: string]
  | readonly [color: string, x: number, y: number]

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const CONTINUES = 32
const MAX_SHIFT = 25

/** The points of a packed stroke, as the party core unpacks them; for phones, which do not load it. DRW-30 */
export const unpackPoints = (text: string): number[] => {
  const points: number[] = []
  let [bits, shift] = [0, 0]
  for (const letter of text) {
    const digit = Math.max(0, ALPHABET.indexOf(letter))
    bits |= (digit & (CONTINUES - 1)) << shift
    if ((digit & CONTINUES) !== 0 && shift < MAX_SHIFT) {
      shift += 5
      continue
    }
    const size = bits >>> 1
    points.push((points.at(-2) ?? 0) + ((bits & 1) === 1 ? -size : size))
    ;[bits, shift] = [0, 0]
  }
  return points
}

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
const isPlace = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The marks of a packed drawing; junk is left out. */
export const unpackedMarks = (value: unknown): Mark[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((packed): Mark[] => {
    const [color, second, third] = Array.isArray(packed) ? (packed as unknown[]) : []
    if (!isColor(color) || !isPlace(second)) return []
    if (isPlace(third)) return [{ kind: 'fill', color, x: second, y: third }]
    return typeof third === 'string'
      ? [{ kind: 'stroke', color, width: second, points: unpackPoints(third), press: [] }]
      : []
  })
