import type { Release, RemoteEntry } from '@sofaspark/contract'

const isSame = (release: Release | undefined, version: string): boolean => release?.version === version

/** The entry without a failed release; null when there is no fallback, or the release is not in use. */
export const withoutRelease = (entry: RemoteEntry, version: string): RemoteEntry | null => {
  const { stable, previous, canary, disabled, routes } = entry
  const rest = { disabled, routes }
  if (isSame(canary, version)) return { stable, ...(previous ? { previous } : {}), ...rest }
  if (isSame(stable, version) && previous) return { stable: previous, ...(canary ? { canary } : {}), ...rest }
  return null
}
