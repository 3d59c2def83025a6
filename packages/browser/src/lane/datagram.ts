import { limits } from '@sofaspark/contract'

/**
 * The datagrams of the direct lane (docs/protocol.md), big-endian.
 * Phone → screen: `[1][sequence u32][stamp u16][count u8]`, then `count` times `[length u8][frame]`, the newest first,
 * with the numbers `sequence`, `sequence − 1`, …; without frames it is a probe.
 * Screen → phone: `[2][sequence u32][stamp u16][held u8]`: its newest number, and the stamp that it acknowledges;
 * or `[3][number u8]`: it asks for the phone's clock.
 */
export interface InputDatagram {
  sequence: number
  /** The phone's clock in milliseconds, truncated to 16 bits. */
  stamp: number
  frames: readonly Uint8Array[]
}
export interface AckDatagram {
  sequence: number
  stamp: number
  /** Delay before the acknowledgement was sent. */
  heldMs: number
}

const INPUT = 1
const ANSWER = 2
const QUESTION = 3
const HEAD_BYTES = 8
/** The newest frame and the ones before it, which may have been lost. */
export const framesPerDatagram = 3
const MAX_BYTES = HEAD_BYTES + framesPerDatagram * (1 + limits.inputFrameBytes)

export const stampOf = (monotonicMs: number): number => Math.round(monotonicMs) & 0xffff

const head = (kind: number, sequence: number, stamp: number, last: number, length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  bytes[0] = kind
  view.setUint32(1, sequence >>> 0)
  view.setUint16(5, stamp & 0xffff)
  bytes[7] = last
  return bytes
}
const fields = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { sequence: view.getUint32(1), stamp: view.getUint16(5) }
}

export const encodeInput = ({ sequence, stamp, frames }: InputDatagram): Uint8Array<ArrayBuffer> => {
  const length = frames.reduce((sum, frame) => sum + 1 + frame.length, HEAD_BYTES)
  const bytes = head(INPUT, sequence, stamp, frames.length, length)
  let at = HEAD_BYTES
  for (const frame of frames) {
    bytes[at] = frame.length
    bytes.set(frame, at + 1)
    at += 1 + frame.length
  }
  return bytes
}

/** Parses a phone's datagram; `null` if malformed, since phones are not trusted. */
export const decodeInput = (bytes: Uint8Array): InputDatagram | null => {
  if (bytes[0] !== INPUT || bytes.length < HEAD_BYTES || bytes.length > MAX_BYTES) return null
  const count = bytes[7] ?? 0
  if (count > framesPerDatagram) return null
  const frames: Uint8Array[] = []
  let at = HEAD_BYTES
  for (let n = 0; n < count; n += 1) {
    const length = bytes[at] ?? 0
    const end = at + 1 + length
    if (length === 0 || length > limits.inputFrameBytes || end > bytes.length) return null
    frames.push(bytes.subarray(at + 1, end))
    at = end
  }
  return at === bytes.length ? { ...fields(bytes), frames } : null
}

export const encodeAck = ({ sequence, stamp, heldMs }: AckDatagram): Uint8Array<ArrayBuffer> =>
  head(ANSWER, sequence, stamp, Math.max(0, Math.min(255, Math.round(heldMs))), HEAD_BYTES)

export const decodeAck = (bytes: Uint8Array): AckDatagram | null =>
  bytes[0] === ANSWER && bytes.length === HEAD_BYTES ? { ...fields(bytes), heldMs: bytes[7] ?? 0 } : null

export const encodeQuestion = (number: number): Uint8Array<ArrayBuffer> => Uint8Array.of(QUESTION, number)

/** The number of the screen's question for the phone's clock; `null` for another datagram. */
export const decodeQuestion = (bytes: Uint8Array): number | null =>
  bytes[0] === QUESTION && bytes.length === 2 ? (bytes[1] ?? null) : null
