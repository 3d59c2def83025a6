/** Lets `ratePerSecond` through on average and `burst` at once. */
export interface TokenBucket {
  /** Takes one; false when there is none. */
  take(nowMs: number): boolean
}

export const createTokenBucket = (ratePerSecond: number, burst: number = ratePerSecond): TokenBucket => {
  let tokens = burst
  let lastMs = -Infinity
  return {
    take: (nowMs) => {
      if (nowMs > lastMs) {
        tokens = Math.min(burst, tokens + ((nowMs - lastMs) / 1000) * ratePerSecond)
        lastMs = nowMs
      }
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
