/** How long a report counts. */
export const FAILURE_WINDOW_MS = 60_000
/** Number of releases whose reports are kept; the one reported first is dropped first. */
export const MAX_RELEASES = 200
/** Per release; further reporters change nothing. */
export const MAX_REPORTERS = 1_000

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
      for (const [old, oldMs] of reporters) if (atMs - oldMs > FAILURE_WINDOW_MS) reporters.delete(old)
      if (reporters.size < MAX_REPORTERS || reporters.has(reporter)) reporters.set(reporter, atMs)
      return reporters.size
    },
    forget: (release) => {
      reports.delete(release)
    },
  }
}
