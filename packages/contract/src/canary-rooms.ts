import type { RemoteEntry, RemoteName } from './registry.ts'

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

/** Whether a room, or the visitor of a page without one, gets the canary; without either, there is none. */
export const isInCanary = (canary: NonNullable<RemoteEntry['canary']>, unit: string | null): boolean =>
  unit !== null && bucketOf(unit, canary.salt) < canary.weight

/** A phone and its screen agree by their room alone: a visitor without one gets the stable release. */
const byRoomAlone: ReadonlySet<string> = new Set<RemoteName>(['mf-game', 'mf-controller'])

/** Whether the pages of a remote that have no room choose their release by visitor. */
export const choosesByVisitor = (remote: string): boolean => !byRoomAlone.has(remote)
