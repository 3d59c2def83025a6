import { Counter, Gauge, type Registry } from 'prom-client'
import { metricTable } from './metric-table.ts'

/** All metrics of this service. */
export interface AnalyticsMetrics {
  accepted: Counter<'region'>
  refused: Counter<'why'>
  turnedAway: Counter<'why'>
  erased: Counter<'what'>
  /** Source of the gauges of queued writes and bytes. */
  watch(intake: { readonly writes: number; readonly bytesToday: number }): void
}

export const createAnalyticsMetrics = (register: Registry): AnalyticsMetrics => {
  const registers = [register]
  return {
    accepted: new Counter({ ...metricTable.accepted, registers }),
    refused: new Counter({ ...metricTable.refused, registers }),
    turnedAway: new Counter({ ...metricTable.turnedAway, registers }),
    erased: new Counter({ ...metricTable.erased, registers }),
    watch: (intake) => {
      new Gauge({
        ...metricTable.writesWaiting,
        registers,
        collect() {
          this.set(intake.writes)
        },
      })
      new Gauge({
        ...metricTable.bytesToday,
        registers,
        collect() {
          this.set(intake.bytesToday)
        },
      })
    },
  }
}
