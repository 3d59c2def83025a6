import { join } from 'node:path'
import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { moveAside, nameAside, shorten, type JournalFiles } from './journal-files.ts'
import { journalHeader, type JournalPart, lineOf } from './journal-reader.ts'
const FLUSH_CHARACTERS = 65_536

/** The files of a journal beside the segment that it writes to, and their compaction in the background. */
export interface JournalState {
  /** The number of the newest append. */
  n: number
  inBase: JournalPart
  /** Closed segments that are not in the base yet. */
  sealed: JournalPart[]
  /** Number of clears. */
  clears: number
  isCompacting: boolean
  isClosed: boolean
  /** Settles when no compaction is running. */
  beside: Promise<void>
}

export interface CompactionDeps {
  folder: string
  name: string
  clock: Pick<Clock, 'nowMs'>
  log: Logger
  files: JournalFiles
  /** The current state, one entry at a time. */
  whole: () => Iterable<readonly object[]>
  onCompacted: () => void
}

export const createJournalState = (base: string): JournalState => ({
  n: 0,
  inBase: { path: base, bytes: 0, isOdd: false },
  sealed: [],
  clears: 0,
  isCompacting: false,
  isClosed: false,
  beside: Promise.resolve(),
})

const writeBase = async (
  { files, whole }: CompactionDeps,
  state: JournalState,
  path: string,
  through: number,
): Promise<number> => {
  const file = await files.create(path)
  let bytes = 0
  let waiting = journalHeader(through)
  try {
    for (const entries of whole()) {
      if (state.isClosed) throw new Error('The journal was closed.')
      state.n += 1
      for (const entry of entries) waiting += lineOf(entry, state.n)
      if (waiting.length < FLUSH_CHARACTERS) continue
      bytes += await file.write(waiting)
      waiting = ''
    }
    bytes += await file.write(waiting)
  } finally {
    await file.close()
  }
  return bytes
}

const compact = async (
  deps: CompactionDeps,
  state: JournalState,
  old: readonly JournalPart[],
  through: number,
): Promise<void> => {
  const { folder, name, files, clock } = deps
  const base = join(folder, name)
  const clearsBefore = state.clears
  const bytes = await writeBase(deps, state, `${base}.next`, through)
  const aside = state.inBase.isOdd ? await nameAside(base, clock.nowMs()) : null
  await files.rename(`${base}.next`, base)
  if (aside !== null) await shorten(aside)
  for (const { path, isOdd } of old) await (isOdd ? moveAside(path, base, clock.nowMs()) : files.remove(path))
  if (clearsBefore === state.clears) {
    state.inBase = { path: base, bytes, isOdd: false }
    state.sealed = state.sealed.filter((segment) => !old.includes(segment))
  } else await files.remove(base)
}

/** Writes the base from the current state; the segments that it includes are deleted once it is in place (LOB-132). */
export const compactBeside = (deps: CompactionDeps, state: JournalState, through: number): void => {
  const { folder, name, files, log, onCompacted } = deps
  const old = [...state.sealed]
  state.isCompacting = true
  const done = async (): Promise<void> => {
    try {
      await compact(deps, state, old, through)
      onCompacted()
    } catch (error) {
      if (!state.isClosed) log.warn({ err: error, journal: name }, 'journal compaction failed; will retry')
      // Written again by the next compaction, and ignored by a start.
      await files.remove(join(folder, `${name}.next`)).catch(() => undefined)
    }
    state.isCompacting = false
  }
  state.beside = state.beside.then(done)
}
