import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { type PathNet, type Place, turnedArena } from '@sofaspark/game-sdk/sim/paths.ts'
import { ownEnd, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import halves from './maps.json' with { type: 'json' }
import { base, fieldSize, runner } from './numbers.ts'

export const mapNames = ['fountain', 'arcade', 'stairs'] as const
export type MapName = (typeof mapNames)[number]

export interface Courtyard {
  name: MapName
  /** The edges first, then the walls. */
  walls: readonly Wall[]
  trampolines: readonly Place[]
  /** In pairs: each one and its image. */
  kits: readonly (readonly [Place, Place])[]
  net: PathNet
}

const turned = ({ x, y }: Place): Place => ({ x: -x, y: -y })
/** The place of a side's base. */
export const homeOf = (side: Side): Place => ({ x: ownEnd(side) * base.x, y: 0 })

/** The three exits of a side's base, all within its free ground. PNT-09 */
export const exitsOf = (side: Side): readonly Place[] => {
  const end = ownEnd(side)
  return [
    { x: end * 12.2, y: end * 1.8 },
    { x: end * 11.4, y: 0 },
    { x: end * 12.2, y: -end * 1.8 },
  ]
}

/** The file has one half of each courtyard; the other half is the first one turned about the middle. */
const makeCourtyard = (name: MapName): Courtyard => {
  const { walls, trampoline, kits } = halves[name]
  const atBase = { x: -15, y: 0 }
  return {
    name,
    ...turnedArena({ size: fieldSize, half: walls, radius: runner.radius }),
    trampolines: [atBase, turned(atBase), trampoline, turned(trampoline)],
    kits: kits.map((place) => [place, turned(place)] as const),
  }
}

const made = new Map<MapName, Courtyard>()

/** A courtyard with its walls, trampolines, kits and ways; the same object each time. PNT-09 */
export const courtyardOf = (name: MapName): Courtyard => {
  const known = made.get(name) ?? makeCourtyard(name)
  made.set(name, known)
  return known
}
