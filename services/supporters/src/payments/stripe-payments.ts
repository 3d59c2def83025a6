import type { Clock, Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import Stripe from 'stripe'
import { CHECKOUT_OPEN_S, ForgedWebhook, type OpenCheckout, type PaymentNews, type Payments } from './payments.ts'
import { createStripeBooks } from './stripe-books.ts'
import { call, callUnless, isPaidBack, isRefused, isUnknown } from './stripe-call.ts'
import { newsOfEvent, newsOfSubscription } from './stripe-news.ts'
import { billingOfStripe, stripeEvents } from './stripe-table.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Stripe's id of what is sold; its prices are ours. */
  product: string
  /** Stripe computes the tax that the price contains. */
  automaticTax: boolean
  trialDays: number
  clock: Clock
  /** Another address of the API, such as a mock's. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Together shorter than the edge waits. */
const TIMEOUT_MS = 5_000
const RETRIES = 1
/** A webhook that is repeated does no harm; clocks may differ by an hour and Stripe's repetitions are signed again. */
const SIGNED_WITHIN_S = 7_200
/** An event may be listed later than one that is newer. */
const OVERLAP_S = 600

const locales: Readonly<Record<Language, 'en' | 'es' | 'auto' | 'pt-BR' | 'tr' | 'fr' | 'id' | 'it'>> = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
  tr: 'tr',
  fr: 'fr',
  id: 'id',
  it: 'it',
  // Stripe has no Hebrew.
  he: 'auto',
}

const checkoutOf = (
  { id, plan, email, language, paidUrl, cancelledUrl }: OpenCheckout,
  { product, automaticTax, trialDays, clock }: StripeOptions,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  // Others confirm a payment days later, when its subscription may be over.
  allowed_payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: plan.currency,
        unit_amount: plan.amount,
        product,
        tax_behavior: 'inclusive',
        recurring: { interval: plan.id },
      },
    },
  ],
  adaptive_pricing: { enabled: false },
  customer_email: email,
  // Stripe wants half an hour at least: also with a clock of ours that is an hour behind.
  expires_at: unixSeconds(clock) + CHECKOUT_OPEN_S,
  metadata: { checkoutId: id },
  success_url: paidUrl,
  cancel_url: cancelledUrl,
  locale: locales[language],
  automatic_tax: { enabled: automaticTax },
  subscription_data: {
    metadata: { checkoutId: id },
    ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
  },
})

/** Stripe: Checkout, its customer portal and signed webhooks. Each call that moves money carries an idempotency key. */
export const createStripePayments = (options: StripeOptions): Payments => {
  const { clock } = options
  const stripe = new Stripe(options.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...options.api,
  })

  const books = createStripeBooks(stripe, clock)

  /** Changes a subscription; one that has ended stays as it is. */
  const unlessEnded = async (
    ref: string,
    change: () => Promise<Stripe.Response<Stripe.Subscription>>,
  ): Promise<PaymentNews> => {
    const changed = await callUnless(isRefused, change)
    const subscription = changed ?? (await books.retrieve(ref))
    if (!changed && billingOfStripe[subscription.status] !== 'ended')
      throw new Error(`Stripe refused to change subscription ${ref}.`)
    const news = newsOfSubscription(subscription, books.datedMs(subscription))
    if (!news) throw new Error(`Subscription ${ref} is none of ours.`)
    return news
  }
  /** Pays back what was paid for the time to come; its moment, or `null` when there was nothing. */
  const refundLast = async (ref: string): Promise<number | null> => {
    const paid = await books.lastPayment(ref)
    if (!paid || paid.untilS * 1_000 <= paid.nowMs) return null
    const { intent } = paid
    await callUnless(isPaidBack, () =>
      stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${intent}` }),
    )
    return paid.nowMs
  }
  return {
    provider: 'stripe',
    openCheckout: async (order) => {
      const session = await call(() =>
        stripe.checkout.sessions.create(checkoutOf(order, options), { idempotencyKey: `checkout-${order.id}` }),
      )
      if (session.url === null) throw new Error('Stripe opened a checkout without an address.')
      return session.url
    },
    openPortal: async (customer, returnUrl, language) => {
      const order = { customer, return_url: returnUrl, locale: locales[language] }
      return (await call(() => stripe.billingPortal.sessions.create(order))).url
    },
    cancel: (ref) => unlessEnded(ref, () => stripe.subscriptions.update(ref, { cancel_at_period_end: true })),
    end: async (ref, refund) => {
      // First, so that a call that fails in between is found again by what was paid back.
      const refundedMs = refund ? await refundLast(ref) : null
      const { facts, ...ended } = await unlessEnded(ref, () => stripe.subscriptions.cancel(ref))
      return {
        ...ended,
        facts: { ...facts, ...(refundedMs !== null && { refund: { atMs: refundedMs, value: true } }) },
      }
    },
    read: async (ref) => {
      const found = await callUnless(isUnknown, () => stripe.subscriptions.retrieve(ref))
      const news = found && newsOfSubscription(found, books.datedMs(found))
      return news && { ...news, facts: { ...news.facts, ...(await books.reversalOf(ref)) } }
    },
    newsOf: async (body, signature) => {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, options.webhookSecret, SIGNED_WITHIN_S, undefined, clock.nowMs())
        .catch((error: unknown) => {
          throw new ForgedWebhook('The webhook is not signed by Stripe.', { cause: error })
        })
      return newsOfEvent(event, books)
    },
    newsSince: async (cursor) => {
      const sinceS = cursor === null ? null : Number(cursor) - OVERLAP_S
      const listed = stripe.events.list({
        types: [...stripeEvents],
        limit: 100,
        ...(sinceS === null ? {} : { created: { gte: sinceS } }),
      })
      const events = await call(async () => {
        const all: Stripe.Event[] = []
        for await (const event of listed) all.push(event)
        return all
      })
      const news: PaymentNews[] = []
      for (const event of events) {
        const piece = await newsOfEvent(event, books)
        if (piece) news.push(piece)
      }
      const newestS = Math.max(Number(cursor ?? 0), ...events.map(({ created }) => created))
      return { news, cursor: newestS === 0 ? null : String(newestS) }
    },
    forget: async (customerRef) => {
      await callUnless(isUnknown, () => stripe.customers.del(customerRef))
    },
  }
}
