import type { Registry, RemoteEntry } from '@sofaspark/contract'

/** Releases that this process skips, until it ends or the registry names others (EDG-52, EDG-342). */
export interface Demotions {
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

export const createDemotions = (): Demotions => {
  const demoted = new Set<string>()
  return {
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
