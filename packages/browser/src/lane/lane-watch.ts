import { limits, TokenBucket } from '@sofaspark/contract'

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
  const bucket = new TokenBucket(PER_SECOND)
  let refused = 0
  let heardMs = -Infinity
  return {
    judge: (monotonicMs, isSound) => {
      if (isSound && bucket.take(monotonicMs)) {
        heardMs = monotonicMs
        return 'take'
      }
      refused += 1
      return refused > MAX_REFUSED ? 'close' : 'ignore'
    },
    heardMs: () => heardMs,
  }
}
