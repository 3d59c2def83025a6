/** Lets `ratePerSecond` through on average and `burst` at once. A class, because every connection of a lobby has two. */
export class TokenBucket {
  readonly #ratePerMs: number
  readonly #burst: number
  #tokens: number
  #lastMs = 0

  constructor(ratePerSecond: number, burst: number = ratePerSecond) {
    this.#ratePerMs = ratePerSecond / 1_000
    this.#burst = burst
    this.#tokens = burst
  }

  /** Takes `cost` tokens (events or bytes) and leaves at least `left`; false, and takes nothing, when there are fewer. */
  take(monotonicMs: number, cost = 1, left = 0): boolean {
    if (monotonicMs > this.#lastMs) {
      this.#tokens = Math.min(this.#burst, this.#tokens + (monotonicMs - this.#lastMs) * this.#ratePerMs)
      this.#lastMs = monotonicMs
    }
    if (this.#tokens - left < cost) return false
    this.#tokens -= cost
    return true
  }
}
