/** A bound on something that a stranger can make a service keep or do; `docs/budgets.md` lists them all. */
export interface Budget {
  readonly name: string
  /** What the bound is counted for. */
  readonly scope: 'seat' | 'lobby' | 'connection' | 'address' | 'process'
  readonly limit: number
  readonly unit: 'bytes' | 'count' | 'per second'
  /** What happens beyond it, in one sentence. */
  readonly beyond: string
  /** The metric that shows its use or its refusals. */
  readonly metric: string
}
