/** A report counts for so long. */
export const FAILURE_WINDOW_MS = 60_000
const MOST_RELEASES = 200
const MOST_REPORTERS = 1_000

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
      if (!reports.has(release) && reports.size >= MOST_RELEASES) reports.clear()
      const reporters = reports.get(release) ?? new Map<string, number>()
      reports.set(release, reporters)
      for (const [old, oldMs] of reporters) if (atMs - oldMs > FAILURE_WINDOW_MS) reporters.delete(old)
      if (reporters.size < MOST_REPORTERS) reporters.set(reporter, atMs)
      return reporters.size
    },
    forget: (release) => {
      reports.delete(release)
    },
  }
}
