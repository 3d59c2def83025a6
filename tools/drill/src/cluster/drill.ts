import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import type { Size } from './party.ts'

/** Something goes wrong on purpose under parties; what came of it. */
export interface Drill {
  title: string
  run(size: Size): Promise<BenchResult[]>
}
