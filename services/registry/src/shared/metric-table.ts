import { counter, type Metric } from '@sofaspark/kit/metric.ts'

/** Every metric of the registry. KIT-100 */
export const metricTable = {
  swaps: counter(
    'sofaspark_registry_swaps_total',
    'changes',
    'Attempted changes of entries, by outcome: swapped, stale or refused.',
    ['remote', 'outcome'],
  ),
  failures: counter('sofaspark_registry_failures_total', 'pages', 'Pages that failed to load a release in use.', [
    'remote',
  ]),
  demotions: counter(
    'sofaspark_registry_demotions_total',
    'releases',
    'Releases demoted because pages failed to load them, by cause: files or visitors.',
    ['remote', 'cause'],
  ),
  turnedAway: counter(
    'sofaspark_registry_turned_away_total',
    'requests',
    'Requests refused for lack of a slot, by kind: read, swap, report or error.',
    ['kind'],
  ),
} as const satisfies Readonly<Record<string, Metric>>
