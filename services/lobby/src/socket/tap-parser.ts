import { createRawFrameDetector } from '@sofaspark/contract'
import { Decoder, Encoder, PacketType, protocol } from 'socket.io-parser'

/** How a stock client announces an `input` without an acknowledgement, before its one attachment. */
const STOCK_INPUT_HEAD = '51-["input",{"_placeholder":true,"num":0}]'

/** What a connection does with what its decoder finds. */
export interface Tap {
  /** One input frame, from the compact or the stock form. */
  onInput(frame: Uint8Array): void
  /** Every chunk before it is looked at; false leaves it unread. */
  admits(bytes: number, isNewPacket: boolean): boolean
}

const ignored: Tap = { onInput: () => undefined, admits: () => true }

/**
 * Socket.IO's own decoder with a tap: input frames go straight to the connection, past the event dispatch; all else
 * stays as it is. A binary chunk that no packet announced is an input frame.
 */
export class TapDecoder extends Decoder {
  tap: Tap = ignored
  readonly #isRawFrame = createRawFrameDetector()
  #inputFollows = false

  override add(chunk: unknown): void {
    if (typeof chunk === 'string') {
      if (!this.tap.admits(Buffer.byteLength(chunk), true)) return
      this.#isRawFrame(chunk)
      this.#inputFollows = chunk === STOCK_INPUT_HEAD
      if (!this.#inputFollows) super.add(chunk)
      return
    }
    const bytes = chunk as Uint8Array
    const isRaw = this.#isRawFrame(chunk)
    if (!this.tap.admits(bytes.byteLength, isRaw)) return
    if (isRaw || this.#inputFollows) {
      this.#inputFollows = false
      this.tap.onInput(bytes)
    } else super.add(chunk)
  }

  override destroy(): void {
    this.tap = ignored
    super.destroy()
  }
}

/** For the server's `parser` option. */
export const tapParser = { protocol, Encoder, Decoder: TapDecoder, PacketType }
