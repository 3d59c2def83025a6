import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** An append-only file of JSON lines. A line is on its way to the disk when `append` returns: it outlives the process. */
export interface Journal {
  /** Every whole line, oldest first; a line that was cut off by a crash is left out. */
  read(): unknown[]
  append(entry: unknown): void
  /** Replaces all lines at once. */
  rewrite(entries: readonly unknown[]): void
  sizeBytes(): number
  close(): void
}

const parsed = (line: string): unknown[] => {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

export const openJournal = (folder: string, name: string): Journal => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  const open = (): { file: number; bytes: number } => {
    const file = openSync(path, 'a', 0o600)
    const bytes = statSync(path).size
    // A cut-off last line must not swallow the next one.
    if (bytes > 0) writeSync(file, '\n')
    return { file, bytes }
  }
  let { file, bytes } = open()
  return {
    read: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .flatMap(parsed),
    append: (entry) => {
      bytes += writeSync(file, `${JSON.stringify(entry)}\n`)
    },
    rewrite: (entries) => {
      writeFileSync(`${path}.next`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
      closeSync(file)
      renameSync(`${path}.next`, path)
      ;({ file, bytes } = open())
    },
    sizeBytes: () => bytes,
    close: () => closeSync(file),
  }
}
