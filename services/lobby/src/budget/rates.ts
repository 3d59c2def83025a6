import { TokenBucket, socketRates, wireEventNamed, type Clock, type RateClass } from '@sofaspark/contract'
import type { LobbySettings } from './settings.ts'

const MAX_ADDRESSES = 50_000

/** One token bucket per address key; the addresses that were idle for longest are forgotten first. */
export class AddressBuckets {
  readonly #ratePerSecond: number
  readonly #burst: number
  readonly #buckets = new Map<string, TokenBucket>()

  constructor(ratePerSecond: number, burst: number) {
    this.#ratePerSecond = ratePerSecond
    this.#burst = burst
  }

  /** Takes `cost` tokens of an address; false, and takes nothing, when it has fewer. */
  take(key: string, monotonicMs: number, cost = 1): boolean {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#ratePerSecond, this.#burst)
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    const [quietest] = this.#buckets.keys()
    if (this.#buckets.size > MAX_ADDRESSES && quietest !== undefined) this.#buckets.delete(quietest)
    return bucket.take(monotonicMs, cost)
  }
}

type OpeningLimits = Pick<
  LobbySettings['limits'],
  'lobbiesPerAddress' | 'lobbyBeyondEveryMs' | 'openingsPerSecond' | 'openingBurst'
>

/**
 * How many lobbies an address may open: 20 live ones, then one a minute; and 40 including ended ones, then one every two seconds, since each is stored in the history (LOB-156).
 */
export interface LobbyCreationLimiter {
  /** Whether an address with this many live lobbies may open one more. If so it counts as being opened until `settled`. */
  begin(key: string, live: number, monotonicMs: number): boolean
  /** The lobby is open, or could not be opened. */
  settled(key: string): void
}

export const createLobbyCreationLimiter = (limits: OpeningLimits): LobbyCreationLimiter => {
  const { lobbiesPerAddress, lobbyBeyondEveryMs, openingsPerSecond, openingBurst } = limits
  const openings = new AddressBuckets(openingsPerSecond, openingBurst)
  const lastMs = new Map<string, number>()
  const opening = new Map<string, number>()
  return {
    begin: (key, live, monotonicMs) => {
      const last = lastMs.get(key)
      const isFull = live + (opening.get(key) ?? 0) >= lobbiesPerAddress
      if (isFull && last !== undefined && monotonicMs - last < lobbyBeyondEveryMs) return false
      if (!openings.take(key, monotonicMs)) return false
      opening.set(key, (opening.get(key) ?? 0) + 1)
      lastMs.delete(key)
      lastMs.set(key, monotonicMs)
      const [quietest] = lastMs.keys()
      if (lastMs.size > MAX_ADDRESSES && quietest !== undefined) lastMs.delete(quietest)
      return true
    },
    settled: (key) => {
      const left = (opening.get(key) ?? 1) - 1
      if (left > 0) opening.set(key, left)
      else opening.delete(key)
    },
  }
}

type Limits = LobbySettings['limits']

/** How fast one lobby, all of its sockets together, may cause writes and broadcasts (LOB-154). */
export class LobbyRates {
  readonly #limits: Limits
  #stored: TokenBucket | null = null
  #logged: TokenBucket | null = null
  #changes: TokenBucket | null = null

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Bytes of pads, snapshots and games that are stored. */
  admitsStored(monotonicMs: number, bytes: number): boolean {
    const { storedBytesPerSecond, storedBytesBurst } = this.#limits
    return (this.#stored ??= new TokenBucket(storedBytesPerSecond, storedBytesBurst)).take(monotonicMs, bytes)
  }

  /** Bytes of log lines. */
  admitsLogged(monotonicMs: number, bytes: number): boolean {
    const { loggedBytesPerSecond, loggedBytesBurst } = this.#limits
    return (this.#logged ??= new TokenBucket(loggedBytesPerSecond, loggedBytesBurst)).take(monotonicMs, bytes)
  }

  /** New seats, names and clothes, each of which is broadcast. */
  admitsChange(monotonicMs: number): boolean {
    const { changesPerSecond, changeBurst } = this.#limits
    return (this.#changes ??= new TokenBucket(changesPerSecond, changeBurst)).take(monotonicMs)
  }
}

const classOf = (event: string): RateClass =>
  event === 'input' || event === 'mirror' ? event : (wireEventNamed.get(event)?.rate ?? 'other')

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
