import type { RoomNumber } from './ids.ts'

export const regions = ['EU', 'US', 'ASIA'] as const
export type Region = (typeof regions)[number]

/** The region's part of an address: `eu`, `us`, `asia`. */
export const regionSlug = (region: Region): Lowercase<Region> => region.toLowerCase() as Lowercase<Region>

/** The first digits of each region's room numbers. */
export const regionDigits: Readonly<Record<Region, readonly [number, number, number]>> = {
  EU: [1, 2, 3],
  US: [4, 5, 6],
  ASIA: [7, 8, 9],
}

/** The region that a room number names by its first digit; total for well-formed numbers. */
export const regionOf = (roomNumber: RoomNumber): Region => {
  const digit = Number(roomNumber[0])
  return digit <= 3 ? 'EU' : digit <= 6 ? 'US' : 'ASIA'
}
