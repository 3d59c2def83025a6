import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { registrySchema, type RemoteEntry } from '@sofaspark/contract'
import { holdLock } from './lock.ts'

/** A remote's entry with its number of changes. */
export interface KeptEntry {
  revision: number
  entry: RemoteEntry
}

interface File {
  remotes: Record<string, RemoteEntry>
  /** Stored beside the public entries; an entry without one is at its first revision. */
  revisions: Record<string, unknown>
}

const readFile = (file: string): File => {
  const nothing = { remotes: {}, revisions: {} }
  if (!existsSync(file)) return nothing
  const content = JSON.parse(readFileSync(file, 'utf8')) as { revisions?: Record<string, unknown> }
  const read = registrySchema.safeParse(content)
  return read.success ? { ...read.data, revisions: content.revisions ?? {} } : nothing
}

const keptIn = ({ remotes, revisions }: File, name: string): KeptEntry | null => {
  const entry = remotes[name]
  const revision = revisions[name]
  return entry ? { revision: typeof revision === 'number' ? revision : 1, entry } : null
}

/** Every entry of the registry that `npm start` serves. */
export const readEntries = (file: string): Record<string, RemoteEntry> => readFile(file).remotes

export const readEntry = (file: string, name: string): KeptEntry | null => keptIn(readFile(file), name)

/**
 * Changes one entry under a lock; if `change` throws, everything stays as it was (REL-21). Written to a temporary file and
 * renamed, so that a page sees the old or the new one.
 */
export const changeEntry = async (
  file: string,
  name: string,
  change: (before: KeptEntry | null) => RemoteEntry | Promise<RemoteEntry>,
): Promise<KeptEntry> => {
  mkdirSync(path.dirname(file), { recursive: true })
  const release = await holdLock(`${file}.lock`)
  try {
    const before = readFile(file)
    const kept = keptIn(before, name)
    const after = { revision: (kept?.revision ?? 0) + 1, entry: await change(kept) }
    const remotes = Object.entries({ ...before.remotes, [name]: after.entry }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    )
    const content = {
      remotes: Object.fromEntries(remotes),
      revisions: { ...before.revisions, [name]: after.revision },
    }
    writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 1)}\n`)
    renameSync(`${file}.new`, file)
    return after
  } finally {
    release()
  }
}
