import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import type { SupportersMetrics } from './metrics.ts'
import type { Subscriptions } from './payments/subscriptions.ts'
import type { Supporters } from './supporters.ts'

const EVERY_MS = 17 * 60_000
const LETTERS_EVERY_MS = 15_000

/**
 * Asks the provider about due subscriptions and deletes what is over, now and periodically, and sends letters that had to wait
 * (SUP-33, SUP-245). The returned function stops it.
 */
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
  const sendLetters = (): void => {
    supporters.sendDueCodes().catch((error: unknown) => {
      metrics.callsFailed.inc({ to: 'database' })
      log.error({ err: error }, 'letters that wait could not be sent; will retry')
    })
  }
  run()
  const stops = [clock.every(EVERY_MS, run), clock.every(LETTERS_EVERY_MS, sendLetters)]
  return () => {
    for (const stop of stops) stop()
  }
}
