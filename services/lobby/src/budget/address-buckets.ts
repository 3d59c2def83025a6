import { TokenBucket } from '@sofaspark/contract'

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
