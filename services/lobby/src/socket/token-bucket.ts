/** Lets `ratePerSecond` through on average and `burst` at once. A class, for there are two of them in every connection. */
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

  /** Takes one; false when there is none. */
  take(nowMs: number): boolean {
    if (nowMs > this.#lastMs) {
      this.#tokens = Math.min(this.#burst, this.#tokens + (nowMs - this.#lastMs) * this.#ratePerMs)
      this.#lastMs = nowMs
    }
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
