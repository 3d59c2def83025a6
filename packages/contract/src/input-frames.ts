import { limits } from './limits.ts'

/**
 * An input frame of version 1 or 2 starts with `[version u8][sequence u8]`. The phone numbers every frame it sends, on
 * either lane, so that the screen recognizes old ones (docs/protocol.md).
 */
const NUMBERED_VERSIONS: readonly (number | undefined)[] = [1, 2]
const SEQUENCE_AT = 1

const isCounted = (frame: Uint8Array): boolean => NUMBERED_VERSIONS.includes(frame[0]) && frame.length > SEQUENCE_AT

/** Writes the number into the frame itself; false for a frame without room for one. */
export const numberFrame = (frame: Uint8Array, sequence: number): boolean => {
  if (!isCounted(frame)) return false
  frame[SEQUENCE_AT] = sequence & 0xff
  return true
}

/** The lowest byte of a frame's number; `null` for a frame without one. */
export const sequenceByte = (frame: Uint8Array): number | null =>
  isCounted(frame) ? (frame[SEQUENCE_AT] ?? null) : null

/**
 * The compact form of `input`, for clients whose handshake says `compact=1` (docs/protocol.md).
 * Phone → service: one raw binary frame, the input frame itself, instead of the `input` event.
 * Service → host: one raw binary frame of records, `[seat u8][length u8][bytes…]…`, at most one record per seat.
 */

/** Encodes the newest frames of several seats into one binary frame. Frames are at most 64 bytes. */
export const encodeSeatFrames = (records: Iterable<readonly [seat: number, frame: Uint8Array]>): Uint8Array => {
  const list = [...records]
  const bytes = new Uint8Array(list.reduce((sum, [, frame]) => sum + 2 + frame.length, 0))
  let at = 0
  for (const [seat, frame] of list) {
    bytes[at] = seat
    bytes[at + 1] = frame.length
    bytes.set(frame, at + 2)
    at += 2 + frame.length
  }
  return bytes
}

/** Calls with each record’s seat and frame, in order. Total: stops at the first truncated or impossible record. */
export const decodeSeatFrames = (bytes: Uint8Array, each: (seat: number, frame: Uint8Array) => void): void => {
  let at = 0
  while (at + 2 <= bytes.length) {
    const seat = bytes[at] ?? 0
    const length = bytes[at + 1] ?? 0
    const end = at + 2 + length
    if (seat >= limits.seats || length > limits.inputFrameBytes || end > bytes.length) return
    each(seat, bytes.subarray(at + 2, end))
    at = end
  }
}

const ATTACHMENTS = /^[56](\d+)-/

/** How many binary chunks follow a packet of Socket.IO. */
export const announcedAttachments = (packet: string): number => Number(ATTACHMENTS.exec(packet)?.[1] ?? 0)

/** A decoder of Socket.IO, as far as raw frames are concerned. */
interface ChunkDecoder {
  add(chunk: unknown): void
  destroy(): void
}

const bytesOf = (chunk: unknown): Uint8Array | null => {
  if (chunk instanceof ArrayBuffer) return new Uint8Array(chunk)
  return ArrayBuffer.isView(chunk) ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength) : null
}

/**
 * Sends a decoder's raw frames to `onFrame` instead; all other chunks reach it unchanged. After `destroy` the next
 * connection starts without announced attachments.
 */
export const divertRawFrames = <Decoder extends ChunkDecoder>(
  decoder: Decoder,
  onFrame: (frame: Uint8Array) => void,
): Decoder => {
  const add = decoder.add.bind(decoder)
  const destroy = decoder.destroy.bind(decoder)
  let isRaw = createBinaryAttachmentTracker()
  decoder.add = (chunk) => {
    const frame = isRaw(chunk) ? bytesOf(chunk) : null
    if (frame) onFrame(frame)
    else add(chunk)
  }
  decoder.destroy = () => {
    destroy()
    isRaw = createBinaryAttachmentTracker()
  }
  return decoder
}

/**
 * Separates the raw frames of a connection from the attachments of Socket.IO's own packets: feed it every chunk that a
 * decoder is given, in order; it is true for a binary chunk that no packet announced.
 */
export const createBinaryAttachmentTracker = (): ((chunk: unknown) => boolean) => {
  let announced = 0
  return (chunk) => {
    if (typeof chunk === 'string') {
      announced = announcedAttachments(chunk)
      return false
    }
    if (announced === 0) return true
    announced -= 1
    return false
  }
}
