import { Counter, type Registry } from 'prom-client'

/** All metrics of this service. */
export interface RegistryMetrics {
  swaps: Counter<'remote' | 'outcome'>
  failures: Counter<'remote'>
  demotions: Counter<'remote'>
  turnedAway: Counter<'kind'>
}

export const createRegistryMetrics = (register: Registry): RegistryMetrics => {
  const registers = [register]
  return {
    swaps: new Counter({
      name: 'sofaspark_registry_swaps_total',
      help: 'Attempted changes of entries, by outcome: swapped, stale or refused.',
      labelNames: ['remote', 'outcome'],
      registers,
    }),
    failures: new Counter({
      name: 'sofaspark_registry_failures_total',
      help: 'Pages that failed to load a release in use.',
      labelNames: ['remote'],
      registers,
    }),
    demotions: new Counter({
      name: 'sofaspark_registry_demotions_total',
      help: 'Releases demoted because pages failed to load them.',
      labelNames: ['remote'],
      registers,
    }),
    turnedAway: new Counter({
      name: 'sofaspark_registry_turned_away_total',
      help: 'Requests refused for lack of a slot, by kind: read, swap or report.',
      labelNames: ['kind'],
      registers,
    }),
  }
}
