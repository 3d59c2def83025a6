import type { Release, RemoteEntry } from '@sofaspark/contract'

const WINDOW_MS = 60_000
const MOST_RELEASES = 200
const MOST_REPORTERS = 1_000

export interface Failures {
  /** Notes that a release could not be shown to someone; true once so many different ones said so within a minute. */
  report(release: string, reporter: string): boolean
  forget(release: string): void
}

/** Counts by release, over all edges, who could not be shown it (REG-06). */
export const createFailures = (demoteAfter: number, nowMs: () => number): Failures => {
  const reports = new Map<string, Map<string, number>>()
  return {
    report: (release, reporter) => {
      const now = nowMs()
      if (!reports.has(release) && reports.size >= MOST_RELEASES) reports.clear()
      const reporters = reports.get(release) ?? new Map<string, number>()
      reports.set(release, reporters)
      for (const [old, atMs] of reporters) if (now - atMs > WINDOW_MS) reporters.delete(old)
      if (reporters.size < MOST_REPORTERS) reporters.set(reporter, now)
      return reporters.size >= demoteAfter
    },
    forget: (release) => {
      reports.delete(release)
    },
  }
}

const isSame = (release: Release | undefined, version: string): boolean => release?.version === version

/** The entry without a release that failed; null when there is nothing to go back to, or it is not in use. */
export const withoutRelease = (entry: RemoteEntry, version: string): RemoteEntry | null => {
  const { stable, previous, canary, disabled, routes } = entry
  const rest = { disabled, routes }
  if (isSame(canary, version)) return { stable, ...(previous ? { previous } : {}), ...rest }
  if (isSame(stable, version) && previous) return { stable: previous, ...(canary ? { canary } : {}), ...rest }
  return null
}
