import { counter, type Metric } from '@sofaspark/kit/metrics.ts'
import { Counter, type Registry } from 'prom-client'

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

/** All metrics of this service. */
export interface RegistryMetrics {
  swaps: Counter<'remote' | 'outcome'>
  failures: Counter<'remote'>
  demotions: Counter<'remote' | 'cause'>
  turnedAway: Counter<'kind'>
}

export const createRegistryMetrics = (register: Registry): RegistryMetrics => {
  const registers = [register]
  return {
    swaps: new Counter({ ...metricTable.swaps, registers }),
    failures: new Counter({ ...metricTable.failures, registers }),
    demotions: new Counter({ ...metricTable.demotions, registers }),
    turnedAway: new Counter({ ...metricTable.turnedAway, registers }),
  }
}
