import { limits } from '@sofaspark/contract'
import {
  frameReaderOf,
  isBetweenMessages,
  type EngineConnection,
  type FrameReader,
} from '../engine/engine-internals.ts'
import { STOCK_INPUT_HEAD, type TapDecoder } from './tap-parser.ts'

const decoderOf = Symbol('decoder')
/** A reader with the gate in front of it. */
interface GatedReader extends FrameReader {
  [decoderOf]?: TapDecoder
}
const BINARY = 0x82
const TEXT = 0x81
const MASKED = 0x80
/** Two bytes of header and four of mask. */
const HEADER_BYTES = 6
/** Engine.IO puts a digit in front of a text. */
const stockHead = Buffer.from(`4${STOCK_INPUT_HEAD}`)

const isStockHead = (chunk: Buffer, at: number): boolean => {
  const from = at + HEADER_BYTES
  for (let index = 0; index < stockHead.length; index++)
    if (((chunk[from + index] ?? 0) ^ (chunk[at + 2 + (index & 3)] ?? 0)) !== stockHead[index]) return false
  return true
}

/** Takes the frame at `at` if the whole of it is there and it is input; gives how many bytes it was, or 0. */
const takeFrame = (decoder: TapDecoder, chunk: Buffer, at: number): number => {
  const kind = chunk[at]
  const length = (chunk[at + 1] ?? 0) - MASKED
  const end = at + HEADER_BYTES + length
  if (length <= 0 || end > chunk.length) return 0
  if (kind === BINARY) {
    if (length > limits.inputFrameBytes || !decoder.awaitsInput) return 0
    const start = at + HEADER_BYTES
    for (let index = 0; index < length; index++)
      chunk[start + index] = (chunk[start + index] ?? 0) ^ (chunk[at + 2 + (index & 3)] ?? 0)
    decoder.takeInput(chunk, start, length)
    return HEADER_BYTES + length
  }
  if (kind !== TEXT || length !== stockHead.length || !isStockHead(chunk, at)) return 0
  decoder.takeInputHead()
  return HEADER_BYTES + length
}

/** Where the frame at `at` ends; the chunk's end when that cannot be seen, or the frame is a long one. */
const frameEnd = (chunk: Buffer, at: number): number => {
  const length = (chunk[at + 1] ?? 0) - MASKED
  const isShort = length >= 0 && length < 126
  return isShort ? Math.min(chunk.length, at + HEADER_BYTES + length) : chunk.length
}

function writePastInputs(this: GatedReader, chunk: Buffer): boolean {
  const decoder = this[decoderOf]
  const { write } = Object.getPrototypeOf(this) as FrameReader
  let at = 0
  while (decoder && at < chunk.length && isBetweenMessages(this)) {
    const taken = takeFrame(decoder, chunk, at)
    if (taken > 0) {
      at += taken
      continue
    }
    const end = frameEnd(chunk, at)
    if (end === chunk.length) break
    write.call(this, chunk.subarray(at, end))
    at = end
  }
  if (at === chunk.length) return true
  return write.call(this, at === 0 ? chunk : chunk.subarray(at))
}

/**
 * Lets input frames leave a websocket before `ws`, Engine.IO and Socket.IO handle them as messages, which costs more
 * than the relay itself. Only whole, small, masked frames between two messages are taken; everything else takes the
 * slow path unchanged, with the same meaning (LOB-85). False where there is no such reader, as with polling.
 */
export const openInputGate = (conn: EngineConnection, decoder: TapDecoder): boolean => {
  const reader: GatedReader | null = frameReaderOf(conn)
  if (!reader) return false
  reader[decoderOf] = decoder
  reader.write = writePastInputs
  return true
}
