import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits, type RoomNumber } from '@sofaspark/contract'
import { newestWins } from './newest-wins.ts'

/** One file per lobby with what its game saved last. Of writes of a lobby that wait, only the newest happens. */
export interface SnapshotFiles {
  /** The written lobbies; none where the file is missing or is not our snapshot (LOB-138). */
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
