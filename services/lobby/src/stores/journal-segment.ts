import { ftruncateSync, openSync, closeSync } from 'node:fs'
import { storeLimits } from './budgets.ts'
import { segmentPath, type JournalFiles } from './journal-files.ts'
import { journalHeader } from './journal-reader.ts'

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
