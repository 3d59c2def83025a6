/** No phone sends more frames per millisecond: a larger jump is an old number that wrapped. */
const FRAMES_PER_MS = 0.12
const LEAP_FRAMES = 8

/** Decides whether a seat's frame is newer than every one before it, on either lane. */
export interface FrameOrder {
  /** The newest number so far, 0 before the first. */
  newest(): number
  direct(sequence: number, monotonicMs: number): boolean
  /** The relay carries only the number's lowest byte. While the direct lane is silent, every relayed frame counts as new. */
  relay(byte: number, monotonicMs: number, isDirectAlive: boolean): boolean
}

export const createFrameOrder = (): FrameOrder => {
  let newest: number | null = null
  let movedMs = 0
  const move = (sequence: number, monotonicMs: number): true => {
    newest = sequence
    movedMs = monotonicMs
    return true
  }
  return {
    newest: () => newest ?? 0,
    direct: (sequence, monotonicMs) => (newest === null || sequence > newest ? move(sequence, monotonicMs) : false),
    relay: (byte, monotonicMs, isDirectAlive) => {
      // Before the first direct frame, none can be older.
      if (newest === null) return true
      const ahead = (byte - newest) & 0xff
      if (!isDirectAlive) return move(newest + ahead, monotonicMs)
      const maxAhead = Math.min(127, LEAP_FRAMES + FRAMES_PER_MS * (monotonicMs - movedMs))
      return ahead > 0 && ahead <= maxAhead ? move(newest + ahead, monotonicMs) : false
    },
  }
}
