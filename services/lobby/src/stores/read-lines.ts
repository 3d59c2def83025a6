import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import split2 from 'split2'
import { storeLimits } from './budgets.ts'

const CHUNK_BYTES = 262_144
const LINE_END = 10
const splitting = { maxLength: storeLimits.journalLineBytes, skipOverflow: true }

/** The result of reading a file. */
export interface ReadFile {
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
export const readLines = async (path: string, take: (line: string) => boolean): Promise<ReadFile> => {
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
