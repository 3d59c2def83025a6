import { Counter, type Registry } from 'prom-client'
import { metricTable } from './metric-table.ts'

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
