/** One figure of a benchmark. A figure above its bound is reported as missed. */
export interface BenchResult {
  name: string
  value: number
  unit: string
  bound?: number
  note?: string
}
