import { tickRate } from '../define-game.ts'

/** More than this is not caught up with: a tab that slept goes on where it was. */
const LONGEST_FRAME_S = 0.25

/** Turns real time into whole ticks and the remainder between two of them. SDK-01 */
export const createFixedLoop = (tick: () => void, timeScale: () => number) => {
  let rest = 0
  return {
    /** Runs the ticks that are due after `seconds` more; returns how far the next one is, 0 to 1. */
    advance: (seconds: number): number => {
      rest += Math.min(Math.max(seconds, 0), LONGEST_FRAME_S) * timeScale() * tickRate
      while (rest >= 1) {
        rest -= 1
        tick()
      }
      return rest
    },
  }
}
