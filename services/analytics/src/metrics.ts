import { Counter, Gauge, type Registry } from 'prom-client'

/** Everything that this service counts. */
export interface AnalyticsMetrics {
  accepted: Counter<'region'>
  refused: Counter
  turnedAway: Counter<'why'>
  erased: Counter<'what'>
  /** Whose waiting writes and bytes are shown. */
  watch(intake: { readonly writes: number; readonly bytesToday: number }): void
}

export const createAnalyticsMetrics = (register: Registry): AnalyticsMetrics => {
  const registers = [register]
  return {
    accepted: new Counter({
      name: 'sofaspark_analytics_events_accepted_total',
      help: 'Events that were stored.',
      labelNames: ['region'],
      registers,
    }),
    refused: new Counter({
      name: 'sofaspark_analytics_events_refused_total',
      help: 'Events that failed their schema.',
      registers,
    }),
    turnedAway: new Counter({
      name: 'sofaspark_analytics_turned_away_total',
      help: 'What found no room, by the bound that it met.',
      labelNames: ['why'],
      registers,
    }),
    erased: new Counter({
      name: 'sofaspark_analytics_erased_total',
      help: 'Rows that went because of their age or for lack of room.',
      labelNames: ['what'],
      registers,
    }),
    watch: (intake) => {
      new Gauge({
        name: 'sofaspark_analytics_writes_waiting',
        help: 'Events that wait for the database.',
        registers,
        collect() {
          this.set(intake.writes)
        },
      })
      new Gauge({
        name: 'sofaspark_analytics_event_bytes_today',
        help: 'What the events of this day (UTC) take in the database.',
        registers,
        collect() {
          this.set(intake.bytesToday)
        },
      })
    },
  }
}
