import { acceptsRemoteContract, type Release, type RemoteEntry } from '@sofaspark/contract'

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

const isInCanary = (canary: NonNullable<RemoteEntry['canary']>, roomNumber: string | null): boolean =>
  roomNumber !== null && bucketOf(roomNumber, canary.salt) < canary.weight

/** The releases to try in order: the room's, the stable one, the previous one; only contracts that the shell accepts. */
export const releasesFor = (entry: RemoteEntry, roomNumber: string | null): readonly Release[] => {
  const { stable, previous, canary } = entry
  const chosen = canary && isInCanary(canary, roomNumber) ? [canary] : []
  const ordered: Release[] = [...chosen, stable, ...(previous ? [previous] : [])]
  const first = new Map(ordered.map((release) => [release.version, release]))
  return [...first.values()].filter((release) => acceptsRemoteContract(release.contract))
}
