import { tickRate } from '../game/define-game.ts'

/** `behind`: a second or more of the match waits, and only a keyframe catches up. */
export type MirrorPace = 'live' | 'behind'

/** The distance that a mirror keeps to its stream, in ticks. */
const [LEAST_TICKS, MOST_TICKS] = [2, 8]
/** A host's frame is two ticks. */
const FRAME_TICKS = 2
const MOST_DRIFT = 0.05
/** From this distance to the goal on, the drift is the full one. */
const FULL_DRIFT_TICKS = 4
const BEHIND_TICKS = tickRate
const KEPT_GAPS = 60
/** Frames come in twos, so the distance is that of about half a second. */
const SMOOTHING = 0.05
/** After a page was hidden, or the line was cut, the picture continues where it was. */
const MAX_FRAME_S = 0.25

/**
 * Evens out the ticks of a stream: keeps 2 to 8 ticks in hand, by the jitter of their arrival, and plays at most 5 % faster or slower to stay
 * there. SDK-611
 */
export const createMirrorBuffer = () => {
  let waiting = 0
  let level = 0
  let due = 0
  let lastMs: number | null = null
  let gapsMs: number[] = []
  /** Nothing is played until the goal is reached once, and again after a stream that ran dry. */
  let isFilling = true

  /** The longest of the last gaps between two arrivals, in ticks, and one more. */
  const goal = (): number => {
    const longestMs = Math.max(0, ...gapsMs)
    const ticks = Math.ceil((longestMs * tickRate) / 1_000 - FRAME_TICKS) + 1
    return Math.max(LEAST_TICKS, Math.min(MOST_TICKS, ticks))
  }
  const drift = (): number => {
    const share = Math.max(-1, Math.min(1, (level - goal()) / FULL_DRIFT_TICKS))
    return 1 + share * MOST_DRIFT
  }
  return {
    /** Ticks arrived. */
    arrived: (ticks: number, nowMs: number): void => {
      waiting += ticks
      if (lastMs !== null) gapsMs = [...gapsMs, nowMs - lastMs].slice(-KEPT_GAPS)
      lastMs = nowMs
    },
    /** A pause is no jitter. */
    rested: (): void => {
      lastMs = null
    },
    /** The number of ticks to play after `seconds` more, at the match's own pace. */
    take: (seconds: number, timeScale: number): number => {
      if (isFilling && waiting < goal()) return 0
      if (isFilling) level = waiting
      isFilling = false
      due += Math.min(Math.max(seconds, 0), MAX_FRAME_S) * tickRate * timeScale * drift()
      const ticks = Math.min(Math.floor(due), waiting)
      due -= ticks
      waiting -= ticks
      level += (waiting - level) * SMOOTHING
      // It ran dry: the newest picture stays.
      isFilling = due >= 1
      due = Math.min(due, 1)
      return ticks
    },
    /** The progress towards the next tick, 0 to 1. */
    alpha: (): number => due,
    /**
     * How late the picture is beside one that showed each tick as it arrived, and that the mean age of a tick that waits for its frame.
     * Of the last half second. SDK-77
     */
    lagMs: (): number => Math.round(((level + FRAME_TICKS / 2) * 1_000) / tickRate),
    pace: (): MirrorPace => (waiting >= BEHIND_TICKS ? 'behind' : 'live'),
    /** The stream begins again. */
    clear: (): void => {
      ;[waiting, due, isFilling, lastMs] = [0, 0, true, null]
    },
  }
}
