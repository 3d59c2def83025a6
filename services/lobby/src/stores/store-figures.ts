import { counter, gauge, type Metric } from '@sofaspark/kit/metrics.ts'
import { Counter, type Registry } from 'prom-client'
import { readOnDemand } from '../live/metrics.ts'
import type { JournalFigures } from './journal.ts'

/** The counters of the stores: the stores increment them, and the metrics read them when they are scraped. */
export interface StoreFigures {
  journalBytes: number
  compactions: number
  linesSkipped: number
  /** Whether live lobbies are in no journal, because none could be opened. */
  isJournalMissing: boolean
  /** Dropped log lines, by where they are missing: the journal, Redis, an ended lobby. */
  linesDropped: { journal: number; redis: number; history: number }
  outboxBytes: number
  /** Ended lobbies and visits that were given up before the database had them. */
  outboxDropped: number
}

export const createStoreFigures = (): StoreFigures => ({
  journalBytes: 0,
  compactions: 0,
  linesSkipped: 0,
  isJournalMissing: false,
  linesDropped: { journal: 0, redis: 0, history: 0 },
  outboxBytes: 0,
  outboxDropped: 0,
})

/** The figures of the journal of live lobbies. */
export const lobbiesFigures = (figures: StoreFigures): JournalFigures => ({
  bytes: (now) => void (figures.journalBytes = now),
  compacted: () => void (figures.compactions += 1),
  skipped: (lines) => void (figures.linesSkipped += lines),
  unopened: () => void (figures.isJournalMissing = true),
})

/** The figures of the outbox journal. Without it, waiting records are in memory, safe while the process lives. */
export const outboxFigures = (figures: StoreFigures): JournalFigures => ({
  ...lobbiesFigures(figures),
  bytes: (now) => void (figures.outboxBytes = now),
  unopened: () => undefined,
})

/** The metrics of what the stores keep and give up. KIT-100 */
export const storeMetricTable = {
  journalBytes: gauge('lobby_journal_bytes', 'bytes', 'Bytes of the journal of live lobbies.'),
  journalMissing: gauge(
    'lobby_journal_missing',
    'flag',
    '1 while live lobbies are in no journal, because none could be opened.',
  ),
  outboxBytes: gauge('lobby_outbox_bytes', 'bytes', 'Bytes of the file of what waits for its database.'),
  compactions: counter('lobby_journal_compactions_total', 'compactions', 'How many times a journal was compacted.'),
  linesSkipped: counter(
    'lobby_journal_lines_skipped_total',
    'lines',
    'Lines of a store that could not be read, or were too much.',
  ),
  outboxDropped: counter(
    'lobby_outbox_dropped_total',
    'rows',
    'Ended lobbies and visits given up before their database had them.',
  ),
  linesDropped: counter(
    'lobby_log_lines_dropped_total',
    'lines',
    'Log lines that are kept in memory alone, or no longer, by where they are missing.',
    ['where'],
  ),
} as const satisfies Readonly<Record<string, Metric>>

/** The metrics of what the stores keep and give up (KIT-21). */
export const createStoreMetrics = (registry: Registry, figures: StoreFigures): void => {
  const registers = [registry]
  const { gauge, tally } = readOnDemand(registers)
  const table = storeMetricTable
  gauge(table.journalBytes, () => figures.journalBytes)
  gauge(table.journalMissing, () => (figures.isJournalMissing ? 1 : 0))
  gauge(table.outboxBytes, () => figures.outboxBytes)
  tally(table.compactions, () => figures.compactions)
  tally(table.linesSkipped, () => figures.linesSkipped)
  tally(table.outboxDropped, () => figures.outboxDropped)
  const { linesDropped } = figures
  new Counter({
    ...table.linesDropped,
    registers,
    collect() {
      this.reset()
      for (const [where, count] of Object.entries(linesDropped)) this.inc({ where }, count)
    },
  })
}
