import { bean, islandRings, tileSize } from './numbers.ts'

export interface TilePlace {
  q: number
  r: number
  x: number
  z: number
  /** 0 in the middle, `islandRings` at the rim. */
  ring: number
  neighbours: readonly number[]
}

const SQRT3 = Math.sqrt(3)
const directions: readonly (readonly [q: number, r: number])[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]

const ringOf = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))

const makeTiles = (): TilePlace[] => {
  const places: { q: number; r: number }[] = []
  for (let q = -islandRings; q <= islandRings; q++)
    for (let r = -islandRings; r <= islandRings; r++) if (ringOf(q, r) <= islandRings) places.push({ q, r })
  const indexOf = (q: number, r: number): number => places.findIndex((place) => place.q === q && place.r === r)
  return places.map(({ q, r }) => ({
    q,
    r,
    x: tileSize * SQRT3 * (q + r / 2),
    z: tileSize * 1.5 * r,
    ring: ringOf(q, r),
    neighbours: directions.map(([dq, dr]) => indexOf(q + dq, r + dr)).filter((index) => index >= 0),
  }))
}

/** The island's tiles, identified by their index. */
export const tiles: readonly TilePlace[] = makeTiles()
export const tileInradius = (tileSize * SQRT3) / 2
export const islandRadius = islandRings * tileSize * SQRT3

const indexByPlace = new Map(tiles.map(({ q, r }, index) => [q * 100 + r, index]))

/** The tile under a position, −1 beside the island. */
export const tileAt = (x: number, z: number): number => {
  const fr = z / (tileSize * 1.5)
  const fq = x / (tileSize * SQRT3) - fr / 2
  const fs = -fq - fr
  let q = Math.round(fq)
  let r = Math.round(fr)
  const s = Math.round(fs)
  const dq = Math.abs(q - fq)
  const dr = Math.abs(r - fr)
  const ds = Math.abs(s - fs)
  if (dq > dr && dq > ds) q = -r - s
  else if (dr > ds) r = -q - s
  return indexByPlace.get(q * 100 + r) ?? -1
}

/** A solid tile: whole or shaking. */
export const isThere = (state: number | undefined): boolean => state !== undefined && state >= 0

/** The tile that carries a bean at a position, with some tolerance at edges; −1 for none. */
export const supportAt = (states: readonly number[], x: number, z: number): number => {
  const under = tileAt(x, z)
  if (under >= 0 && isThere(states[under])) return under
  const reach = tileInradius + bean.edgeForgiveness
  const around = under >= 0 ? (tiles[under]?.neighbours ?? []) : tiles.keys()
  for (const index of around) {
    const tile = tiles[index]
    if (!tile || !isThere(states[index])) continue
    const dx = x - tile.x
    const dz = z - tile.z
    if (dx * dx + dz * dz < reach * reach) return index
  }
  return -1
}
