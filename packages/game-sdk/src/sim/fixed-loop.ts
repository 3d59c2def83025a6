import { tickRate } from '../game/define-game.ts'

/** The maximum time to catch up: a tab that slept continues where it was. */
const LONGEST_FRAME_S = 0.25

/** Turns real time into whole ticks and the remainder between two of them. SDK-01 */
export const createFixedLoop = (tick: () => void, timeScale: () => number) => {
  let rest = 0
  return {
    /** Runs the ticks due after `seconds` more; returns the progress towards the next one, 0 to 1. */
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
