import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RoomNumber } from '@sofaspark/contract'

/** One file per lobby with what its game saved last. Writes of a lobby happen one after the other. */
export interface SnapshotFiles {
  read(roomNumber: RoomNumber): Promise<Uint8Array | null>
  write(roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void>
  /** Removes the files of all other lobbies. */
  keepOnly(roomNumbers: ReadonlySet<RoomNumber>): Promise<void>
  /** Resolves when everything that was written so far is there. */
  settled(): Promise<void>
}

export const openSnapshotFiles = (dataDir: string): SnapshotFiles => {
  const folder = join(dataDir, 'snapshots')
  const made = mkdir(folder, { recursive: true })
  const pathOf = (roomNumber: string): string => join(folder, `${roomNumber}.bin`)
  const tails = new Map<RoomNumber, Promise<void>>()

  const store = async (roomNumber: RoomNumber, snapshot: Uint8Array | null): Promise<void> => {
    await made
    const path = pathOf(roomNumber)
    if (snapshot === null) return rm(path, { force: true })
    await writeFile(`${path}.next`, snapshot, { mode: 0o600 })
    return rename(`${path}.next`, path)
  }
  return {
    read: (roomNumber) => readFile(pathOf(roomNumber)).catch(() => null),
    write: (roomNumber, snapshot) => {
      const before = tails.get(roomNumber) ?? Promise.resolve()
      const tail = before.catch(() => undefined).then(() => store(roomNumber, snapshot))
      tails.set(roomNumber, tail)
      const forget = (): void => {
        if (tails.get(roomNumber) === tail) tails.delete(roomNumber)
      }
      tail.then(forget, forget)
      return tail
    },
    keepOnly: async (roomNumbers) => {
      await made
      const stale = (await readdir(folder)).filter((file) => !roomNumbers.has(file.replace(/\.bin$/, '') as RoomNumber))
      await Promise.all(stale.map((file) => rm(join(folder, file), { force: true })))
    },
    settled: async () => {
      await Promise.allSettled(tails.values())
    },
  }
}
