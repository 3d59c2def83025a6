import { Registry } from 'prom-client'
import { lobbyMetricTable, stateMetricTable } from '../live/metrics.ts'
import { storeBudgets } from './budgets.ts'
import { createStoreFigures, createStoreMetrics, lobbiesFigures, storeMetricTable } from './store-figures.ts'

it('KIT-21 each budget has its own bound, name and exported metric', () => {
  const tables = [lobbyMetricTable, stateMetricTable, storeMetricTable]
  const exported: string[] = tables.flatMap((table) => Object.values(table).map(({ name }) => name))
  expect(new Set(storeBudgets.map(({ name }) => name)).size).toBe(storeBudgets.length)
  for (const { limit, metric, onExceeded } of storeBudgets) {
    expect(limit).toBeGreaterThan(0)
    expect(onExceeded).toMatch(/^[A-Z].*\.$/)
    expect(exported).toContain(metric)
  }
})

it('KIT-21 the counters of the stores are exported', async () => {
  const registry = new Registry()
  const figures = createStoreFigures()
  createStoreMetrics(registry, figures)
  const journal = lobbiesFigures(figures)
  journal.bytes(12_345)
  journal.compacted()
  journal.skipped(3)
  journal.unopened()
  figures.linesDropped.redis = 4
  figures.outboxBytes = 99
  figures.outboxDropped = 2
  const text = await registry.metrics()
  for (const line of [
    'lobby_journal_bytes 12345',
    'lobby_journal_compactions_total 1',
    'lobby_journal_lines_skipped_total 3',
    'lobby_journal_missing 1',
    'lobby_outbox_bytes 99',
    'lobby_outbox_dropped_total 2',
    'lobby_log_lines_dropped_total{where="journal"} 0',
    'lobby_log_lines_dropped_total{where="redis"} 4',
    'lobby_log_lines_dropped_total{where="history"} 0',
  ])
    expect(text.split('\n')).toContain(line)
})
