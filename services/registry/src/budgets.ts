import type { Budget } from '@sofaspark/kit/bounds.ts'
import { defaultSettings } from './app.ts'
import { MAX_RELEASES, MAX_REPORTERS } from '@sofaspark/kit/release-reports.ts'
import { MAX_EDGES, MAX_SERVED } from './store/file-store.ts'

const TURNED_AWAY = 'sofaspark_registry_turned_away_total'
const FAILURES = 'sofaspark_registry_failures_total'
const noSlot = { scope: 'process', unit: 'count', metric: TURNED_AWAY } as const

/** Bounds on the work and data that callers can cause. */
export const budgets: readonly Budget[] = [
  {
    name: 'concurrent reads',
    ...noSlot,
    limit: defaultSettings.readsAtOnce,
    onExceeded: 'They are `unavailable` at once.',
  },
  {
    name: 'concurrent swaps',
    ...noSlot,
    limit: defaultSettings.swapsAtOnce,
    onExceeded: 'They are `unavailable` at once.',
  },
  {
    name: 'concurrent reports',
    ...noSlot,
    limit: defaultSettings.reportsAtOnce,
    onExceeded: 'They are `unavailable` at once.',
  },
  {
    name: 'bytes of an entry',
    scope: 'connection',
    limit: defaultSettings.entryBytes,
    unit: 'bytes',
    onExceeded: 'The entry is `bad_payload`.',
    metric: 'sofaspark_registry_swaps_total',
  },
  {
    name: 'bytes of a report',
    scope: 'connection',
    limit: defaultSettings.reportBytes,
    unit: 'bytes',
    onExceeded: 'The report is `bad_payload`.',
    metric: FAILURES,
  },
  {
    name: 'releases with reports',
    scope: 'process',
    limit: MAX_RELEASES,
    unit: 'count',
    metric: FAILURES,
    onExceeded: 'The reports of the release that was reported first are dropped.',
  },
  {
    name: 'reporters of a release',
    scope: 'process',
    limit: MAX_REPORTERS,
    unit: 'count',
    metric: FAILURES,
    onExceeded: 'Further reporters change nothing: the release already has enough to be demoted.',
  },
  {
    name: 'releases whose visitors are counted',
    scope: 'process',
    limit: MAX_SERVED,
    unit: 'count',
    metric: FAILURES,
    onExceeded: 'The visitors of the release that was counted first are dropped.',
  },
  {
    name: 'edges that count the visitors of a release',
    scope: 'process',
    limit: MAX_EDGES,
    unit: 'count',
    metric: FAILURES,
    onExceeded: 'The visitors of the edge that reported first are dropped.',
  },
]
