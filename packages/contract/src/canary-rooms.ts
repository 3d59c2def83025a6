import type { RemoteEntry } from './registry.ts'

/** FNV-1a with a final mix, so that numbers which differ in one digit land far apart. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A room's position from 0 up to 100; the same for its screen and all of its phones. */
export const bucketOf = (roomNumber: string, salt: string): number =>
  (hash32(`${salt}:${roomNumber}`) / 0x1_0000_0000) * 100

/** Whether a room gets the canary; a page without a room never does. */
export const isInCanary = (canary: NonNullable<RemoteEntry['canary']>, roomNumber: string | null): boolean =>
  roomNumber !== null && bucketOf(roomNumber, canary.salt) < canary.weight
