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

const format = (value: number): string =>
  Number.isInteger(value) ? String(value) : value >= 100 ? value.toFixed(0) : value.toFixed(2)

/** Results as a table of Markdown. */
export const resultTable = (results: readonly BenchResult[]): string =>
  [
    '| what | figure | bound | note |',
    '|---|---|---|---|',
    ...results
      .map(({ name, value, unit, bound, floor, note }) => {
        const limit = bound !== undefined ? `≤ ${format(bound)}` : floor !== undefined ? `≥ ${format(floor)}` : ''
        return [name, `${format(value)} ${unit}`, limit, note ?? ''].join(' | ')
      })
      .map((row) => `| ${row} |`),
  ].join('\n')

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
