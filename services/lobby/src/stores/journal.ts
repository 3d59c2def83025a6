import { closeSync, ftruncateSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit/log.ts'
import { TokenBucket } from '@sofaspark/kit/token-bucket.ts'
import { storeLimits } from './budgets.ts'
import {
  findFiles,
  journalFiles,
  moveAside,
  nameAside,
  segmentPath,
  shorten,
  type JournalFiles,
} from './journal-files.ts'
import { journalHeader, readJournal, type JournalPart } from './journal-reader.ts'

const FLUSH_CHARACTERS = 65_536

/** What a journal is the journal of. */
export interface JournalOwner {
  /**
   * Takes what was appended, oldest first. `n` rises with each append; what the base says of a thing has the number of the
   * moment at which it was written, so that an older entry is known by its number. False for what makes no sense.
   */
  take: (entry: object, n: number) => boolean
  /** Everything was taken that could be read. */
  ready: () => void
  /** Everything as it is at that moment, thing by thing; asked for one at a time while others write. */
  whole: () => Iterable<readonly object[]>
}

/**
 * An append-only journal of JSON lines: a base, and segments since. A line is with the operating system when `append`
 * returns, which outlives the process (LOB-50). The base is written anew beside the writers, never in their way (LOB-132).
 */
export interface Journal {
  /** Reads what is there and takes writes from then on. Whatever lies in the folder, it does not fail (LOB-133). */
  start(owner: JournalOwner): Promise<void>
  /** Writes entries that belong together. Throws what the disk said; then nothing of them is in the journal. */
  append(...entries: readonly object[]): void
  /** Writes an entry that may as well be lost, if there is room for it; never throws (LOB-136). */
  appendIfRoom(entry: object): boolean
  /** Forgets everything; never throws. */
  clear(): void
  sizeBytes(): number
  /** Resolves when nothing is written beside the writers any more. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface JournalFigures {
  bytes: (now: number) => void
  compacted: () => void
  skipped: (lines: number) => void
  away: () => void
}

export interface JournalParts {
  folder: string
  name: string
  clock: Pick<Clock, 'nowMs'>
  log: Logger
  /** Beyond it, nothing is written that may as well be lost. */
  maxBytes: number
  figures?: JournalFigures
  files?: JournalFiles
}

interface Current {
  file: number
  number: number
  bytes: number
  headerBytes: number
  /** A line was cut off and could not be taken back. */
  isTorn: boolean
}

/** Writes all of a text, or takes back what was written of it and throws. */
const write = (files: JournalFiles, to: Current, text: string): void => {
  const bytes = Buffer.from(to.isTorn ? `\n${text}` : text)
  try {
    for (let at = 0; at < bytes.length;) at += files.append(to.file, bytes, at)
    to.isTorn = false
    to.bytes += bytes.length
  } catch (error) {
    try {
      ftruncateSync(to.file, to.bytes)
    } catch {
      to.isTorn = true
    }
    throw error
  }
}

const beginSegment = (files: JournalFiles, base: string, number: number): Current => {
  const begun = {
    file: openSync(segmentPath(base, number), 'a', 0o600),
    number,
    bytes: 0,
    headerBytes: 0,
    isTorn: false,
  }
  try {
    write(files, begun, journalHeader(0))
  } catch (error) {
    closeSync(begun.file)
    throw error
  }
  begun.headerBytes = begun.bytes
  return begun
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const lineOf = (entry: object, n: number): string => {
  const line = `${JSON.stringify({ n, ...entry })}\n`
  if (line.length > storeLimits.journalLineBytes) throw new Error('The entry is too long for the journal.')
  return line
}

export const createJournal = (parts: JournalParts): Journal => {
  const { folder, name, clock, log, maxBytes, figures, files = journalFiles } = parts
  const base = join(folder, name)
  const lossy = new TokenBucket(storeLimits.journalLogBytesPerSecond, storeLimits.journalLogBurstBytes)
  let owner: JournalOwner | null = null
  let current: Current | null = null
  /** The number of the next segment while there is none, because the disk is full. */
  let waitingNumber: number | null = null
  let n = 0
  let inBase: JournalPart = { path: base, bytes: 0, isOdd: false }
  /** Closed segments that are not in the base yet. */
  let sealed: JournalPart[] = []
  let retryAtBytes = 0
  let beside = Promise.resolve()
  let isCompacting = false
  let isClosed = false
  let clears = 0

  const sizeBytes = (): number => sealed.reduce((sum, { bytes }) => sum + bytes, inBase.bytes + (current?.bytes ?? 0))
  const counted = (): void => figures?.bytes(sizeBytes())

  const writeBase = async (path: string, through: number): Promise<number> => {
    const file = await files.create(path)
    let bytes = 0
    let waiting = journalHeader(through)
    try {
      for (const entries of owner?.whole() ?? []) {
        if (isClosed) throw new Error('The journal was closed.')
        n += 1
        for (const entry of entries) waiting += lineOf(entry, n)
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
  const compact = async (old: readonly JournalPart[], through: number): Promise<void> => {
    const clearsBefore = clears
    const bytes = await writeBase(`${base}.next`, through)
    const aside = inBase.isOdd ? await nameAside(base, clock.nowMs()) : null
    await files.rename(`${base}.next`, base)
    if (aside !== null) await shorten(aside)
    for (const { path, isOdd } of old) await (isOdd ? moveAside(path, base, clock.nowMs()) : files.remove(path))
    if (clearsBefore === clears) {
      inBase = { path: base, bytes, isOdd: false }
      sealed = sealed.filter((segment) => !old.includes(segment))
    } else await files.remove(base)
  }
  /** Writes the base from what is there now; the segments that it holds are deleted once it is in place (LOB-132). */
  const compactBeside = (through: number): void => {
    const old = [...sealed]
    isCompacting = true
    const done = async (): Promise<void> => {
      try {
        await compact(old, through)
        figures?.compacted()
      } catch (error) {
        if (!isClosed) log.warn({ err: error, journal: name }, 'a journal could not be compacted; it is tried again')
        await files.remove(`${base}.next`).catch(() => undefined)
      }
      isCompacting = false
      counted()
    }
    beside = beside.then(done)
  }
  const rotate = (from: Current): void => {
    try {
      current = beginSegment(files, base, from.number + 1)
    } catch {
      retryAtBytes = from.bytes + storeLimits.segmentBytes
      return
    }
    closeSync(from.file)
    retryAtBytes = 0
    sealed.push({ path: segmentPath(base, from.number), bytes: from.bytes, isOdd: false })
    compactBeside(from.number)
  }
  const isDue = ({ bytes }: Current): boolean => {
    const roomy = Math.max(storeLimits.segmentBytes, (maxBytes - 2 * inBase.bytes) / 2)
    return bytes > Math.max(retryAtBytes, Math.min(storeLimits.segmentBytes + 2 * inBase.bytes, roomy))
  }
  const append = (entries: readonly object[], mayBeLost: boolean): boolean => {
    if (!owner || isClosed) throw new Error('The journal takes nothing at the moment.')
    if (!current && waitingNumber !== null) current = beginSegment(files, base, waitingNumber)
    if (!current) return true
    const text = entries.map((entry) => lineOf(entry, n + 1)).join('')
    if (mayBeLost) {
      const bytes = Buffer.byteLength(text)
      if (sizeBytes() + bytes > maxBytes || !lossy.take(clock.nowMs(), bytes)) return false
    }
    n += 1
    write(files, current, text)
    counted()
    if (!isCompacting && isDue(current)) rotate(current)
    return true
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
        const found = await findFiles(folder, name)
        const take = (entry: object, at: number): boolean => reader.take(entry, at)
        const read = await readJournal({ name, found, files, nowMs: () => clock.nowMs(), log, take })
        figures?.skipped(read.skipped)
        ;({ base: inBase, segments: sealed, n } = read)
        ready()
        try {
          current = beginSegment(files, base, read.last + 1)
        } catch (error) {
          if (!isFull(error)) throw error
          waitingNumber = read.last + 1
        }
        if (sealed.length > 0 || inBase.isOdd) compactBeside(read.last)
      } catch (error) {
        ready()
        figures?.away()
        log.error({ err: error, journal: name }, 'there is no journal: what happens now does not outlive this process')
      }
      counted()
    },
    append: (...entries) => void append(entries, false),
    appendIfRoom: (entry) => {
      try {
        return append([entry], true)
      } catch {
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
      clears += 1
      const old = [inBase, ...sealed].filter(({ bytes }) => bytes > 0)
      for (const { path } of old) beside = beside.then(() => files.remove(path).catch(() => undefined))
      inBase = { path: base, bytes: 0, isOdd: false }
      sealed = []
      counted()
    },
    sizeBytes,
    settled: () => beside,
    close: async () => {
      isClosed = true
      await beside
      if (current) closeSync(current.file)
      current = null
    },
  }
}
