import type { RemoteEntry } from '@sofaspark/contract'

/** How long a reporter of an error counts. */
export const ERRORS_WINDOW_MS = 3_600_000
/** Of each side of a comparison; with this many, stable itself errs, and nothing is compared any more (REL-33). */
export const MAX_ERROR_REPORTERS = 1_000
/** Fewer reporters may be an accident. */
const MIN_REPORTERS = 10
const TIMES = 3
/** Remotes change one canary at a time, so there are about as many comparisons as remotes. */
const MAX_COMPARISONS = 50
const PER_CENT = 100

export type Side = 'canary' | 'stable'
/** The number of different reporters of errors on each side of a comparison. */
export type ErrorReporters = Record<Side, number>

/** The side of a version in an entry with a canary; `null` for versions that are not compared. */
export const sideOf = ({ stable, canary }: RemoteEntry, version: string): Side | null => {
  if (canary === undefined) return null
  if (version === canary.version) return 'canary'
  return version === stable.version ? 'stable' : null
}

/** Names what is compared: counts begin again with another stable release, canary or share (REL-33). */
export const comparisonOf = (remote: string, { stable, canary }: RemoteEntry): string =>
  [remote, stable.version, canary?.version, canary?.weight].join(' ')

/**
 * Whether a canary with `weight` per cent of the rooms errs more than stable: enough reporters, and three times as many
 * for its rooms as stable has for the others, counted with one more (REL-31).
 */
export const errsMore = ({ canary, stable }: ErrorReporters, weight: number): boolean => {
  if (weight <= 0 || weight >= PER_CENT || canary < MIN_REPORTERS || stable >= MAX_ERROR_REPORTERS) return false
  return canary * (PER_CENT - weight) >= TIMES * (stable + 1) * weight
}

/** Reporters of errors in the memory of one process. */
export interface ErrorWindow {
  /** Adds a reporter and returns how many different ones there are within an hour. */
  note(comparison: string, side: Side, reporter: string, atMs: number): ErrorReporters
}

export const createErrorWindow = (): ErrorWindow => {
  const comparisons = new Map<string, Record<Side, Map<string, number>>>()
  return {
    note: (comparison, side, reporter, atMs) => {
      const sides = comparisons.get(comparison) ?? { canary: new Map(), stable: new Map() }
      comparisons.set(comparison, sides)
      const [oldest] = comparisons.keys()
      if (comparisons.size > MAX_COMPARISONS && oldest !== undefined) comparisons.delete(oldest)
      for (const reporters of Object.values(sides))
        for (const [old, oldMs] of reporters) if (atMs - oldMs > ERRORS_WINDOW_MS) reporters.delete(old)
      const reporters = sides[side]
      if (reporters.size < MAX_ERROR_REPORTERS || reporters.has(reporter)) reporters.set(reporter, atMs)
      return { canary: sides.canary.size, stable: sides.stable.size }
    },
  }
}
