import { Counter, Gauge, type Registry } from 'prom-client'
import { metricTable } from './metric-table.ts'

/** All metrics of this service; none says who (SUP-11). */
export interface SupportersMetrics {
  turnedAway: Counter<'why'>
  lettersFailed: Counter
  callsFailed: Counter<'to'>
  /** Exports the number of subscriptions in each state from now on. */
  watch(counts: () => Promise<Readonly<Partial<Record<string, number>>>>): void
}

export const createSupportersMetrics = (register: Registry): SupportersMetrics => {
  const registers = [register]
  return {
    turnedAway: new Counter({ ...metricTable.turnedAway, registers }),
    lettersFailed: new Counter({ ...metricTable.lettersFailed, registers }),
    callsFailed: new Counter({ ...metricTable.callsFailed, registers }),
    watch: (counts) => {
      new Gauge({
        ...metricTable.subscriptions,
        registers,
        async collect() {
          this.reset()
          for (const [state, count] of Object.entries(await counts())) this.set({ state }, count ?? 0)
        },
      })
    },
  }
}
