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
