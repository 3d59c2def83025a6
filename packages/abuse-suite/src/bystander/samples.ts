/** Times of one kind, in milliseconds. */
export class Samples {
  readonly #times: number[] = []

  add(ms: number): void {
    this.#times.push(ms)
  }

  get count(): number {
    return this.#times.length
  }

  /** The 99th percentile; 0 while there are none. */
  p99(): number {
    const sorted = [...this.#times].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
  }
}
