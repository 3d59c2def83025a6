import type { Clock } from '@sofaspark/contract'
import { TokenBucket } from '@sofaspark/kit/token-bucket.ts'

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
  /** In the order of their turns: who was served goes to the end. */
  const lines = new Map<string, Waiter[]>()
  let many = 0
  let isTicking = false

  const remove = (visitor: string, line: Waiter[], served: boolean): void => {
    const waiter = served ? line.shift() : line.pop()
    lines.delete(visitor)
    if (line.length > 0) lines.set(visitor, line)
    many -= 1
    waiter?.end(served)
  }
  const refuseLate = (monotonicMs: number): void => {
    for (const [visitor, line] of lines) {
      const late = line.filter(({ untilMs }) => untilMs <= monotonicMs)
      if (late.length === 0) continue
      const left = line.filter((waiter) => !late.includes(waiter))
      if (left.length > 0) lines.set(visitor, left)
      else lines.delete(visitor)
      many -= late.length
      for (const waiter of late) waiter.end(false)
    }
  }
  const tick = (): void => {
    isTicking = false
    const monotonicMs = clock.monotonicMs()
    for (let [next] = lines; next && bucket.take(monotonicMs); [next] = lines) remove(...next, true)
    refuseLate(monotonicMs)
    wake()
  }
  const wake = (): void => {
    if (isTicking || many === 0) return
    isTicking = true
    clock.after(RETRIED_EVERY_MS, tick)
  }
  /** Makes room in a full line at the cost of whoever takes the most of it; false when that is the newcomer. */
  const makeRoom = (visitor: string): boolean => {
    if (many < waiting) return true
    const [longest, line] = [...lines].reduce((most, one) => (one[1].length > most[1].length ? one : most))
    if (line.length <= (lines.get(visitor)?.length ?? 0) + 1) return false
    remove(longest, line, false)
    return true
  }

  return {
    take: (visitor) => {
      if (many === 0 && bucket.take(clock.monotonicMs())) return Promise.resolve(true)
      if (!makeRoom(visitor)) return Promise.resolve(false)
      return new Promise((end) => {
        const line = lines.get(visitor) ?? []
        line.push({ untilMs: clock.monotonicMs() + waitMs, end })
        lines.set(visitor, line)
        many += 1
        wake()
      })
    },
  }
}
