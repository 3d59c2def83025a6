const EVERY_MS = 2_000
/** Questions during a countdown or rule card, and the time between two of them: all fit into 2.4 s. */
const BURST = 5
const BURST_GAP_MS = 400

/** When the phones are asked for their clocks: every 2 s, and five times while a countdown or rule card shows. SDK-74 */
export const createClockQuestions = () => {
  let askedMs = -Infinity
  let isBurst = false
  let left = 0
  return {
    isDue: (nowMs: number, isCountingIn: boolean): boolean => {
      if (isCountingIn && !isBurst) left = BURST
      isBurst = isCountingIn
      const gapMs = isCountingIn && left > 0 ? BURST_GAP_MS : EVERY_MS
      if (nowMs - askedMs < gapMs) return false
      askedMs = nowMs
      left = Math.max(0, left - 1)
      return true
    },
  }
}
