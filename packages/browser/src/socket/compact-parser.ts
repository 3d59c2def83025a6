import { createRawFrameDetector, decodeSeatFrames } from '@sofaspark/contract'
import { Decoder, Encoder } from 'socket.io-parser'

/** The shape of a Socket.IO parser. */
export interface SocketParser {
  Encoder: typeof Encoder
  Decoder: new () => Decoder
}

const bytesOf = (chunk: unknown): Uint8Array | null => {
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk)
  return ArrayBuffer.isView(chunk) ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength) : null
}

/** The stock parser, except that raw binary frames go to `onFrame`, seat by seat, bypassing the dispatch of events. */
export const createCompactParser = (onFrame: (seat: number, frame: Uint8Array) => void): SocketParser => {
  class CompactDecoder extends Decoder {
    private isRaw = createRawFrameDetector()

    override add(chunk: unknown): void {
      const bytes = this.isRaw(chunk) ? bytesOf(chunk) : null
      if (bytes) decodeSeatFrames(bytes, onFrame)
      else super.add(chunk)
    }

    override destroy(): void {
      super.destroy()
      this.isRaw = createRawFrameDetector()
    }
  }
  return { Encoder, Decoder: CompactDecoder }
}
