import { writeSync } from 'node:fs'
import { link, lstat, mkdir, open, readdir, rename, rm, truncate } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { storeLimits } from './budgets.ts'

/** The file operations of a journal; handed in, so that a test can stop between two steps or fill the disk. */
export interface JournalFiles {
  /** Writes some or all of `bytes` from `at` on; returns how much. Synchronous: see LOB-50. */
  append: (file: number, bytes: Uint8Array, at: number) => number
  create: (path: string) => Promise<BaseFile>
  rename: (from: string, to: string) => Promise<void>
  remove: (path: string) => Promise<void>
}
export interface BaseFile {
  write(text: string): Promise<number>
  /** Synced to the disk, not only to the operating system: the file that it replaces is deleted afterwards. */
  close(): Promise<void>
}

export const journalFiles: JournalFiles = {
  append: writeSync,
  create: async (path) => {
    const file = await open(path, 'w', 0o600)
    return {
      write: async (text) => {
        const bytes = Buffer.from(text)
        await file.writeFile(bytes)
        return bytes.length
      },
      close: async () => {
        try {
          await file.datasync()
        } finally {
          await file.close()
        }
      },
    }
  },
  rename,
  remove: (path) => rm(path, { force: true, recursive: true }),
}

/** The files of a journal: its base, and the segments that were begun since, by number. */
export interface Found {
  base: string
  hasBase: boolean
  segments: { path: string; number: number }[]
}

export const segmentPath = (base: string, number: number): string => `${base}.${String(number)}`

export const findFiles = async (folder: string, name: string): Promise<Found> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  await rm(join(folder, `${name}.next`), { force: true, recursive: true })
  const segments = names
    .filter((file) => file.startsWith(`${name}.`) && /^[1-9]\d{0,14}$/.test(file.slice(name.length + 1)))
    .map((file) => ({ path: join(folder, file), number: Number(file.slice(name.length + 1)) }))
    .sort((one, other) => one.number - other.number)
  return { base: join(folder, name), hasBase: names.includes(name), segments }
}

/** Moves an unreadable file aside for a person to inspect: only the newest, and no more of it than its budget. */
export const moveAside = async (path: string, base: string, nowMs: number): Promise<string> => {
  const aside = await roomAside(base, nowMs)
  await rename(path, aside)
  await shorten(aside)
  return aside
}

/** Gives the base a second name, under which it stays when the next one replaces it; `null` where that cannot be. */
export const nameAside = async (base: string, nowMs: number): Promise<string | null> => {
  try {
    const aside = await roomAside(base, nowMs)
    await link(base, aside)
    return aside
  } catch {
    // No such file: nothing to read or to move.
    return null
  }
}

/** Cuts a file that was moved aside down to its budget. */
export const shorten = async (aside: string): Promise<void> => {
  const found = await lstat(aside)
  if (found.isFile() && found.size > storeLimits.asideBytes) await truncate(aside, storeLimits.asideBytes)
}

const roomAside = async (base: string, nowMs: number): Promise<string> => {
  const [folder, before] = [dirname(base), `${basename(base)}.unreadable-`]
  for (const file of await readdir(folder))
    if (file.startsWith(before)) await rm(join(folder, file), { force: true, recursive: true })
  return join(folder, `${before}${String(nowMs)}`)
}
