import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits, type RoomNumber } from '@sofaspark/contract'

interface Waiting<Value> {
  value: Value
  written: Promise<void>
  begin: () => void
}

/**
 * Serializes the writes of a key; of the waiting ones only the newest is written, and its outcome settles the older
 * ones too (LOB-132).
 */
export const newestWins = <Key, Value>(write: (key: Key, value: Value) => Promise<void>) => {
  const running = new Map<Key, Promise<void>>()
  const waiting = new Map<Key, Waiting<Value>>()

  const run = (key: Key, value: Value): Promise<void> => {
    const ended = write(key, value)
    running.set(key, ended)
    const next = (): void => {
      const newest = waiting.get(key)
      waiting.delete(key)
      // It counts as running until the next one does: a write that comes in between waits.
      if (newest) newest.begin()
      else running.delete(key)
    }
    ended.then(next, next)
    return ended
  }
  return {
    write: (key: Key, value: Value): Promise<void> => {
      if (!running.has(key)) return run(key, value)
      const other = waiting.get(key)
      if (other) {
        other.value = value
        return other.written
      }
      let begin = (): void => undefined
      const turn = new Promise<void>((resolve) => (begin = resolve))
      const next: Waiting<Value> = { value, begin, written: turn.then(() => run(key, next.value)) }
      waiting.set(key, next)
      return next.written
    },
    /** Resolves when no write is running or waiting. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}

/** One file per lobby with what its game saved last. Of writes of a lobby that wait, only the newest happens. */
export interface SnapshotFiles {
  /** The written lobbies; none where the file is missing or is not our snapshot (LOB-52). */
  read(roomNumber: RoomNumber): Promise<Uint8Array | null>
  write(roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void>
  /** Removes the files of all other lobbies, and what is no file. */
  keepOnly(roomNumbers: ReadonlySet<RoomNumber>): Promise<void>
  /** Resolves when all writes so far are done. */
  settled(): Promise<void>
}

export const openSnapshotFiles = (dataDir: string): SnapshotFiles => {
  const folder = join(dataDir, 'snapshots')
  const pathOf = (roomNumber: string): string => join(folder, `${roomNumber}.bin`)
  const make = async (): Promise<void> => {
    // No such folder: it is created.
    const found = await lstat(folder).catch(() => null)
    if (found && !found.isDirectory()) await rm(folder, { force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
  // Its error fails each write, and nothing before it.
  const made = make()
  // Each write waits for it and fails with it; here it must only not end the process.
  made.catch(() => undefined)

  const store = async (roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void> => {
    await made
    const path = pathOf(roomNumber)
    if (snapshot === null) return rm(path, { force: true })
    await writeFile(`${path}.next`, snapshot, { mode: 0o600 })
    return rename(`${path}.next`, path)
  }
  const isOurs = async (path: string): Promise<boolean> => {
    // No such file: there is no snapshot.
    const found = await lstat(path).catch(() => null)
    return found !== null && found.isFile() && found.size <= limits.snapshotBytes
  }
  const { write, settled } = newestWins(store)
  return {
    read: async (roomNumber) => {
      const path = pathOf(roomNumber)
      // An unreadable snapshot counts as none: the game starts again.
      return (await isOurs(path)) ? readFile(path).catch(() => null) : null
    },
    write,
    keepOnly: async (roomNumbers) => {
      // A folder that could not be created holds nothing to tidy.
      await made.catch(() => undefined)
      // Without a folder there are no names.
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const isKept = roomNumbers.has(name.replace(/\.bin$/, '') as RoomNumber) && (await isOurs(path))
        // A leftover only takes disk space; the next start tidies again.
        if (!isKept) await rm(path, { force: true, recursive: true }).catch(() => undefined)
      }
    },
    settled,
  }
}
