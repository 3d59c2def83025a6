/** Times of one kind, in milliseconds. */
export class Samples {
  readonly #times: number[] = []

  add(ms: number): void {
    this.#times.push(ms)
  }

  get count(): number {
    return this.#times.length
  }

  /** A quantile, such as 0.95; 0 while there are no times. */
  quantile(share: number): number {
    const sorted = [...this.#times].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
}
