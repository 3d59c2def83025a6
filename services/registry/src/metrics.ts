import { Counter, type Registry } from 'prom-client'

/** Everything that this service counts. */
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
      help: 'Entries that a team wanted to change, by outcome: swapped, stale or refused.',
      labelNames: ['remote', 'outcome'],
      registers,
    }),
    failures: new Counter({
      name: 'sofaspark_registry_failures_total',
      help: 'Pages that could not show a release in use.',
      labelNames: ['remote'],
      registers,
    }),
    demotions: new Counter({
      name: 'sofaspark_registry_demotions_total',
      help: 'Releases that were passed over because pages could not show them.',
      labelNames: ['remote'],
      registers,
    }),
    turnedAway: new Counter({
      name: 'sofaspark_registry_turned_away_total',
      help: 'Requests that found no place, by kind: read, swap or report.',
      labelNames: ['kind'],
      registers,
    }),
  }
}
