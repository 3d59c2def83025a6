import { closeSync, ftruncateSync } from 'node:fs'
import { join } from 'node:path'
import { TokenBucket, type Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { storeLimits } from './budgets.ts'
import { compactBeside, createJournalState, type CompactionDeps, type JournalState } from './journal-compaction.ts'
import { findFiles, journalFiles, segmentPath, type JournalFiles } from './journal-files.ts'
import { readJournal, beginSegment, isFull, lineOf, write, type Segment } from './journal-reader.ts'

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
  /** Writes an expendable entry if there is room for it; never throws (LOB-130). */
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

export interface JournalDeps {
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

class FileJournal implements Journal {
  readonly #deps: JournalDeps
  readonly #base: string
  readonly #lossy = new TokenBucket(storeLimits.journalLogBytesPerSecond, storeLimits.journalLogBurstBytes)
  readonly #state: JournalState
  #owner: JournalOwner | null = null
  #current: Segment | null = null
  /** The number of the next segment while there is none, because the disk is full. */
  #waitingNumber: number | null = null
  #retryAtBytes = 0
  readonly #compaction: CompactionDeps
  readonly #files: JournalFiles

  constructor(deps: JournalDeps) {
    this.#deps = deps
    this.#files = deps.files ?? journalFiles
    this.#base = join(this.#deps.folder, this.#deps.name)
    this.#state = createJournalState(this.#base)
    this.#compaction = {
      folder: this.#deps.folder,
      name: this.#deps.name,
      clock: this.#deps.clock,
      log: this.#deps.log,
      files: this.#files,
      whole: () => this.#owner?.whole() ?? [],
      onCompacted: () => this.#deps.figures?.compacted(),
    }
  }

  readonly #counted = (): void => this.#deps.figures?.bytes(this.sizeBytes())

  sizeBytes(): number {
    return this.#state.sealed.reduce(
      (sum, { bytes }) => sum + bytes,
      this.#state.inBase.bytes + (this.#current?.bytes ?? 0),
    )
  }

  async start(reader: JournalOwner): Promise<void> {
    this.#owner = reader
    let isRead = false
    const ready = (): void => {
      if (!isRead) reader.ready()
      isRead = true
    }
    try {
      await this.#readAll(reader, ready)
    } catch (error) {
      ready()
      this.#deps.figures?.unopened()
      this.#deps.log.error(
        { err: error, journal: this.#deps.name },
        'no journal: live lobbies will not outlive this process',
      )
    }
    this.#counted()
  }

  append(...entries: readonly object[]): void {
    this.#append(entries, false)
  }

  appendIfRoom(entry: object): boolean {
    try {
      return this.#append([entry], true)
    } catch {
      // The caller counts the `false`.
      return false
    }
  }

  clear(): void {
    if (!this.#current || this.sizeBytes() === this.#current.headerBytes) return
    try {
      ftruncateSync(this.#current.file, this.#current.headerBytes)
    } catch {
      // It stays, and is forgotten with the next call.
      return
    }
    this.#current.bytes = this.#current.headerBytes
    this.#state.clears += 1
    const old = [this.#state.inBase, ...this.#state.sealed].filter(({ bytes }) => bytes > 0)
    // A file that cannot be removed holds only finished records, which the next start reads once more.
    for (const { path } of old)
      this.#state.beside = this.#state.beside.then(() => this.#files.remove(path).catch(() => undefined))
    this.#state.inBase = { path: this.#base, bytes: 0, isOdd: false }
    this.#state.sealed = []
    this.#counted()
  }

  settled(): Promise<void> {
    return this.#state.beside
  }

  async close(): Promise<void> {
    this.#state.isClosed = true
    await this.#state.beside
    if (this.#current) closeSync(this.#current.file)
    this.#current = null
  }

  #compactTo(through: number): void {
    compactBeside(this.#compaction, this.#state, through)
    this.#state.beside = this.#state.beside.then(this.#counted)
  }

  #rotate(from: Segment): void {
    try {
      this.#current = beginSegment(this.#files, this.#base, from.number + 1)
    } catch {
      // Nothing is lost: the current segment keeps growing, which `lobby_journal_bytes` shows.
      this.#retryAtBytes = from.bytes + storeLimits.segmentBytes
      return
    }
    closeSync(from.file)
    this.#retryAtBytes = 0
    this.#state.sealed.push({ path: segmentPath(this.#base, from.number), bytes: from.bytes, isOdd: false })
    this.#compactTo(from.number)
  }

  #append(entries: readonly object[], mayBeLost: boolean): boolean {
    if (!this.#owner || this.#state.isClosed) throw new Error('The journal is closed.')
    if (!this.#current && this.#waitingNumber !== null)
      this.#current = beginSegment(this.#files, this.#base, this.#waitingNumber)
    if (!this.#current) return true
    const text = entries.map((entry) => lineOf(entry, this.#state.n + 1)).join('')
    if (mayBeLost) {
      const bytes = Buffer.byteLength(text)
      if (this.sizeBytes() + bytes > this.#deps.maxBytes || !this.#lossy.take(this.#deps.clock.monotonicMs(), bytes))
        return false
    }
    this.#state.n += 1
    write(this.#files, this.#current, text)
    this.#counted()
    if (
      !this.#state.isCompacting &&
      isDue(this.#current, this.#state.inBase.bytes, this.#deps.maxBytes, this.#retryAtBytes)
    )
      this.#rotate(this.#current)
    return true
  }

  /** Reads the files, and begins its own segment. */
  async #readAll(reader: JournalOwner, ready: () => void): Promise<void> {
    const found = await findFiles(this.#deps.folder, this.#deps.name)
    const take = (entry: object, at: number): boolean => reader.take(entry, at)
    const read = await readJournal({
      name: this.#deps.name,
      found,
      files: this.#files,
      nowMs: () => this.#deps.clock.nowMs(),
      log: this.#deps.log,
      take,
    })
    this.#deps.figures?.skipped(read.skipped)
    this.#state.inBase = read.base
    this.#state.sealed = read.segments
    this.#state.n = read.n
    ready()
    try {
      this.#current = beginSegment(this.#files, this.#base, read.last + 1)
    } catch (error) {
      if (!isFull(error)) throw error
      this.#waitingNumber = read.last + 1
    }
    if (read.segments.length > 0 || read.base.isOdd) this.#compactTo(read.last)
  }
}

export const createJournal = (deps: JournalDeps): Journal => new FileJournal(deps)
