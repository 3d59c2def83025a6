import { Counter, type Registry } from 'prom-client'

/** Everything that this service counts. */
export interface AnalyticsMetrics {
  accepted: Counter<'region'>
  refused: Counter
}

export const createAnalyticsMetrics = (register: Registry): AnalyticsMetrics => ({
  accepted: new Counter({
    name: 'sofaspark_analytics_events_accepted_total',
    help: 'Events that were stored.',
    labelNames: ['region'],
    registers: [register],
  }),
  refused: new Counter({
    name: 'sofaspark_analytics_events_refused_total',
    help: 'Events that failed their schema.',
    registers: [register],
  }),
})
