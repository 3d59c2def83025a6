import type { Release, RemoteEntry } from '@sofaspark/contract'
import { ExpectedFailure } from '@sofaspark/programs'

/** A team's changes of its remote's entry. Each change is pure; it throws one sentence when it is impossible. */
export const actions = ['publish', 'canary', 'promote', 'rollback', 'disable', 'enable'] as const
export type Action = (typeof actions)[number]

const entryWith = (
  { disabled, routes }: RemoteEntry,
  stable: Release,
  previous: Release | undefined,
  canary?: RemoteEntry['canary'],
): RemoteEntry => ({
  stable,
  ...(previous && previous.version !== stable.version ? { previous } : {}),
  ...(canary && canary.version !== stable.version ? { canary } : {}),
  disabled,
  routes,
})

/** New pages get this release; open pages keep theirs (REL-01). */
export const publish = (entry: RemoteEntry, release: Release): RemoteEntry =>
  entry.stable.version === release.version
    ? entryWith(entry, release, entry.previous, entry.canary)
    : entryWith(entry, release, entry.stable, entry.canary)

/** A share of rooms, in per cent, gets this release; a room's screen and phones agree (REL-02). */
export const canary = (entry: RemoteEntry, release: Release, weight: number, salt: string): RemoteEntry => {
  if (!Number.isFinite(weight) || weight < 0 || weight > 100)
    throw new ExpectedFailure(`A canary's share is 0 to 100 per cent of rooms, not ${String(weight)}.`)
  if (entry.stable.version === release.version)
    throw new ExpectedFailure(`${release.version} is already the release of all rooms.`)
  const kept = entry.canary?.version === release.version ? entry.canary.salt : salt
  return entryWith(entry, entry.stable, entry.previous, { ...release, weight, salt: kept })
}

/** The canary becomes the release of all rooms. */
export const promote = (entry: RemoteEntry): RemoteEntry => {
  if (!entry.canary) throw new ExpectedFailure('There is no canary to promote.')
  const { version, contract, manifest, files } = entry.canary
  return entryWith(entry, { version, contract, manifest, files }, entry.stable)
}

/** Withdraws the canary; without one the previous release returns. */
export const rollback = (entry: RemoteEntry): RemoteEntry => {
  if (entry.canary) return entryWith(entry, entry.stable, entry.previous)
  if (!entry.previous) throw new ExpectedFailure(`There is no release before ${entry.stable.version}.`)
  return entryWith(entry, entry.previous, entry.stable)
}

/** New pages show the remote's fallback, or the remote again. */
export const setDisabled = (entry: RemoteEntry, disabled: boolean): RemoteEntry => ({ ...entry, disabled })
