import { createHash, randomBytes, randomInt } from 'node:crypto'
import { regionDigits, type PlayerId, type Region, type RoomNumber } from '@sofaspark/contract'

const TOKEN_BYTES = 16
const ROOMS_PER_DIGIT = 100_000

/** 128 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** How tokens are kept: who reads the store cannot use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newPlayerId = (): PlayerId => randomBytes(9).toString('base64url') as PlayerId

/** A random room number of a region. */
export const drawRoomNumber = (region: Region): RoomNumber => {
  const digits = regionDigits[region]
  return String(
    (digits[randomInt(digits.length)] ?? digits[0]) * ROOMS_PER_DIGIT + randomInt(ROOMS_PER_DIGIT),
  ) as RoomNumber
}
