import { announcedAttachments } from '@sofaspark/contract'
import { Decoder, Encoder, PacketType, protocol } from 'socket.io-parser'

/** The packet by which a stock client announces an `input` without an acknowledgement, before its one attachment. */
export const STOCK_INPUT_HEAD = '51-["input",{"_placeholder":true,"num":0}]'

/** A connection's handlers for the packets that its decoder finds. */
export interface Tap {
  /** One input frame, from the compact or the stock form; the bytes are only valid during the call. */
  onInput(bytes: Uint8Array, start: number, length: number): void
  /** Every chunk before it is looked at; false leaves it unread. */
  admits(bytes: number, isNewPacket: boolean): boolean
  /** The packet to decode in place of this one: the same, or a shorter one that stands for an event to refuse unread. */
  abridged(packet: string): string
}

/** The packets that a client may send before it is let in: its CONNECT, and little else. */
const EARLY_CHUNKS = 32

/** Ends a connection that sends more before it is let in; an error of the decoder closes it (LOB-91). */
const earlyTap = (): Tap => {
  let chunks = 0
  return {
    onInput: () => undefined,
    admits: () => {
      chunks += 1
      if (chunks > EARLY_CHUNKS) throw new Error('Too many packets before the connection was admitted.')
      return true
    },
    abridged: (packet) => packet,
  }
}
const ignored: Tap = { onInput: () => undefined, admits: () => false, abridged: (packet) => packet }

/**
 * Socket.IO's own decoder with a tap: input frames go straight to the connection, past the event dispatch; all else
 * stays as it is. A binary chunk that no packet announced is an input frame.
 */
export class TapDecoder extends Decoder {
  tap: Tap = earlyTap()
  /** Number of attachments of the last packet still missing. */
  #attachments = 0
  #inputFollows = false

  /** Whether the next binary chunk is an input frame. */
  get awaitsInput(): boolean {
    return this.#attachments === 0 || this.#inputFollows
  }

  /** A stock client's announcement of an input frame, the whole of it. */
  takeInputHead(): void {
    if (!this.tap.admits(STOCK_INPUT_HEAD.length, true)) return
    this.#attachments = 1
    this.#inputFollows = true
  }

  /** An input frame; only while `awaitsInput`. */
  takeInput(bytes: Uint8Array, start: number, length: number): void {
    const isNewPacket = !this.#inputFollows
    this.#attachments = 0
    this.#inputFollows = false
    if (this.tap.admits(length, isNewPacket)) this.tap.onInput(bytes, start, length)
  }

  override add(chunk: unknown): void {
    if (typeof chunk !== 'string') {
      const bytes = chunk as Uint8Array
      if (this.awaitsInput) this.takeInput(bytes, 0, bytes.byteLength)
      else {
        this.#attachments -= 1
        if (this.tap.admits(bytes.byteLength, false)) super.add(chunk)
      }
    } else if (chunk === STOCK_INPUT_HEAD) this.takeInputHead()
    else if (this.tap.admits(Buffer.byteLength(chunk), true)) {
      this.#attachments = announcedAttachments(chunk)
      this.#inputFollows = false
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
