import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import type { Express } from 'express'
import type { Kysely } from 'kysely'
import { createApp } from './app.ts'
import { createCheckouts } from './checkouts.ts'
import { createEntitlements, createSigningKeys } from './sign-in/entitlements.ts'
import { createEmailSender, type EmailSender, type Mail, type Mailbox } from './mail/mail.ts'
import type { SupportersMetrics } from './metrics.ts'
import { createFakeCheckout, createFakePayments, type FakePayments } from './payments/fake-payments.ts'
import { type Payments, ForgedWebhook } from './payments/payments.ts'
import { createSubscriptions, type Subscriptions } from './payments/subscriptions.ts'
import { createSeal } from './shared/seal.ts'
import { plansOf, type Prices, type SupportersSettings } from './settings.ts'
import { createCodes } from './sign-in/codes.ts'
import { createDevices } from './sign-in/devices.ts'
import type { SupportersSchema } from './store/schema.ts'
import { createSupporters, type Supporters } from './supporters.ts'

const none = (): Promise<never> => Promise.reject(new Error('No payment provider is configured.'))

/** Used without a configured payment provider: nothing is for sale, and no subscription counts (SUP-01). */
export const noPayments: Payments = {
  provider: 'none',
  openCheckout: none,
  openPortal: none,
  cancel: none,
  end: none,
  read: none,
  parseWebhook: () => Promise.reject(new ForgedWebhook('No payment provider is configured.')),
  eventsSince: () => Promise.resolve({ events: [], cursor: null }),
  forget: none,
}

interface Deps {
  db: Kysely<SupportersSchema>
  secret: string
  mail: Mail
  mailbox?: Mailbox
  /** A real provider, the embedded one, or none. */
  provider: Payments | 'embedded' | 'none'
  prices: Prices
  edgeToken: string
  settings: SupportersSettings
  clock: Clock
  log: Logger
  metrics: SupportersMetrics
}

export interface SupportersService {
  app: Express
  supporters: Supporters
  subscriptions: Subscriptions
  emails: EmailSender
  payments: Payments
  /** The embedded provider, if it is in use. */
  fake: FakePayments | null
}

/** Composes the service, each part from earlier ones. */
export const composeSupporters = (deps: Deps): SupportersService => {
  const { db, secret, mail, mailbox, provider, prices, edgeToken, settings, clock, log, metrics } = deps
  const seal = createSeal(secret)
  const fake = provider === 'embedded' ? createFakePayments(db, clock) : null
  const payments = fake ?? (typeof provider === 'object' ? provider : noPayments)
  const plans = plansOf(prices, payments.provider)
  const devices = createDevices(db, clock)
  const signingKeys = createSigningKeys(db, seal, clock)
  const entitlements = createEntitlements(db, signingKeys, clock)
  const emails = createEmailSender(mail, log, () => metrics.emailsFailed.inc())
  const subscriptions = createSubscriptions({ db, payments, entitlements, emails, seal, clock })
  const supporters = createSupporters({
    db,
    payments,
    subscriptions,
    entitlements,
    signingKeys,
    emails,
    seal,
    clock,
    plans,
    checkouts: createCheckouts({ db, plans, payments, devices, seal, clock, settings }),
    codes: createCodes(db, seal, clock),
    devices,
  })
  metrics.watch(() => subscriptions.counts())
  const app = createApp({
    supporters,
    subscriptions,
    payments,
    edgeToken,
    settings,
    clock,
    log,
    metrics,
    ...(fake ? { fakeCheckout: createFakeCheckout(db, fake, subscriptions) } : {}),
    ...(mailbox ? { mailbox } : {}),
  })
  return { app, supporters, subscriptions, emails, payments, fake }
}

const EVERY_MS = 17 * 60_000
const EMAILS_EVERY_MS = 15_000

/**
 * Asks the provider about due subscriptions and deletes what is over, now and periodically, and sends emails that had to wait
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
  const sendEmails = (): void => {
    supporters.sendDueCodes().catch((error: unknown) => {
      metrics.callsFailed.inc({ to: 'database' })
      log.error({ err: error }, 'queued emails could not be sent; will retry')
    })
  }
  run()
  const stops = [clock.every(EVERY_MS, run), clock.every(EMAILS_EVERY_MS, sendEmails)]
  return () => {
    for (const stop of stops) stop()
  }
}
