import { readFileSync, statSync } from 'node:fs'
import { registrySchema, type Registry, type Release, type RemoteEntry } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  comparisonOf,
  createErrorWindow,
  errsMore,
  sideOf,
  causeSentence,
  createFailureWindow,
  failsForVisitors,
  type DemotionCause,
} from '@sofaspark/kit/release-reports.ts'
import { createFaultOf, type FetchFile } from '@sofaspark/kit/release-check.ts'
import type { RegistrySource, ReleaseReport } from './registry-source.ts'
import type { ServedReleases } from './served-releases.ts'

interface RegistryFile {
  /** The newest valid registry; an empty one before the first. */
  read(): Registry
}

/** Reads `remotes.json` again whenever it changes; a broken file keeps the last good one and is logged once (EDG-50). */
const createRegistryFile = (path: string, log: Logger): RegistryFile => {
  let seen = ''
  let good: Registry = { remotes: {} }
  return {
    read: () => {
      const stats = statSync(path, { throwIfNoEntry: false })
      const stamp = stats ? `${stats.mtimeMs}-${stats.size}-${stats.ino}` : 'absent'
      if (stamp === seen) return good
      seen = stamp
      if (!stats) {
        log.warn({ path }, 'there is no registry file')
        return good
      }
      try {
        good = registrySchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        log.error({ path, err: error }, 'the registry is malformed; the last good one stays')
      }
      return good
    },
  }
}

/** Releases that this process skips, until it ends or the registry names others (EDG-52, EDG-340). */
interface Demotions {
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

const createDemotions = (): Demotions => {
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

interface Deps {
  distDir: string
  demoteAfter: number
  served: ServedReleases
  monotonicMs: () => number
  log: Logger
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // A release without this text; the caller continues without it.
    return null
  }
}

const filesIn =
  (distDir: string): FetchFile =>
  (name, version, file) =>
    readFile(join(distDir, 'remotes', name, version, file)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    })

/** The release that takes the place of this one; `null` where there is none. */
const nextOf = ({ stable, previous, canary }: RemoteEntry, version: string): Release | null => {
  if (canary?.version === version) return stable
  return stable.version === version ? (previous ?? null) : null
}

/** The registry file that the build writes beside its releases; failed releases are skipped by this process alone. */
export const createFileRegistry = ({ distDir, demoteAfter, served, monotonicMs, log }: Deps): RegistrySource => {
  const file = createRegistryFile(join(distDir, 'remotes.json'), log)
  const errors = createErrorWindow()
  const failures = createFailureWindow()
  const demotions = createDemotions()
  const faultOf = createFaultOf(filesIn(distDir), monotonicMs)
  const read = () => demotions.apply(file.read())
  const filesFault = async (remote: string, failed: Release, next: Release): Promise<DemotionCause | null> => {
    const fault = await faultOf(remote, failed)
    return fault === null || (await faultOf(remote, next)) !== null ? null : { kind: 'files', fault }
  }
  const votesOf = ({ remote, version, address }: ReleaseReport): DemotionCause | null => {
    const reporter = served.reporterOf(address, remote, version)
    if (reporter === null) return null
    const reporters = failures.note(`${remote}@${version}`, reporter, monotonicMs())
    const votes = { reporters, served: served.visitors(remote, version).count() }
    return failsForVisitors(votes, demoteAfter) ? { kind: 'visitors', ...votes } : null
  }
  return {
    read,
    report: async (failure) => {
      const { remote, version } = failure
      const inUse = (): RemoteEntry | undefined => read().remotes[remote]
      const entry = inUse()
      const failed = [entry?.stable, entry?.canary].find((release) => release?.version === version)
      if (!entry || !failed) return null
      const byVisitors = votesOf(failure)
      const next = nextOf(entry, version)
      const cause = next && (byVisitors ?? (await filesFault(remote, failed, next)))
      // Of concurrent reports that waited for the same check one demotes.
      const isStillInUse = [inUse()?.stable.version, inUse()?.canary?.version].includes(version)
      if (!next || !cause || !isStillInUse) return null
      demotions.demote(remote, version)
      failures.forget(`${remote}@${version}`)
      const demoted = { version, now: next.version, cause }
      log.error({ remote, ...demoted }, `skipped until the registry names another. ${causeSentence(cause)}`)
      return demoted
    },
    reportError: ({ remote, version, address }) => {
      const entry = read().remotes[remote]
      const side = entry && sideOf(entry, version)
      const reporter = served.reporterOf(address, remote, version)
      if (!side || !entry.canary || reporter === null) return Promise.resolve(null)
      const { version: canary, weight } = entry.canary
      const reporters = errors.note(comparisonOf(remote, entry), side, reporter, monotonicMs())
      const servedHere = (one: string) => served.visitors(remote, one).count()
      const shares = {
        canary: { reporters: reporters.canary, served: servedHere(canary) },
        stable: { reporters: reporters.stable, served: servedHere(entry.stable.version) },
      }
      if (!errsMore(shares, weight)) return Promise.resolve(null)
      demotions.demote(remote, canary)
      log.error({ remote, version: canary, ...shares }, 'this canary has more errors than stable; skipped')
      return Promise.resolve({ version: canary, weight, ...shares })
    },
    releaseText: (remote, version, name) => textOf(join(distDir, 'remotes', remote, version, name)),
    isKnown: () => true,
    close: () => undefined,
  }
}
