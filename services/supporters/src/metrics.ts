import { counter, gauge, type Metric } from '@sofaspark/kit/metrics.ts'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Every metric of the supporters service. KIT-100 */
export const metricTable = {
  turnedAway: counter(
    'sofaspark_supporters_turned_away_total',
    'requests',
    'Requests refused, by the bound that they hit.',
    ['why'],
  ),
  emailsFailed: counter(
    'sofaspark_supporters_emails_failed_total',
    'emails',
    'Emails that the mail server did not take.',
  ),
  callsFailed: counter(
    'sofaspark_supporters_calls_failed_total',
    'calls',
    'Calls to the payment provider or the database without a response, by what was called.',
    ['to'],
  ),
  subscriptions: gauge('sofaspark_supporters_subscriptions', 'subscriptions', 'Subscriptions by state.', ['state']),
} as const satisfies Readonly<Record<string, Metric>>

/** All metrics of this service; none contains personal data (EDG-55). */
export interface SupportersMetrics {
  turnedAway: Counter<'why'>
  emailsFailed: Counter
  callsFailed: Counter<'to'>
  /** Exports the number of subscriptions in each state from now on. */
  watch(counts: () => Promise<Readonly<Partial<Record<string, number>>>>): void
}

export const createSupportersMetrics = (register: Registry): SupportersMetrics => {
  const registers = [register]
  return {
    turnedAway: new Counter({ ...metricTable.turnedAway, registers }),
    emailsFailed: new Counter({ ...metricTable.emailsFailed, registers }),
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
