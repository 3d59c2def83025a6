import { decodeSeatFrames, divertRawFrames } from '@sofaspark/contract'
import { Decoder, Encoder } from 'socket.io-parser'

/** The shape of a Socket.IO parser. */
export interface SocketParser {
  Encoder: typeof Encoder
  Decoder: new () => Decoder
}

/** Socket.IO creates its decoders with `new`. */
const constructorOf = (create: () => Decoder) =>
  function () {
    return create()
  } as unknown as new () => Decoder

/** The stock parser, except that raw binary frames go to `onFrame`, seat by seat, bypassing the dispatch of events. */
export const createCompactParser = (onFrame: (seat: number, frame: Uint8Array) => void): SocketParser => ({
  Encoder,
  Decoder: constructorOf(() => divertRawFrames(new Decoder(), (batch) => decodeSeatFrames(batch, onFrame))),
})
