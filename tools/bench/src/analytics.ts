import { dashboardQueries } from '@sofaspark/analytics/testing/dashboard-queries.ts'
import { startPostgres } from '@sofaspark/kit/testing/postgres.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'The dashboard’s queries on a million events in Postgres'

const EVENTS = 1_000_000
const RUNS = 100
const BOUND_MS = 100

/** The 95th percentile of each query, one after another. */
export const run = async (): Promise<BenchResult[]> => {
  const postgres = await startPostgres()
  try {
    const startMs = performance.now()
    const dashboard = await dashboardQueries(postgres.url, EVENTS, Date.now())
    const loadS = (performance.now() - startMs) / 1_000
    const results: BenchResult[] = [{ name: 'loading the events', value: loadS, unit: 's' }]
    for (const [name, query] of Object.entries(dashboard.queries)) {
      const took: number[] = []
      for (let count = 0; count < RUNS; count++) {
        const beganMs = performance.now()
        await query()
        took.push(performance.now() - beganMs)
      }
      took.sort((one, other) => one - other)
      const at = (share: number): number => took[Math.floor(RUNS * share)] ?? 0
      const note = `median ${at(0.5).toFixed(1)} ms`
      results.push({ name: `${name}, p95`, value: at(0.95), unit: 'ms', bound: BOUND_MS, note })
    }
    await dashboard.close()
    return results
  } finally {
    await postgres.stop()
  }
}
