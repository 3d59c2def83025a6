/** A bound on the work or data that a stranger can cause; `docs/budgets.md` lists them all. */
export interface Budget {
  readonly name: string
  /** The scope that is counted. */
  readonly scope: 'seat' | 'lobby' | 'connection' | 'address' | 'process'
  readonly limit: number
  readonly unit: 'bytes' | 'count' | 'per second'
  /** The effect of exceeding it, in one sentence. */
  readonly beyond: string
  /** The metric that shows its use or its refusals. */
  readonly metric: string
}
