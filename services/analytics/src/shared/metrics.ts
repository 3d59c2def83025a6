import { counter, gauge, type Metric } from '@sofaspark/kit/metrics.ts'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Every metric of the analytics service. KIT-100 */
export const metricTable = {
  accepted: counter('sofaspark_analytics_events_accepted_total', 'events', 'Stored events.', ['region']),
  refused: counter(
    'sofaspark_analytics_events_refused_total',
    'events',
    'Events refused because of their shape, name, fields or kinds of values.',
    ['why'],
  ),
  turnedAway: counter(
    'sofaspark_analytics_turned_away_total',
    'requests',
    'Events and requests refused, by the bound that they hit, and `repeated` events.',
    ['why'],
  ),
  erased: counter('sofaspark_analytics_erased_total', 'rows', 'Rows deleted because of their age or to free space.', [
    'what',
  ]),
  moments: counter(
    'sofaspark_analytics_moments_total',
    'moments',
    'Moments handed in, by what became of them, and `deleted` ones.',
    ['outcome'],
  ),
  writesWaiting: gauge('sofaspark_analytics_writes_waiting', 'events', 'Events queued for the database.'),
  bytesToday: gauge(
    'sofaspark_analytics_event_bytes_today',
    'bytes',
    'Bytes that the events of this day (UTC) take in the database.',
  ),
} as const satisfies Readonly<Record<string, Metric>>

/** All metrics of this service. */
export interface AnalyticsMetrics {
  accepted: Counter<'region'>
  refused: Counter<'why'>
  turnedAway: Counter<'why'>
  erased: Counter<'what'>
  moments: Counter<'outcome'>
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
    moments: new Counter({ ...metricTable.moments, registers }),
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
