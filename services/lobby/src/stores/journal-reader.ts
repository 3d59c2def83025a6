import type { Logger } from '@sofaspark/kit/log.ts'
import { moveAside, type Found, type JournalFiles, segmentPath } from './journal-files.ts'
import { createReadStream, ftruncateSync, openSync, closeSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import split2 from 'split2'
import { storeLimits } from './budgets.ts'

const CHUNK_BYTES = 262_144
const LINE_END = 10
const splitting = { maxLength: storeLimits.journalLineBytes, skipOverflow: true }

/** The result of reading a file. */
interface ReadFile {
  taken: number
  skipped: number
  bytes: number
  /** Nothing was skipped apart from a last line that a crash cut off. */
  isWhole: boolean
}

/** Counts all lines, including those that are too long for the splitter. */
const lineCounter = () => {
  const counted = { ends: 0, bytes: 0, isCutOff: false }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) counted.ends += 1
      counted.bytes += chunk.length
      counted.isCutOff = chunk.at(-1) !== LINE_END
      done(null, chunk)
    },
  })
  return { counted, stream }
}

/** Reads a file as a stream, line by line, skipping lines that are too long or not accepted. Never throws (LOB-133). */
const readLines = async (path: string, take: (line: string) => boolean): Promise<ReadFile> => {
  // No such file: no lines.
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return { taken: 0, skipped: 0, bytes: 0, isWhole: false }
  const { counted, stream } = lineCounter()
  let [taken, isLastTaken, failed] = [0, true, false]
  const lines = split2(
    '\n',
    (line: string) => {
      isLastTaken = take(line)
      if (isLastTaken) taken += 1
    },
    splitting,
  )
  lines.resume()
  try {
    await pipeline(createReadStream(path, { highWaterMark: CHUNK_BYTES }), stream, lines)
  } catch {
    // The file counts as broken, which the caller logs.
    failed = true
  }
  const all = counted.ends + (counted.isCutOff && isLastTaken ? 1 : 0)
  return { taken, skipped: all - taken, bytes: counted.bytes, isWhole: !failed && all === taken }
}

const VERSION = 1

/** The first line of each file: which segments the base holds already; a segment holds none but itself. */
export const journalHeader = (through: number): string => `${JSON.stringify({ journal: VERSION, through })}\n`

/** A file of the journal. An odd one has lines that could not be read. */
export interface JournalPart {
  path: string
  bytes: number
  isOdd: boolean
}

interface ReadJournal {
  base: JournalPart
  segments: JournalPart[]
  /** The number of the last segment that there ever was. */
  last: number
  /** The number of the last entry. */
  n: number
  /** Lines that were not read. */
  skipped: number
}

interface ReaderDeps {
  name: string
  found: Found
  files: JournalFiles
  nowMs: () => number
  log: Logger
  take: (entry: object, n: number) => boolean
}

const parsed = (line: string): object | null => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' ? value : null
  } catch {
    // Counted with the skipped lines.
    return null
  }
}
const throughOf = (line: string): number | null => {
  const header = parsed(line)
  if (!header || !('journal' in header) || !('through' in header) || header.journal !== VERSION) return null
  return Number.isSafeInteger(header.through) ? Number(header.through) : null
}

/** Reads a journal's files, and moves other files aside. One line in the log says what was skipped (LOB-133). */
export const readJournal = async (deps: ReaderDeps): Promise<ReadJournal> => {
  const { found, files, log } = deps
  const result: ReadJournal = {
    base: { path: found.base, bytes: 0, isOdd: false },
    segments: [],
    last: 0,
    n: 0,
    skipped: 0,
  }
  const all: ReadFile[] = []
  let movedTo: string | undefined

  /** The number of the last segment in the file; `null` for a file that is not a journal and was moved aside. */
  const readOne = async (path: string): Promise<(JournalPart & { through: number }) | null> => {
    const header: { through: number | null } = { through: null }
    const read = await readLines(path, (line) => {
      if (header.through === null) return (header.through = throughOf(line)) !== null
      const entry = parsed(line)
      if (!entry || !('n' in entry) || !Number.isSafeInteger(entry.n)) return false
      const n = Number(entry.n)
      result.n = Math.max(result.n, n)
      return deps.take(entry, n)
    })
    const { through } = header
    const isNone = through === null && !(read.isWhole && read.bytes === 0)
    all.push({ ...read, taken: Math.max(0, read.taken - 1), isWhole: read.isWhole && !isNone })
    if (!isNone) return { path, bytes: read.bytes, isOdd: !read.isWhole, through: through ?? 0 }
    movedTo = await moveAside(path, found.base, deps.nowMs())
    return null
  }

  const base = found.hasBase ? await readOne(found.base) : null
  if (base) result.base = base
  result.last = Math.max(base?.through ?? 0, found.segments.at(-1)?.number ?? 0)
  for (const { path, number } of found.segments) {
    if (number <= (base?.through ?? 0)) await files.remove(path)
    else {
      const segment = await readOne(path)
      if (segment) result.segments.push(segment)
    }
  }
  const sum = (figure: 'taken' | 'skipped'): number => all.reduce((total, read) => total + read[figure], 0)
  result.skipped = sum('skipped')
  if (all.some(({ isWhole }) => !isWhole))
    log.warn(
      { journal: deps.name, read: sum('taken'), skipped: result.skipped, ...(movedTo ? { movedTo } : {}) },
      'parts of a journal could not be read',
    )
  return result
}

/** The segment that a journal writes to. */
export interface Segment {
  file: number
  number: number
  bytes: number
  headerBytes: number
  /** A partial line was written and could not be truncated. */
  isTorn: boolean
}

/** Writes all of a text, or truncates the file to its former length and throws. */
export const write = (files: JournalFiles, to: Segment, text: string): void => {
  const bytes = Buffer.from(to.isTorn ? `\n${text}` : text)
  try {
    for (let at = 0; at < bytes.length;) at += files.append(to.file, bytes, at)
    to.isTorn = false
    to.bytes += bytes.length
  } catch (error) {
    try {
      ftruncateSync(to.file, to.bytes)
    } catch {
      // The thrown error reports it, and the next write repairs it.
      to.isTorn = true
    }
    throw error
  }
}

export const beginSegment = (files: JournalFiles, base: string, number: number): Segment => {
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

/** Whether a disk is full, or a quota used up. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

export const lineOf = (entry: object, n: number): string => {
  const line = `${JSON.stringify({ n, ...entry })}\n`
  if (line.length > storeLimits.journalLineBytes) throw new Error('The entry is too long for the journal.')
  return line
}
