import { Counter, Gauge, type Registry } from 'prom-client'

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
    accepted: new Counter({
      name: 'sofaspark_analytics_events_accepted_total',
      help: 'Stored events.',
      labelNames: ['region'],
      registers,
    }),
    refused: new Counter({
      name: 'sofaspark_analytics_events_refused_total',
      help: 'Events refused because of their shape, name, fields or kinds of values.',
      labelNames: ['why'],
      registers,
    }),
    turnedAway: new Counter({
      name: 'sofaspark_analytics_turned_away_total',
      help: 'Events and requests refused, by the bound that they hit.',
      labelNames: ['why'],
      registers,
    }),
    erased: new Counter({
      name: 'sofaspark_analytics_erased_total',
      help: 'Rows deleted because of their age or to free space.',
      labelNames: ['what'],
      registers,
    }),
    watch: (intake) => {
      new Gauge({
        name: 'sofaspark_analytics_writes_waiting',
        help: 'Events queued for the database.',
        registers,
        collect() {
          this.set(intake.writes)
        },
      })
      new Gauge({
        name: 'sofaspark_analytics_event_bytes_today',
        help: 'Bytes that the events of this day (UTC) take in the database.',
        registers,
        collect() {
          this.set(intake.bytesToday)
        },
      })
    },
  }
}
