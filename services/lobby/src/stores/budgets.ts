import { limits } from '@sofaspark/contract'
import type { Budget } from '@sofaspark/kit/bounds.ts'
import { logBudget } from '../record/log-lines.ts'

const MB = 1_000_000

/** The limits of the stores, each stated once. */
export const storeLimits = {
  /** A segment of the journal is closed at this size beyond twice the base's. */
  segmentBytes: 4 * MB,
  journalBytes: 256 * MB,
  journalLineBytes: 4 * MB,
  /** Log lines on their way into the journal, all lobbies together. */
  journalLogBytesPerSecond: 2 * MB,
  journalLogBurstBytes: 8 * MB,
  /** The log lines of all lobbies in the journal's base. */
  baseLogBytes: 64 * MB,
  /** The bytes that a start reads from a journal, log lines included … */
  loadedBytes: 192 * MB,
  /** … and from this much on without any more log lines. */
  loadedBeforeLogsGoBytes: 96 * MB,
  asideBytes: 64 * MB,
  linkCalls: 20_000,
  linkBytes: 64 * MB,
  storedLobbyBytes: 4 * MB,
  historyBytes: 64 * MB,
  outboxBytes: 128 * MB,
  rememberedBytes: 16 * MB,
} as const

/** The stores' rows in the table of budgets (KIT-21). */
export const storeBudgets: readonly Budget[] = [
  {
    name: 'Log lines of a lobby',
    scope: 'lobby',
    limit: logBudget.lines,
    unit: 'count',
    onExceeded: 'The oldest lines go.',
    metric: 'lobby_log_lines_dropped_total',
  },
  {
    name: 'Log lines written to the journal',
    scope: 'process',
    limit: storeLimits.journalLogBytesPerSecond,
    unit: 'per second',
    onExceeded: 'The line, counted in bytes, stays in memory alone.',
    metric: 'lobby_log_lines_dropped_total',
  },
  {
    name: 'Journal',
    scope: 'process',
    limit: storeLimits.journalBytes,
    unit: 'bytes',
    onExceeded: 'No more log lines are written to it; changes of lobbies are.',
    metric: 'lobby_journal_bytes',
  },
  {
    name: 'Line of the journal',
    scope: 'lobby',
    limit: storeLimits.journalLineBytes,
    unit: 'bytes',
    onExceeded: 'The change is `unavailable`; a longer line that is read is skipped.',
    metric: 'lobby_journal_lines_skipped_total',
  },
  {
    name: 'Lobbies read at a start',
    scope: 'process',
    limit: storeLimits.loadedBytes,
    unit: 'bytes',
    onExceeded: 'Log lines are left out first, then whole lobbies.',
    metric: 'lobby_journal_lines_skipped_total',
  },
  {
    name: 'File that was moved aside',
    scope: 'process',
    limit: storeLimits.asideBytes,
    unit: 'bytes',
    onExceeded: 'It is cut off; only the newest is kept.',
    metric: 'lobby_journal_lines_skipped_total',
  },
  {
    name: 'Snapshot of a game',
    scope: 'lobby',
    limit: limits.snapshotBytes,
    unit: 'bytes',
    onExceeded: 'A larger file is ignored.',
    metric: 'lobby_journal_lines_skipped_total',
  },
  {
    name: 'Calls to Redis in flight',
    scope: 'process',
    limit: storeLimits.linkCalls,
    unit: 'count',
    onExceeded: 'Log lines are dropped from half of it on, changes are `unavailable` from all of it on.',
    metric: 'lobby_log_lines_dropped_total',
  },
  {
    name: 'Bytes in flight to Redis',
    scope: 'process',
    limit: storeLimits.linkBytes,
    unit: 'bytes',
    onExceeded: 'Log lines are dropped from half of it on, changes are `unavailable` from all of it on.',
    metric: 'lobby_log_lines_dropped_total',
  },
  {
    name: 'Lobby taken from Redis',
    scope: 'lobby',
    limit: storeLimits.storedLobbyBytes,
    unit: 'bytes',
    onExceeded: 'It is removed, with a line in the log.',
    metric: 'lobby_journal_lines_skipped_total',
  },
  {
    name: 'Ended lobbies that wait for their database',
    scope: 'process',
    limit: storeLimits.historyBytes,
    unit: 'bytes',
    onExceeded: 'The oldest lose their logs, then they go.',
    metric: 'lobby_outbox_dropped_total',
  },
  {
    name: 'Outbox of ended lobbies',
    scope: 'process',
    limit: storeLimits.outboxBytes,
    unit: 'bytes',
    onExceeded: 'What ends waits in memory alone.',
    metric: 'lobby_outbox_bytes',
  },
  {
    name: 'Ended lobbies that are remembered',
    scope: 'process',
    limit: storeLimits.rememberedBytes,
    unit: 'bytes',
    onExceeded: 'The oldest are forgotten; the database has them.',
    metric: 'lobby_history_unreachable',
  },
]
