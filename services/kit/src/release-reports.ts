import type { RemoteEntry } from '@sofaspark/contract'

/** How long a reporter of an error counts. */
export const ERRORS_WINDOW_MS = 3_600_000
/** Of each side of a comparison; further ones change nothing (REL-33). */
export const MAX_ERROR_REPORTERS = 1_000
/** Fewer reporters may be a coincidence. */
const MIN_REPORTERS = 10
/** A canary with errors for a smaller share of its visitors stays, whatever stable has. */
const MIN_SHARE = 0.1
/** A canary with errors for this share of its visitors is demoted, whatever stable has. */
const MAX_SHARE = 0.5
const TIMES = 3
/** Remotes change one canary at a time, so there are about as many comparisons as remotes. */
const MAX_COMPARISONS = 50
const PER_CENT = 100

export type Side = 'canary' | 'stable'
export const sides = ['canary', 'stable'] as const satisfies readonly Side[]
/** The number of different reporters of errors on each side of a comparison. */
export type ErrorReporters = Record<Side, number>
/** Networks with errors on each side, and those that were served the side's release, within an hour. */
export type ErrorShares = Record<Side, { reporters: number; served: number }>

/** The side of a version in an entry with a canary; `null` for versions that are not compared. */
export const sideOf = ({ stable, canary }: RemoteEntry, version: string): Side | null => {
  if (canary === undefined) return null
  if (version === canary.version) return 'canary'
  return version === stable.version ? 'stable' : null
}

/** Names what is compared: counts begin again with another stable release, canary or share (REL-33). */
export const comparisonOf = (remote: string, { stable, canary }: RemoteEntry): string =>
  [remote, stable.version, canary?.version, canary?.weight].join(' ')

/** Every reporter of a release was served it, wherever that was. */
const servedAtLeast = ({ reporters, served }: ErrorShares[Side]): number => Math.max(reporters, served, 1)

/**
 * Whether a canary with `weight` per cent of the rooms errs more than stable (REL-31): for a tenth of the visitors who
 * were served it and three times the share of stable, counted with one more; or for half of them, whatever is reported
 * of stable.
 */
export const errsMore = ({ canary, stable }: ErrorShares, weight: number): boolean => {
  if (weight <= 0 || weight >= PER_CENT || canary.reporters < MIN_REPORTERS) return false
  const isFull = canary.reporters >= MAX_ERROR_REPORTERS
  const share = canary.reporters / servedAtLeast(canary)
  if (share < MIN_SHARE && !isFull) return false
  return share >= MAX_SHARE || share >= (TIMES * (stable.reporters + 1)) / (servedAtLeast(stable) + 1)
}

/** Reporters of errors in the memory of one process. */
interface ErrorWindow {
  /** Adds a reporter and returns how many different ones there are within an hour. */
  note(comparison: string, side: Side, reporter: string, atMs: number): ErrorReporters
}

export const createErrorWindow = (): ErrorWindow => {
  const comparisons = new Map<string, Record<Side, Map<string, number>>>()
  return {
    note: (comparison, side, reporter, atMs) => {
      const both = comparisons.get(comparison) ?? { canary: new Map(), stable: new Map() }
      comparisons.set(comparison, both)
      const [oldest] = comparisons.keys()
      if (comparisons.size > MAX_COMPARISONS && oldest !== undefined) comparisons.delete(oldest)
      for (const reporters of Object.values(both))
        for (const [old, oldMs] of reporters) if (atMs - oldMs > ERRORS_WINDOW_MS) reporters.delete(old)
      const reporters = both[side]
      if (reporters.size < MAX_ERROR_REPORTERS || reporters.has(reporter)) reporters.set(reporter, atMs)
      return { canary: both.canary.size, stable: both.stable.size }
    },
  }
}

/**
 * How long a report counts, and a visitor who was served the release. A quiet minute has few visitors, of whom some strangers
 * would be half; an hour of a release that works has many.
 */
export const FAILURE_WINDOW_MS = 3_600_000
/** Number of releases whose reports are kept; the one reported first is dropped first. */
export const MAX_RELEASES = 200
/** Per release; further reporters change nothing. */
export const MAX_REPORTERS = 20_000
/** This many of the visitors who were served a release, and no fewer, vote it down. */
const FAILING_SHARE = 0.5

/** Visitors who failed to load a release, in the memory of one process. */
interface FailureWindow {
  /** Adds a reporter and returns the number of distinct ones within the window. */
  note(release: string, reporter: string, atMs: number): number
  forget(release: string): void
}

export const createFailureWindow = (): FailureWindow => {
  const reports = new Map<string, Map<string, number>>()
  return {
    note: (release, reporter, atMs) => {
      const reporters = reports.get(release) ?? new Map<string, number>()
      reports.set(release, reporters)
      const [oldest] = reports.keys()
      if (reports.size > MAX_RELEASES && oldest !== undefined) reports.delete(oldest)
      if (reporters.size < MAX_REPORTERS) {
        reporters.delete(reporter)
        reporters.set(reporter, atMs)
      }
      // The oldest come first.
      for (const [old, oldMs] of reporters) {
        if (atMs - oldMs <= FAILURE_WINDOW_MS) break
        reporters.delete(old)
      }
      return reporters.size
    },
    forget: (release) => {
      reports.delete(release)
    },
  }
}

/** Of one release: networks that report it, and networks that were served it, within an hour. */
interface FailureVotes {
  reporters: number
  served: number
}

/**
 * Whether a release fails for its visitors: at least `floor` networks report it, and half of those that were served it
 * (REG-06, EDG-52).
 */
export const failsForVisitors = ({ reporters, served }: FailureVotes, floor: number): boolean =>
  reporters >= floor && (reporters >= MAX_REPORTERS || reporters >= FAILING_SHARE * served)

/** Why a release gave way: its files are not what the registry lists, or its visitors could not show it. */
export type DemotionCause = { kind: 'files'; fault: string } | ({ kind: 'visitors' } & FailureVotes)

/** A release that gave way to another one. */
export interface DemotedRelease {
  version: string
  /** The one that pages get instead. */
  now: string
  cause: DemotionCause
}

/** For logs and the audit. */
export const causeSentence = (cause: DemotionCause): string =>
  cause.kind === 'files'
    ? `Files: ${cause.fault}`
    : `Visitors: ${cause.reporters} of ${cause.served} networks that were served it could not show it.`
