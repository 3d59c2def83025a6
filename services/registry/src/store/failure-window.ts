/** A report counts for so long. */
export const FAILURE_WINDOW_MS = 60_000
/** Releases whose reports are kept; the one that was reported first goes first. */
export const MOST_RELEASES = 200
/** Of one release: who reports beyond it changes nothing. */
export const MOST_REPORTERS = 1_000

/** Who could not be shown which release, in the memory of one process. */
export interface FailureWindow {
  /** Notes one more; how many different ones there were within the window. */
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
      if (reports.size > MOST_RELEASES && oldest !== undefined) reports.delete(oldest)
      for (const [old, oldMs] of reporters) if (atMs - oldMs > FAILURE_WINDOW_MS) reporters.delete(old)
      if (reporters.size < MOST_REPORTERS || reporters.has(reporter)) reporters.set(reporter, atMs)
      return reporters.size
    },
    forget: (release) => {
      reports.delete(release)
    },
  }
}
