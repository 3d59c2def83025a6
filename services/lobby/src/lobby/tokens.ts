import { createHash, randomBytes, randomInt } from 'node:crypto'
import { regionDigits, type PlayerId, type Region, type RoomNumber } from '@sofaspark/contract'
import type { ProcessPlace } from '@sofaspark/kit/process-place.ts'

const TOKEN_BYTES = 16
const ROOMS_PER_DIGIT = 100_000

/** 128 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Tokens are stored as hashes: a reader of the store cannot use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newPlayerId = (): PlayerId => randomBytes(9).toString('base64url') as PlayerId

/** A random room number from one process's share of a region: the number leads back to that process (LOB-71). */
export const drawRoomNumber = (
  region: Region,
  { number, count }: ProcessPlace = { number: 0, count: 1 },
): RoomNumber => {
  const digits = regionDigits[region]
  const drawn = randomInt(Math.floor(ROOMS_PER_DIGIT / count)) * count + number
  return String((digits[randomInt(digits.length)] ?? digits[0]) * ROOMS_PER_DIGIT + drawn) as RoomNumber
}
