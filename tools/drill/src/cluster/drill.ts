import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import type { Size } from './party.ts'

/** A deliberate failure under running parties, and its effect. */
export interface Drill {
  title: string
  run(size: Size): Promise<BenchResult[]>
}
