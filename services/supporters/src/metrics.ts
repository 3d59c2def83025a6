import { Counter, Gauge, type Registry } from 'prom-client'

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
    turnedAway: new Counter({
      name: 'sofaspark_supporters_turned_away_total',
      help: 'Requests refused, by the bound that they hit.',
      labelNames: ['why'],
      registers,
    }),
    lettersFailed: new Counter({
      name: 'sofaspark_supporters_letters_failed_total',
      help: 'Letters that the mail server did not take.',
      registers,
    }),
    callsFailed: new Counter({
      name: 'sofaspark_supporters_calls_failed_total',
      help: 'Calls to the payment provider or the database without a response, by what was called.',
      labelNames: ['to'],
      registers,
    }),
    watch: (counts) => {
      new Gauge({
        name: 'sofaspark_supporters_subscriptions',
        help: 'Subscriptions by state.',
        labelNames: ['state'],
        registers,
        async collect() {
          this.reset()
          for (const [state, count] of Object.entries(await counts())) this.set({ state }, count ?? 0)
        },
      })
    },
  }
}
