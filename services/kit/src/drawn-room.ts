import { createHmac, randomInt } from 'node:crypto'
import { isRoomNumber, regionDigits, regionOf, type Region, type RoomNumber, serverLimits } from '@sofaspark/contract'
import { sameSecret } from './credentials.ts'

/** The number of a process among a region's lobby processes. */
export interface ProcessShare {
  readonly number: number
  readonly count: number
}

/** The number of the process that drew a room number: the one to ask first. */
export const drawnBy = (roomNumber: string, count: number): number => (Number(roomNumber) % 100_000) % count

const ROOMS_PER_DIGIT = 100_000

/** A random room number from one process's share of a region: the number leads back to that process (LOB-72). */
export const drawRoomNumber = (
  region: Region,
  { number, count }: ProcessShare = { number: 0, count: 1 },
): RoomNumber => {
  const digits = regionDigits[region]
  const drawn = randomInt(Math.floor(ROOMS_PER_DIGIT / count)) * count + number
  return String((digits[randomInt(digits.length)] ?? digits[0]) * ROOMS_PER_DIGIT + drawn) as RoomNumber
}

const signatureOf = (edgeToken: string, roomNumber: string, untilMs: string): string =>
  createHmac('sha256', edgeToken).update(`drawn room ${roomNumber} ${untilMs}`).digest('base64url')

/** Proves to the lobby services that the edge drew a number, for a minute (KIT-14). */
export const proveDrawn = (edgeToken: string, roomNumber: RoomNumber, nowMs: number): string => {
  // Wall clock: another process reads the signed moment.
  const untilMs = String(nowMs + serverLimits.drawnRoomMs)
  return `${untilMs}.${signatureOf(edgeToken, roomNumber, untilMs)}`
}

/** The number that the edge drew in a region, from a handshake's query; null for any other, or without a valid proof. */
export const drawnRoomIn = (
  { roomNumber, drawn }: { roomNumber?: unknown; drawn?: unknown },
  { region, edgeToken }: { region: Region; edgeToken: string },
  nowMs: number,
): RoomNumber | null => {
  if (edgeToken === '' || typeof drawn !== 'string' || !isRoomNumber(roomNumber)) return null
  const [untilMs = '', signature = ''] = drawn.split('.', 2)
  // Wall clock: another process signed the moment.
  const isValid = Number(untilMs) > nowMs && sameSecret(signature, signatureOf(edgeToken, roomNumber, untilMs))
  return isValid && regionOf(roomNumber) === region ? roomNumber : null
}
