import { counter, gauge, type Metric } from '@sofaspark/kit/metric.ts'

/** Every metric of the supporters service. KIT-100 */
export const metricTable = {
  turnedAway: counter(
    'sofaspark_supporters_turned_away_total',
    'requests',
    'Requests refused, by the bound that they hit.',
    ['why'],
  ),
  lettersFailed: counter(
    'sofaspark_supporters_letters_failed_total',
    'letters',
    'Letters that the mail server did not take.',
  ),
  callsFailed: counter(
    'sofaspark_supporters_calls_failed_total',
    'calls',
    'Calls to the payment provider or the database without a response, by what was called.',
    ['to'],
  ),
  subscriptions: gauge('sofaspark_supporters_subscriptions', 'subscriptions', 'Subscriptions by state.', ['state']),
} as const satisfies Readonly<Record<string, Metric>>
