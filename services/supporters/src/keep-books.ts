import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import type { SupportersMetrics } from './metrics.ts'
import type { Subscriptions } from './payments/subscriptions.ts'
import type { Supporters } from './supporters.ts'

const EVERY_MS = 17 * 60_000

/** Asks the provider about due subscriptions and deletes what is over, now and periodically (SUP-33). The returned function stops it. */
export const keepBooks = (
  { subscriptions, supporters }: { subscriptions: Subscriptions; supporters: Supporters },
  clock: Clock,
  log: Logger,
  metrics: SupportersMetrics,
): (() => void) => {
  const run = (): void => {
    Promise.all([subscriptions.reconcile(), supporters.forgetOld()]).catch((error: unknown) => {
      metrics.callsFailed.inc({ to: 'provider' })
      log.error({ err: error }, 'asking the provider failed; will retry')
    })
  }
  run()
  return clock.every(EVERY_MS, run)
}
