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
export interface FailureWindow {
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
export interface FailureVotes {
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
