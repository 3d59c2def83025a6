import type { Registry, RemoteEntry } from '@sofaspark/contract'

/** A remote's entry with the number of changes it has seen; 0 before the first. */
export interface Kept {
  revision: number
  entry: RemoteEntry
}

/** Where the entries lie. Each remote is changed on its own, so that teams never wait for one another. */
export interface RegistryStore {
  all(): Promise<ReadonlyMap<string, Kept>>
  get(name: string): Promise<Kept | null>
  /** Writes only if the remote is still at `revision`; otherwise nothing changes and the answer is false (REG-02). */
  swap(name: string, revision: number, entry: RemoteEntry): Promise<boolean>
  /** Notes who could not be shown a release; how many different ones there were within a minute, over all processes (REG-09). */
  noteFailure(release: string, reporter: string, atMs: number): Promise<number>
  forgetFailures(release: string): Promise<void>
  close(): Promise<void>
}

export const publicRegistry = (kept: ReadonlyMap<string, Kept>): Registry => ({
  remotes: Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { entry }]) => [name, entry])),
})
