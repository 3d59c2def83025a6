import { limits } from '@sofaspark/contract'

/** Twice what a phone may send as input, for probes and for what is sent again. */
const PER_SECOND = 2 * limits.inputsPerSecond
/** So much that was too much, or that could not be read, ends a lane. */
const MOST_REFUSED = 500

/** Keeps one phone's datagrams within bounds. */
export interface LaneWatch {
  judge(nowMs: number, isSound: boolean): 'take' | 'ignore' | 'close'
  /** When something readable came last. */
  heardMs(): number
}

export const createLaneWatch = (): LaneWatch => {
  let tokens = PER_SECOND
  let refilledMs: number | null = null
  let refused = 0
  let heardMs = -Infinity
  return {
    judge: (nowMs, isSound) => {
      tokens = Math.min(PER_SECOND, tokens + ((nowMs - (refilledMs ?? nowMs)) / 1000) * PER_SECOND)
      refilledMs = nowMs
      if (isSound && tokens >= 1) {
        tokens -= 1
        heardMs = nowMs
        return 'take'
      }
      refused += 1
      return refused > MOST_REFUSED ? 'close' : 'ignore'
    },
    heardMs: () => heardMs,
  }
}
