import { wireEventNamed, type Clock, type WireEvent } from '@sofaspark/contract'
import { TokenBucket } from '@sofaspark/kit/token-bucket.ts'
import type { LobbySettings } from '../shared/settings.ts'

type Limits = LobbySettings['limits']
type Lane = 'input' | NonNullable<WireEvent['rate']> | 'other'

const laneOf = (event: string): Lane => (event === 'input' ? event : (wireEventNamed.get(event)?.rate ?? 'other'))

const bucketFor = (lane: Lane, limits: Limits): TokenBucket => {
  switch (lane) {
    case 'input':
      return new TokenBucket(limits.inputsPerSecond)
    case 'command':
      return new TokenBucket(limits.commandsPerSecond, limits.commandBurst)
    case 'sendToPlayer':
      return new TokenBucket(limits.sendToPlayerPerSecond)
    case 'signal':
      return new TokenBucket(limits.signalsPerSecond)
    case 'other':
      return new TokenBucket(limits.eventsPerSecond, limits.eventBurst)
  }
}

/** The rate limits of one socket (LOB-20 to LOB-23). Buckets are created on first use: most never are. */
export class EventLimits {
  readonly #limits: Limits
  readonly #clock: Clock
  #packets: TokenBucket | null = null
  #refusals: TokenBucket | null = null
  #inputs: TokenBucket | null = null
  #lanes: Map<Lane, TokenBucket> | null = null

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
  }

  /** Whether one more event of this name may pass. */
  admits(event: string): boolean {
    const lane = laneOf(event)
    if (lane === 'input') return this.admitsInput()
    this.#lanes ??= new Map()
    let bucket = this.#lanes.get(lane)
    if (!bucket) this.#lanes.set(lane, (bucket = bucketFor(lane, this.#limits)))
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
