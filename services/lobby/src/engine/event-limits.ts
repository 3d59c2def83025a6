import { socketRates, TokenBucket, wireEventNamed, type Clock, type RateClass } from '@sofaspark/contract'
import type { LobbySettings } from '../shared/settings.ts'

type Limits = LobbySettings['limits']

const classOf = (event: string): RateClass => (event === 'input' ? event : (wireEventNamed.get(event)?.rate ?? 'other'))

const bucketFor = (rateClass: RateClass, limits: Limits): TokenBucket => {
  const { perSecond, burst } = socketRates(limits)[rateClass]
  return new TokenBucket(perSecond, burst)
}

/** The rate limits of one socket (LOB-20 to LOB-23). Buckets are created on first use: most never are. */
export class EventLimits {
  readonly #limits: Limits
  readonly #clock: Clock
  #packets: TokenBucket | null = null
  #refusals: TokenBucket | null = null
  #inputs: TokenBucket | null = null
  #events: Map<RateClass, TokenBucket> | null = null

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
  }

  /** Whether one more event of this name may pass. */
  admits(event: string): boolean {
    const rateClass = classOf(event)
    if (rateClass === 'input') return this.admitsInput()
    this.#events ??= new Map()
    let bucket = this.#events.get(rateClass)
    if (!bucket) this.#events.set(rateClass, (bucket = bucketFor(rateClass, this.#limits)))
    return bucket.take(this.#clock.monotonicMs())
  }

  admitsInput(): boolean {
    this.#inputs ??= bucketFor('input', this.#limits)
    return this.#inputs.take(this.#clock.monotonicMs())
  }

  /** Counts a packet; false once there are too many and the socket must be dropped. */
  admitsPacket(): boolean {
    const { packetsPerSecond } = this.#limits
    this.#packets ??= new TokenBucket(packetsPerSecond, 2 * packetsPerSecond)
    return this.#packets.take(this.#clock.monotonicMs())
  }

  /** Counts a refusal; false once there are too many and the socket must be dropped. */
  allowRefusal(): boolean {
    this.#refusals ??= new TokenBucket(this.#limits.refusalsPerSecond, this.#limits.refusalBurst)
    return this.#refusals.take(this.#clock.monotonicMs())
  }
}
