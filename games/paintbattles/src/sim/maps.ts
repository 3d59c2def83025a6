import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { type PathNet, type Place, turnedArena, type Line } from '@sofaspark/game-sdk/sim/paths.ts'
import { ownEnd, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { base, fieldSize, runner } from './numbers.ts'

export const mapNames = ['fountain', 'arcade', 'stairs'] as const
export type MapName = (typeof mapNames)[number]

interface Half {
  walls: readonly Line[]
  trampoline: Place
  kits: readonly Place[]
}

/** One half of each courtyard; the other half is the first one turned about the middle. */
const halves: Readonly<Record<MapName, Half>> = {
  fountain: {
    walls: [
      [-9, -3.5, -9, 3.5],
      [-5.5, 5.4, -2.5, 5.4],
      [-5.5, -5.4, -2.5, -5.4],
      [-1.8, -1.8, -1.8, 1.8],
    ],
    trampoline: { x: -5, y: 1.5 },
    kits: [
      { x: -5, y: -2.5 },
      { x: 0, y: 7 },
    ],
  },
  arcade: {
    walls: [
      [-10, 2, -10, 6],
      [-7, -6.4, -7, -2],
      [-4, 1, -4, 6],
      [-2, -4, 1.4, -4],
    ],
    trampoline: { x: -6.4, y: 0.4 },
    kits: [
      { x: -2, y: 0 },
      { x: -7, y: 7.4 },
    ],
  },
  stairs: {
    walls: [
      [-9.6, -5, -7.4, -3],
      [-9.6, 5, -7.4, 3],
      [-5, 0, -5, 4.4],
      [-3.4, -6.6, -3.4, -3],
      [0, 0, 0, 1.8],
    ],
    trampoline: { x: -7, y: 0 },
    kits: [
      { x: -2.4, y: 2 },
      { x: 0, y: -7 },
    ],
  },
}

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
