/** One figure of a benchmark. A figure above its bound, or below its floor, is reported as missed. */
export interface BenchResult {
  name: string
  value: number
  unit: string
  bound?: number
  floor?: number
  note?: string
}

export const isMissed = ({ value, bound, floor }: BenchResult): boolean =>
  (bound !== undefined && !(value <= bound)) || (floor !== undefined && !(value >= floor))
