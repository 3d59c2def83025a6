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
