import type { Registry, RemoteEntry } from '@sofaspark/contract'
import type { ErrorReporters, Side } from '@sofaspark/kit/release-reports.ts'
import type { VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'

/** A remote's entry with its number of changes; 0 before the first. */
export interface StoredEntry {
  revision: number
  entry: RemoteEntry
}

/**
 * Storage of entries. Each remote changes independently, so that teams never wait for one another. Its windows count time
 * by one clock for all processes (REG-16).
 */
export interface RegistryStore {
  all(): Promise<ReadonlyMap<string, StoredEntry>>
  get(name: string): Promise<StoredEntry | null>
  /** Writes only if the remote is still at `revision`; otherwise changes nothing and returns false (REG-02). */
  swap(name: string, revision: number, entry: RemoteEntry): Promise<boolean>
  /** Adds a reporter of a release and returns the number of distinct ones within an hour, over all processes (REG-09). */
  noteFailure(release: string, reporter: string): Promise<number>
  forgetFailures(release: string): Promise<void>
  /**
   * Adds a visitor with an error of one side of a comparison and returns how many different ones both sides have within
   * an hour, over all processes (REL-34).
   */
  noteError(comparison: string, side: Side, reporter: string): Promise<ErrorReporters>
  /**
   * Keeps which visitors an edge served something, and returns how many different ones all edges served it within the
   * window, over all processes; `null` adds none (REG-09).
   */
  noteServed(what: string, edge: string, visitors: VisitorSketch | null, windowMs: number): Promise<number>
  close(): Promise<void>
}

export const publicRegistry = (kept: ReadonlyMap<string, StoredEntry>): Registry => ({
  remotes: Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { entry }]) => [name, entry])),
})
