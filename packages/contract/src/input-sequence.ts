/**
 * An input frame of version 1 begins `[version u8][sequence u8]`. The phone counts every frame that leaves it, on
 * whichever lane, so that the screen can tell an old one (docs/protocol.md).
 */
const VERSION = 1
const SEQUENCE_AT = 1

const isCounted = (frame: Uint8Array): boolean => frame[0] === VERSION && frame.length > SEQUENCE_AT

/** The same frame under another number; `null` for a frame that carries none. */
export const withSequence = (frame: Uint8Array, sequence: number): Uint8Array | null => {
  if (!isCounted(frame)) return null
  const copy = frame.slice()
  copy[SEQUENCE_AT] = sequence & 0xff
  return copy
}

/** The lowest byte of a frame's number; `null` for a frame that carries none. */
export const sequenceByte = (frame: Uint8Array): number | null =>
  isCounted(frame) ? (frame[SEQUENCE_AT] ?? null) : null
