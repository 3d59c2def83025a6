import { limits } from './limits.ts'
import { watchingLimits } from './watching.ts'

/** The average a second and the largest burst. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

type RateLimits = Readonly<
  Record<
    | 'inputsPerSecond'
    | 'commandsPerSecond'
    | 'commandBurst'
    | 'sendToPlayerPerSecond'
    | 'signalsPerSecond'
    | 'eventsPerSecond'
    | 'eventBurst',
    number
  >
>

const steady = (perSecond: number): Rate => ({ perSecond, burst: perSecond })

/** The rates that the service accepts from one socket, by the class of an event; beyond them an event is `rate_limited` and input is dropped. LOB-20 */
export const socketRates = (own: RateLimits = limits) => ({
  input: steady(own.inputsPerSecond),
  command: { perSecond: own.commandsPerSecond, burst: own.commandBurst },
  sendToPlayer: steady(own.sendToPlayerPerSecond),
  signal: steady(own.signalsPerSecond),
  mirror: { perSecond: watchingLimits.mirrorFramesPerSecond, burst: watchingLimits.mirrorFrameBurst },
  audience: { perSecond: watchingLimits.audiencePerSecond, burst: watchingLimits.audienceBurst },
  view: steady(watchingLimits.viewsPerSecond),
  other: { perSecond: own.eventsPerSecond, burst: own.eventBurst },
})

export type RateClass = keyof ReturnType<typeof socketRates>

/** The share of a socket's rate that a client uses. The rest covers events that bypass the queue, and bursts caused by delays. */
const CLIENT_SHARE = 5 / 6

/** The credit of clients, so that queued events are rarely refused. Input has half of its rate, one frame per picture. */
export const clientRates = {
  input: { perSecond: limits.inputsPerSecond / 2, burst: 1 },
  command: { perSecond: limits.commandsPerSecond * CLIENT_SHARE, burst: limits.commandBurst * CLIENT_SHARE },
  other: { perSecond: limits.eventsPerSecond * CLIENT_SHARE, burst: limits.eventBurst * CLIENT_SHARE },
} as const satisfies Partial<Record<RateClass, Rate>>

/** Lets `perSecond` through on average and `burst` at once. A class, because every connection of a lobby has two. */
export class TokenBucket {
  readonly #ratePerMs: number
  readonly #burst: number
  #tokens: number
  #lastMs = 0

  constructor(perSecond: number, burst: number = perSecond) {
    this.#ratePerMs = perSecond / 1_000
    this.#burst = burst
    this.#tokens = burst
  }

  #refill(monotonicMs: number): void {
    if (monotonicMs <= this.#lastMs) return
    this.#tokens = Math.min(this.#burst, this.#tokens + (monotonicMs - this.#lastMs) * this.#ratePerMs)
    this.#lastMs = monotonicMs
  }

  /** Takes `cost` tokens (events or bytes) and leaves at least `left`; false, and takes nothing, when there are fewer. */
  take(monotonicMs: number, cost = 1, left = 0): boolean {
    this.#refill(monotonicMs)
    if (this.#tokens - left < cost) return false
    this.#tokens -= cost
    return true
  }

  /** Milliseconds until there is a token, at least one. */
  waitMs(monotonicMs: number): number {
    this.#refill(monotonicMs)
    return Math.max(1, (1 - this.#tokens) / this.#ratePerMs)
  }

  /** The other side refused: its count is higher than ours. */
  empty(monotonicMs: number): void {
    this.#refill(monotonicMs)
    this.#tokens = 0
  }
}
