import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { type PathNet, type Place, turnedArena } from '@sofaspark/game-sdk/sim/paths.ts'
import { ownEnd, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import halves from './maps.json' with { type: 'json' }
import { fieldSize, flag, runner } from './numbers.ts'

export const mapNames = ['library', 'corridor', 'pillars'] as const
export type MapName = (typeof mapNames)[number]

export interface FieldMap {
  name: MapName
  /** The edges of the carpet first, then the books. */
  walls: readonly Wall[]
  /** In pairs: each one and its image. */
  crates: readonly (readonly [Place, Place])[]
  net: PathNet
}

/** Places for which a book in front of a flag, or between a runner and the edge, hides all others. */
const turns: readonly Place[] = [-1, 1].flatMap((end) =>
  [-1, 1].flatMap((across) => [
    { x: end * (flag.homeX - 1.1), y: across * 3.2 },
    { x: end * 5.9, y: across * 7.4 },
  ]),
)

/** The file has the books of the left half; the right half is the left one turned about the middle. */
const makeMap = (name: MapName): FieldMap => {
  const { books, crates } = halves[name]
  return {
    name,
    ...turnedArena({
      size: fieldSize,
      half: books,
      radius: runner.radius,
      turns,
    }),
    crates: crates.map((place) => [place, { x: 0 - place.x, y: 0 - place.y }] as const),
  }
}

const made = new Map<MapName, FieldMap>()

/** An arena with its walls, crates and ways; the same object each time. CTF-09 */
export const mapOf = (name: MapName): FieldMap => {
  const known = made.get(name) ?? makeMap(name)
  made.set(name, known)
  return known
}

/** The place of a side's flag. */
export const homeOf = (side: Side): Place => ({ x: ownEnd(side) * flag.homeX, y: 0 })

/** The two exits of a side's fort. */
export const exitsOf = (side: Side): readonly Place[] => {
  const end = ownEnd(side)
  return [
    { x: end * 14.6, y: end * 6 },
    { x: end * 14.6, y: -end * 6 },
  ]
}
