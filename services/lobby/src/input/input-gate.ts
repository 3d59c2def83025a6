import { announcedAttachments, limits } from '@sofaspark/contract'
import { Decoder, Encoder, PacketType, protocol } from 'socket.io-parser'
import {
  frameReaderOf,
  isBetweenMessages,
  type EngineConnection,
  type FrameReader,
} from '../engine/engine-internals.ts'

/** The packet by which a stock client announces an `input` without an acknowledgement, before its one attachment. */
const STOCK_INPUT_HEAD = '51-["input",{"_placeholder":true,"num":0}]'
/** The same for a host's `mirror`, and for the service's own to its mirrors. */
export const MIRROR_HEAD = '51-["mirror",{"_placeholder":true,"num":0}]'

/** A connection's handlers for decoded packets. */
export interface Tap {
  /** One input frame, from the compact or the stock form; the bytes are only valid during the call. */
  onInput(bytes: Uint8Array, start: number, length: number): void
  /** A `mirror` event: its name and its frame. */
  onMirror(args: readonly unknown[]): void
  /** Called with every chunk before it is decoded; false leaves it unread. */
  admits(bytes: number, isNewPacket: boolean): boolean
  /** The packet to decode instead of this one: the same, or a shorter one for an event to refuse unread. */
  abridged(packet: string): string
}

/** The packets that a client may send before it is admitted: its CONNECT, and little else. */
const EARLY_CHUNKS = 32

/** Ends a connection that sends more before admission; the decoder's error closes it (LOB-24). */
const earlyTap = (): Tap => {
  let chunks = 0
  return {
    onInput: () => undefined,
    onMirror: () => undefined,
    admits: () => {
      chunks += 1
      if (chunks > EARLY_CHUNKS) throw new Error('Too many packets before the connection was admitted.')
      return true
    },
    abridged: (packet) => packet,
  }
}
const ignored: Tap = {
  onInput: () => undefined,
  onMirror: () => undefined,
  admits: () => false,
  abridged: (packet) => packet,
}

/**
 * Socket.IO's own decoder with a tap: input and mirror frames go straight to the connection, past the event dispatch; all
 * else stays as it is. A binary chunk that no packet announced is an input frame.
 */
export class TapDecoder extends Decoder {
  tap: Tap = earlyTap()
  /** Number of attachments of the last packet still missing. */
  #attachments = 0
  /** The event of a lone attachment that is taken as it comes. */
  #follows: 'input' | 'mirror' | null = null

  /** Whether the next binary chunk is an input frame. */
  get awaitsInput(): boolean {
    return this.#attachments === 0 || this.#follows === 'input'
  }

  /** A stock client's announcement of an input frame, the whole of it. */
  takeInputHead(): void {
    if (!this.tap.admits(STOCK_INPUT_HEAD.length, true)) return
    this.#attachments = 1
    this.#follows = 'input'
  }

  #takeMirrorHead(): void {
    if (!this.tap.admits(MIRROR_HEAD.length, true)) return
    this.#attachments = 1
    this.#follows = 'mirror'
  }

  #takeMirror(frame: Uint8Array): void {
    this.#attachments = 0
    this.#follows = null
    if (this.tap.admits(frame.byteLength, false)) this.tap.onMirror(['mirror', frame])
  }

  /** An input frame; only while `awaitsInput`. */
  takeInput(bytes: Uint8Array, start: number, length: number): void {
    const isNewPacket = this.#follows !== 'input'
    this.#attachments = 0
    this.#follows = null
    if (this.tap.admits(length, isNewPacket)) this.tap.onInput(bytes, start, length)
  }

  override add(chunk: unknown): void {
    if (typeof chunk !== 'string') {
      const bytes = chunk as Uint8Array
      if (this.awaitsInput) this.takeInput(bytes, 0, bytes.byteLength)
      else if (this.#follows === 'mirror') this.#takeMirror(bytes)
      else {
        this.#attachments -= 1
        if (this.tap.admits(bytes.byteLength, false)) super.add(chunk)
      }
    } else if (chunk === STOCK_INPUT_HEAD) this.takeInputHead()
    else if (chunk === MIRROR_HEAD) this.#takeMirrorHead()
    else if (this.tap.admits(Buffer.byteLength(chunk), true)) {
      this.#attachments = announcedAttachments(chunk)
      this.#follows = null
      super.add(this.tap.abridged(chunk))
    }
  }

  override destroy(): void {
    this.tap = ignored
    super.destroy()
  }
}

/** For the server's `parser` option. */
export const tapParser = { protocol, Encoder, Decoder: TapDecoder, PacketType }

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

/** Takes the frame at `at` if it is complete and is input; returns its length in bytes, or 0. */
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
 * slow path unchanged, with the same meaning (LOB-34). False where there is no such reader, as with polling.
 */
export const openInputGate = (conn: EngineConnection, decoder: TapDecoder): boolean => {
  const reader: GatedReader | null = frameReaderOf(conn)
  if (!reader) return false
  reader[decoderOf] = decoder
  reader.write = writePastInputs
  return true
}
