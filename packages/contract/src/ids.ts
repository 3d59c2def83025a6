/** Distinct string types, so that one id cannot be passed where another is meant. */
declare const brandOf: unique symbol
type Branded<Name extends string> = string & { readonly [brandOf]: Name }

/** Six digits, no leading zero; the first names the region. */
export type RoomNumber = Branded<'RoomNumber'>
export type PlayerId = Branded<'PlayerId'>
/** 128 random bits that make a socket the host of one lobby. Never in an address, log or broadcast. */
export type HostToken = Branded<'HostToken'>
/** 128 random bits that give a phone its seat back. Never in an address, log or broadcast. */
export type SeatToken = Branded<'SeatToken'>
/** 128 random bits that let a screen watch one lobby, without a seat. Never in a log or broadcast. */
export type WatchToken = Branded<'WatchToken'>
export type MirrorId = Branded<'MirrorId'>
/** Where a screen waits for a party: the digit of its region and seven characters, good for one move. */
export type ScreenCode = Branded<'ScreenCode'>

const ROOM_NUMBER = /^[1-9]\d{5}$/

/** Whether a text is a well-formed room number; says nothing about whether the lobby exists. */
export const isRoomNumber = (text: unknown): text is RoomNumber => typeof text === 'string' && ROOM_NUMBER.test(text)

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
export const regionOf = (roomNumber: RoomNumber): Region => regionOfDigit(Number(roomNumber[0]))

/** The region that a digit from 1 to 9 names. */
export const regionOfDigit = (digit: number): Region => (digit <= 3 ? 'EU' : digit <= 6 ? 'US' : 'ASIA')
