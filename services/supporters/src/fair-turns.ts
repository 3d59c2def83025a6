import { TokenBucket, type Clock } from '@sofaspark/contract'
import { createTurnLines } from '@sofaspark/kit/turn-lines.ts'

const RETRIED_EVERY_MS = 25

export interface TurnLimits {
  perSecond: number
  burst: number
  /** A turn that has not come by then is refused. */
  waitMs: number
  /** Waiting ones in all; beyond it the visitor with the most waiting ones gives one up. */
  waiting: number
}

/** Shares one rate between visitors: who comes when it is used up waits, and the visitors take turns (SUP-15). */
export interface FairTurns {
  /** Resolves to false when there was no turn in time. */
  take(visitor: string): Promise<boolean>
}

interface Waiter {
  untilMs: number
  end(served: boolean): void
}

export const createFairTurns = ({ perSecond, burst, waitMs, waiting }: TurnLimits, clock: Clock): FairTurns => {
  const bucket = new TokenBucket(perSecond, burst)
  const lines = createTurnLines<Waiter>(waiting)
  let isTicking = false

  const tick = (): void => {
    isTicking = false
    const monotonicMs = clock.monotonicMs()
    while (lines.size > 0 && bucket.take(monotonicMs)) lines.next()?.end(true)
    for (const late of lines.takeWhere(({ untilMs }) => untilMs <= monotonicMs)) late.end(false)
    wake()
  }
  const wake = (): void => {
    if (isTicking || lines.size === 0) return
    isTicking = true
    clock.after(RETRIED_EVERY_MS, tick)
  }

  return {
    take: (visitor) => {
      const monotonicMs = clock.monotonicMs()
      if (lines.size === 0 && bucket.take(monotonicMs)) return Promise.resolve(true)
      return new Promise((end) => {
        lines.add(visitor, { untilMs: monotonicMs + waitMs, end })?.end(false)
        wake()
      })
    },
  }
}
