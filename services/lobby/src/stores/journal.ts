import { closeSync, ftruncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { TokenBucket } from '@sofaspark/kit/token-bucket.ts'
import { storeLimits } from './budgets.ts'
import { compactBeside, createJournalState, type CompactionParts } from './journal-compaction.ts'
import { findFiles, journalFiles, segmentPath, type JournalFiles } from './journal-files.ts'
import { readJournal } from './journal-reader.ts'
import { beginSegment, isFull, lineOf, write, type Segment } from './journal-segment.ts'

/** The records that a journal holds. */
export interface JournalOwner {
  /**
   * Takes appended entries, oldest first. `n` rises with each append; an entry of the base has the number of the last
   * append before it, so that older entries are recognized by their number. False for an invalid entry.
   */
  take: (entry: object, n: number) => boolean
  /** All readable entries were taken. */
  ready: () => void
  /** The current state, one entry at a time; pulled while others write. */
  whole: () => Iterable<readonly object[]>
}

/**
 * An append-only journal of JSON lines: a base, and segments since. A line is with the operating system when `append`
 * returns, which outlives the process (LOB-50). The base is written again beside the writers, never in their way (LOB-132).
 */
export interface Journal {
  /**
   * Reads the existing files and accepts writes from then on. It never fails because of the folder's content (LOB-133).
   */
  start(owner: JournalOwner): Promise<void>
  /** Writes a batch of entries. Throws the disk's error; then none of them is in the journal. */
  append(...entries: readonly object[]): void
  /** Writes an expendable entry if there is room for it; never throws (LOB-136). */
  appendIfRoom(entry: object): boolean
  /** Removes everything; never throws. */
  clear(): void
  sizeBytes(): number
  /** Resolves when no compaction is running. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface JournalFigures {
  bytes: (now: number) => void
  compacted: () => void
  skipped: (lines: number) => void
  unopened: () => void
}

export interface JournalParts {
  folder: string
  name: string
  clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
  log: Logger
  /** Beyond it, expendable entries are not written. */
  maxBytes: number
  figures?: JournalFigures
  files?: JournalFiles
}

/** Whether a segment is to be closed and its lines go into the base. */
const isDue = ({ bytes }: Segment, baseBytes: number, maxBytes: number, retryAtBytes: number): boolean => {
  const roomy = Math.max(storeLimits.segmentBytes, (maxBytes - 2 * baseBytes) / 2)
  return bytes > Math.max(retryAtBytes, Math.min(storeLimits.segmentBytes + 2 * baseBytes, roomy))
}

export const createJournal = (parts: JournalParts): Journal => {
  const { folder, name, clock, log, maxBytes, figures, files = journalFiles } = parts
  const base = join(folder, name)
  const lossy = new TokenBucket(storeLimits.journalLogBytesPerSecond, storeLimits.journalLogBurstBytes)
  const state = createJournalState(base)
  let owner: JournalOwner | null = null
  let current: Segment | null = null
  /** The number of the next segment while there is none, because the disk is full. */
  let waitingNumber: number | null = null
  let retryAtBytes = 0

  const sizeBytes = (): number =>
    state.sealed.reduce((sum, { bytes }) => sum + bytes, state.inBase.bytes + (current?.bytes ?? 0))
  const counted = (): void => figures?.bytes(sizeBytes())
  const compaction: CompactionParts = {
    folder,
    name,
    clock,
    log,
    files,
    whole: () => owner?.whole() ?? [],
    onCompacted: () => figures?.compacted(),
  }
  const compactTo = (through: number): void => {
    compactBeside(compaction, state, through)
    state.beside = state.beside.then(counted)
  }
  const rotate = (from: Segment): void => {
    try {
      current = beginSegment(files, base, from.number + 1)
    } catch {
      // Nothing is lost: the current segment keeps growing, which `lobby_journal_bytes` shows.
      retryAtBytes = from.bytes + storeLimits.segmentBytes
      return
    }
    closeSync(from.file)
    retryAtBytes = 0
    state.sealed.push({ path: segmentPath(base, from.number), bytes: from.bytes, isOdd: false })
    compactTo(from.number)
  }
  const append = (entries: readonly object[], mayBeLost: boolean): boolean => {
    if (!owner || state.isClosed) throw new Error('The journal is closed.')
    if (!current && waitingNumber !== null) current = beginSegment(files, base, waitingNumber)
    if (!current) return true
    const text = entries.map((entry) => lineOf(entry, state.n + 1)).join('')
    if (mayBeLost) {
      const bytes = Buffer.byteLength(text)
      if (sizeBytes() + bytes > maxBytes || !lossy.take(clock.monotonicMs(), bytes)) return false
    }
    state.n += 1
    write(files, current, text)
    counted()
    if (!state.isCompacting && isDue(current, state.inBase.bytes, maxBytes, retryAtBytes)) rotate(current)
    return true
  }
  /** Reads the files, and begins its own segment. */
  const readAll = async (reader: JournalOwner, ready: () => void): Promise<void> => {
    const found = await findFiles(folder, name)
    const take = (entry: object, at: number): boolean => reader.take(entry, at)
    const read = await readJournal({ name, found, files, nowMs: () => clock.nowMs(), log, take })
    figures?.skipped(read.skipped)
    state.inBase = read.base
    state.sealed = read.segments
    state.n = read.n
    ready()
    try {
      current = beginSegment(files, base, read.last + 1)
    } catch (error) {
      if (!isFull(error)) throw error
      waitingNumber = read.last + 1
    }
    if (read.segments.length > 0 || read.base.isOdd) compactTo(read.last)
  }

  return {
    start: async (reader) => {
      owner = reader
      let isRead = false
      const ready = (): void => {
        if (!isRead) reader.ready()
        isRead = true
      }
      try {
        await readAll(reader, ready)
      } catch (error) {
        ready()
        figures?.unopened()
        log.error({ err: error, journal: name }, 'no journal: live lobbies will not outlive this process')
      }
      counted()
    },
    append: (...entries) => void append(entries, false),
    appendIfRoom: (entry) => {
      try {
        return append([entry], true)
      } catch {
        // The caller counts the `false`.
        return false
      }
    },
    clear: () => {
      if (!current || sizeBytes() === current.headerBytes) return
      try {
        ftruncateSync(current.file, current.headerBytes)
      } catch {
        // It stays, and is forgotten with the next call.
        return
      }
      current.bytes = current.headerBytes
      state.clears += 1
      const old = [state.inBase, ...state.sealed].filter(({ bytes }) => bytes > 0)
      // A file that cannot be removed holds only finished records, which the next start reads once more.
      for (const { path } of old) state.beside = state.beside.then(() => files.remove(path).catch(() => undefined))
      state.inBase = { path: base, bytes: 0, isOdd: false }
      state.sealed = []
      counted()
    },
    sizeBytes,
    settled: () => state.beside,
    close: async () => {
      state.isClosed = true
      await state.beside
      if (current) closeSync(current.file)
      current = null
    },
  }
}
