import { acceptsRemoteContract, type Release, type RemoteEntry } from '@sofaspark/contract'
import { isInCanary } from '@sofaspark/contract/canary-rooms.ts'

/** The releases to try in order: the room's, the stable one, the previous one; only contracts that the shell accepts. */
export const releasesFor = (entry: RemoteEntry, roomNumber: string | null): readonly Release[] => {
  const { stable, previous, canary } = entry
  const chosen = canary && isInCanary(canary, roomNumber) ? [canary] : []
  const ordered: Release[] = [...chosen, stable, ...(previous ? [previous] : [])]
  const first = new Map(ordered.map((release) => [release.version, release]))
  return [...first.values()].filter((release) => acceptsRemoteContract(release.contract))
}
