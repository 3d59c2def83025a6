import { limits } from '@sofaspark/contract'

/** Twice a phone's input limit, to allow for probes and resent frames. */
const PER_SECOND = 2 * limits.inputsPerSecond
/** Number of excess or unreadable datagrams that ends a lane. */
const MAX_REFUSED = 500

/** Bounds one phone's datagrams. */
export interface LaneWatch {
  judge(monotonicMs: number, isSound: boolean): 'take' | 'ignore' | 'close'
  /** Time of the last readable datagram. */
  heardMs(): number
}

export const createLaneWatch = (): LaneWatch => {
  let tokens = PER_SECOND
  let refilledMs: number | null = null
  let refused = 0
  let heardMs = -Infinity
  return {
    judge: (monotonicMs, isSound) => {
      tokens = Math.min(PER_SECOND, tokens + ((monotonicMs - (refilledMs ?? monotonicMs)) / 1000) * PER_SECOND)
      refilledMs = monotonicMs
      if (isSound && tokens >= 1) {
        tokens -= 1
        heardMs = monotonicMs
        return 'take'
      }
      refused += 1
      return refused > MAX_REFUSED ? 'close' : 'ignore'
    },
    heardMs: () => heardMs,
  }
}
