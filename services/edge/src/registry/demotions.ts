import type { Registry, RemoteEntry } from '@sofaspark/contract'
import { addressKey } from '@sofaspark/kit'

const WINDOW_MS = 60_000
const MAX_RELEASES = 200
/** More than any sensible `demoteAfter`: further reporters change nothing. */
const MAX_REPORTERS = 100

export interface Demotions {
  /** Notes that a release failed for an address, IPv6 by its /64 (EDG-118); true when this very report demoted it. */
  report(failure: { remote: string; version: string; address: string }): boolean
  /** Demotes a release whatever was reported of it. */
  demote(remote: string, version: string): void
  /** The registry as pages shall see it: demoted releases give way to `previous`. */
  apply(registry: Registry): Registry
}

const withoutDemoted = (entry: RemoteEntry, isDemoted: (version: string) => boolean): RemoteEntry => {
  const { canary, previous, ...rest } = entry
  const kept: RemoteEntry = { ...rest }
  if (canary && !isDemoted(canary.version)) kept.canary = canary
  if (!isDemoted(entry.stable.version) || !previous || isDemoted(previous.version))
    return previous ? { ...kept, previous } : kept
  return { ...kept, stable: previous }
}

/**
 * Counts the visitors that could not show a release; after `demoteAfter` different ones within a minute it is skipped
 * until this process ends or the registry names another (EDG-52).
 */
export const createDemotions = (demoteAfter: number, nowMs: () => number = Date.now): Demotions => {
  const maxReporters = Math.max(MAX_REPORTERS, demoteAfter)
  const reports = new Map<string, Map<string, number>>()
  const demoted = new Set<string>()
  return {
    report: ({ remote, version, address }) => {
      const release = `${remote}@${version}`
      if (demoted.has(release)) return false
      const now = nowMs()
      const reporters = reports.get(release) ?? new Map<string, number>()
      if (!reports.has(release) && reports.size >= MAX_RELEASES) reports.clear()
      reports.set(release, reporters)
      for (const [old, atMs] of reporters) if (now - atMs > WINDOW_MS) reporters.delete(old)
      if (reporters.size < maxReporters) reporters.set(addressKey(address), now)
      if (reporters.size < demoteAfter) return false
      reports.delete(release)
      demoted.add(release)
      return true
    },
    demote: (remote, version) => {
      demoted.add(`${remote}@${version}`)
    },
    apply: (registry) => {
      if (demoted.size === 0) return registry
      const remotes = Object.entries(registry.remotes).map(([name, entry]) => [
        name,
        withoutDemoted(entry, (version) => demoted.has(`${name}@${version}`)),
      ])
      return { remotes: Object.fromEntries(remotes) as Registry['remotes'] }
    },
  }
}
