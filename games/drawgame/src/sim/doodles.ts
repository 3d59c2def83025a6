import { concepts } from '../words/concepts.ts'
import { palette, pens } from './numbers.ts'

/**
 * The bots' drawings, by English name, on a sheet of 96 × 80. A stroke is `ink letter`, then `o x y rx ry` for an oval, or
 * points `x y x y …`; `f x y` fills with the ink at a position. Strokes are separated by commas; the first three are the most telling.
 */
const doodleList: Readonly<Record<string, string>> = {
  cat: 'a o 48 44 22 20,a 28 32 28 12 42 25,a 54 25 68 12 69 33,a o 40 40 3 4,a o 56 40 3 4,a 44 49 48 53 52 49,a 26 48 10 44,a 26 52 10 55,a 70 48 86 44,a 70 52 86 55,k f 48 32',
  house:
    'a 22 70 22 38 74 38 74 70 22 70,c 16 38 48 10 80 38 16 38,k 42 70 42 50 54 50 54 70,h 28 45 36 45 36 54 28 54 28 45,c f 48 28,e f 66 60',
  sun: 'e o 48 40 16 16,e 48 18 48 6,e 48 62 48 74,e 70 40 84 40,e 26 40 12 40,e 63 25 73 15,e 33 25 23 15,e 63 55 73 65,e 33 55 23 65,e f 48 40',
  fish: 'h o 44 40 26 16,h 69 40 84 26 84 54 69 40,a o 30 36 2 2,a 40 28 48 40 40 52,g f 52 40',
  tree: 'f o 48 28 24 20,k 42 47 42 74 54 74 54 47,f f 48 28,k f 48 60',
  car: 'c 12 56 12 42 28 40 38 26 62 26 72 40 86 44 86 56 12 56,a o 28 58 8 8,a o 68 58 8 8,h 40 30 40 40 66 40,c f 30 48',
  apple:
    'c 48 26 34 20 24 32 26 52 38 66 48 62 58 66 70 52 72 32 62 20 48 26,k 48 26 50 12,f 50 16 62 8 66 16 50 16,c f 48 44',
  banana: 'e 20 26 24 50 44 66 70 64 80 56 60 54 42 44 32 24 20 26,k 80 56 84 52,e f 40 54',
  umbrella: 'i 14 40 20 24 48 12 76 24 82 40 14 40,a 48 12 48 66 42 72 36 66,i f 48 28',
  'ice cream': 'j o 48 26 18 16,l 32 36 48 74 64 36 32 36,k 38 44 56 50,j f 48 24,l f 48 46',
  pizza: 'd 16 20 80 20 48 74 16 20,e 20 26 76 26,c o 40 36 5 5,c o 56 34 5 5,c o 48 52 4 4,e f 30 30',
  snowman:
    'g o 48 56 18 16,g o 48 28 12 12,a 38 17 58 17,d 48 29 60 31 48 32,a o 44 25 1 1,a o 52 25 1 1,a o 48 50 1 1,a o 48 58 1 1,k 30 50 16 40,k 66 50 80 40',
  rocket:
    'b 48 6 62 28 62 58 34 58 34 28 48 6,c 34 44 22 62 34 58,c 62 44 74 62 62 58,g o 48 32 6 6,d 40 60 48 76 56 60,b f 48 48',
  boat: 'k 14 54 82 54 70 68 26 68 14 54,a 48 54 48 10,g 50 12 50 48 78 48 50 12,h 8 72 24 70 40 74 60 70 86 73,k f 48 62',
  butterfly:
    'i 48 40 30 14 14 22 22 40 48 40 22 44 18 62 34 66 48 40,i 48 40 66 14 82 22 74 40 48 40 74 44 78 62 62 66 48 40,a 48 26 48 60,a 48 26 42 14,a 48 26 54 14',
  spider:
    'a o 48 44 14 12,a o 48 28 7 7,a 36 40 16 26 10 36,a 36 46 14 48 8 60,a 60 40 80 26 86 36,a 60 46 82 48 88 60,a 38 52 26 72,a 58 52 70 72,a 48 21 48 2,a f 48 44',
  balloon: 'c o 48 28 18 22,c 48 50 44 56 52 56 48 50,a 48 56 44 64 52 70 46 78,c f 48 28',
  heart: 'c 48 68 22 42 20 26 32 16 48 28 64 16 76 26 74 42 48 68,c f 48 40',
  key: 'd o 26 40 14 14,d 40 40 82 40 82 52,d 70 40 70 50,a o 26 40 5 5',
  glasses: 'a o 28 42 16 14,a o 68 42 16 14,a 44 40 48 36 52 40,a 12 38 4 30,a 84 38 92 30',
  cactus: 'f 42 72 42 14 54 14 54 72,f 42 50 26 50 26 32,f 54 42 70 42 70 24,k 30 72 66 72,f f 48 40',
  mushroom:
    'c 18 44 26 20 48 12 70 20 78 44 18 44,l 40 44 38 70 58 70 56 44,g o 36 32 4 4,g o 54 26 5 5,g o 66 38 3 3,c f 48 34',
  moon: 'e 58 10 34 16 24 40 34 64 58 70 44 56 40 40 44 24 58 10,e f 32 40',
  cloud: 'g 22 56 14 46 22 36 32 38 38 24 56 22 64 36 78 36 82 50 74 56 22 56,g f 48 46',
  rain: 'g 22 40 14 32 24 22 36 24 44 12 60 14 66 26 80 28 80 40 22 40,h 28 48 24 60,h 46 48 42 60,h 64 48 60 60,h 36 62 32 74,h 54 62 50 74',
  mountain: 'a 6 70 36 18 56 48 66 34 90 70 6 70,g 28 32 34 38 40 32 44 36,g 60 42 66 46 70 42',
  mouse: 'b o 52 50 24 16,b o 32 34 8 8,b 76 54 88 48 92 60,a o 36 46 2 2,a 28 52 14 48,a 28 54 14 58',
  snake: 'f 10 60 22 44 36 60 50 44 64 60 76 40 84 30,f o 84 26 6 5,c 90 24 95 22,a o 85 25 1 1',
  rabbit:
    'b o 48 50 18 18,b o 40 20 5 14,b o 56 20 5 14,a o 42 46 2 3,a o 54 46 2 3,j 46 54 50 54 48 57 46 54,a 48 57 48 62',
  bee: 'e o 48 46 22 15,a 40 32 40 60,a 50 31 50 61,a 60 34 60 58,g o 42 22 9 9,g o 58 22 9 9,a o 32 42 2 2',
  turtle:
    'f 22 54 28 32 48 24 68 32 74 54 22 54,f o 82 46 8 7,f 30 54 28 64 36 64 38 54,f 60 54 58 64 66 64 68 54,a 36 52 48 28 60 52,a o 84 44 1 1',
  snail: 'k o 44 42 18 18,k o 44 42 10 10,l 18 62 74 62 82 46 82 36,l 82 36 78 26,l 82 36 88 26,l 62 60 72 48',
  egg: 'l 48 12 66 36 64 60 48 70 32 60 30 36 48 12,l f 48 44',
  carrot: 'd 34 28 48 76 62 28 34 28,f 48 28 38 10,f 48 28 48 6,f 48 28 60 10,d 42 42 52 42,d f 48 40',
  cherry: 'c o 32 58 13 12,c o 64 60 13 12,f 34 46 50 14 62 48,f 50 14 66 10 70 20 50 14,c f 32 58,c f 64 60',
  candle: 'l 38 34 58 34 58 74 38 74 38 34,d 48 28 42 18 48 6 54 18 48 28,a 48 34 48 28,e f 48 20',
  ladder: 'k 34 6 30 76,k 60 6 64 76,k 34 18 60 18,k 33 32 61 32,k 32 46 62 46,k 31 60 63 60',
  castle:
    'b 18 70 18 26 26 26 26 32 34 32 34 26 62 26 62 32 70 32 70 26 78 26 78 70 18 70,k 40 70 40 54 48 46 56 54 56 70,c 26 26 26 8 40 14 26 18',
  ghost:
    'a 28 70 28 34 34 18 48 12 62 18 68 34 68 70 60 62 54 70 48 62 40 70 34 62 28 70,a o 40 36 3 5,a o 56 36 3 5,a o 48 50 4 5',
  robot:
    'b 32 12 64 12 64 36 32 36 32 12,b 26 40 70 40 70 66 26 66 26 40,c o 41 23 3 3,c o 55 23 3 3,a 40 30 56 30,a 48 12 48 4,b 26 44 14 56,b 70 44 82 56,b 38 66 38 76,b 58 66 58 76',
  guitar: 'k o 34 54 16 16,k o 46 40 11 11,a 52 34 82 6,a o 40 48 4 4,a 78 4 86 12,d f 30 58',
  clock: 'a o 48 40 30 30,a 48 40 48 20,a 48 40 62 48,c 48 12 48 16,c 76 40 72 40,c 48 68 48 64,c 20 40 24 40',
  kite: 'i 48 6 70 30 48 60 26 30 48 6,a 48 6 48 60,a 26 30 70 30,c 48 60 42 68 52 72 46 79,i f 40 28,e f 56 28',
  volcano:
    'k 10 72 38 26 58 26 86 72 10 72,c 38 26 44 34 48 28 52 38 58 26,c 48 22 46 8,c 40 22 30 10,c 56 22 66 10,c f 47 28',
}

export type DoodleStep =
  | { kind: 'stroke'; color: string; width: number; points: readonly number[] }
  | { kind: 'fill'; color: string; x: number; y: number }

const SHEET = 10
/** A full turn in sixteen steps, so that ovals need no angle functions. */
const around: readonly (readonly [number, number])[] = [
  ...([
    [1, 0],
    [0.924, 0.383],
    [0.707, 0.707],
    [0.383, 0.924],
    [0, 1],
    [-0.383, 0.924],
  ] as const),
  ...([
    [-0.707, 0.707],
    [-0.924, 0.383],
    [-1, 0],
    [-0.924, -0.383],
    [-0.707, -0.707],
  ] as const),
  ...([
    [-0.383, -0.924],
    [0, -1],
    [0.383, -0.924],
    [0.707, -0.707],
    [0.924, -0.383],
    [1, 0],
  ] as const),
]
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
  const points = around.flatMap(([x, y]) => [Math.round((cx + x * rx) * SHEET), Math.round((cy + y * ry) * SHEET)])
  return { kind: 'stroke', color, width: pens[1], points }
}

const byName = new Map(concepts.map(({ names }, at) => [names.en[0] ?? '', at] as const))

/** Drawings of concepts that bots know. */
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
