import Stripe from 'stripe'
import type { Clock, Language } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import {
  CHECKOUT_OPEN_S,
  ForgedWebhook,
  type OpenCheckout,
  type PaymentEvent,
  type Payments,
  type PaymentEventPage,
} from './payments.ts'
import {
  billingOfStripe,
  checkoutIn,
  disputeFacts,
  idOf,
  paymentEventOf,
  eventOfSubscription,
  stripeEvents,
  type StripeReader,
} from './stripe-events.ts'
import type { PaymentState } from '../subscription/subscription.ts'

/** A call that Stripe refused or did not answer. Stripe's message may quote an email address, so it is left out (SUP-88). */
class StripeCallFailed extends Error {
  override name = 'StripeCallFailed'
  readonly statusCode: number | undefined
  readonly code: string | undefined
  constructor(error: unknown) {
    const known = error instanceof Stripe.errors.StripeError ? error : null
    super(`Stripe failed: ${[known?.type, known?.code, known?.statusCode, known?.requestId].filter(Boolean).join(' ')}`)
    this.statusCode = known?.statusCode
    this.code = known?.code
  }
}

/** Makes a call; throws StripeCallFailed. */
const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw new StripeCallFailed(error)
  }
}

/** Runs a call; `null` when Stripe refuses it for a reason that the caller expects. */
const callUnless = async <Result>(
  isExpected: (failed: StripeCallFailed) => boolean,
  work: () => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await call(work)
  } catch (error) {
    if (error instanceof StripeCallFailed && isExpected(error)) return null
    throw error
  }
}
const isUnknown = ({ statusCode }: StripeCallFailed): boolean => statusCode === 404
const isRefused = ({ statusCode }: StripeCallFailed): boolean => statusCode === 404 || statusCode === 400
const isPaidBack = ({ code }: StripeCallFailed): boolean =>
  code === 'charge_already_refunded' || code === 'charge_disputed'

/** Reads Stripe's state, dated by its clock. */
interface StripeBooks extends StripeReader {
  /** Stripe's time of a response, in milliseconds since 1970. */
  datedMs(response: Stripe.Response<unknown>): number
  retrieve(ref: string): Promise<Stripe.Response<Stripe.Subscription>>
  /** The newest payment of a subscription, and the end (unix seconds) of what it pays for; `null` before the first. */
  lastPayment(ref: string): Promise<{ intent: string; untilS: number; nowMs: number } | null>
  /** Whether the newest payment was refunded, in case a webhook was lost (SUP-90). */
  reversalOf(ref: string): Promise<PaymentState>
}

const createStripeBooks = (stripe: Stripe, clock: Clock): StripeBooks => {
  /** Facts are dated by Stripe's clock only (SUP-86). */
  const datedMs = ({ lastResponse }: Stripe.Response<unknown>): number => {
    const ms = Date.parse(lastResponse.headers['date'] ?? '')
    return Number.isNaN(ms) ? clock.nowMs() : ms
  }
  const retrieve = (ref: string) => call(() => stripe.subscriptions.retrieve(ref))
  const lastPayment: StripeBooks['lastPayment'] = async (ref) => {
    const found = await call(() =>
      stripe.invoices.list({ subscription: ref, status: 'paid', limit: 1, expand: ['data.payments'] }),
    )
    const [invoice] = found.data
    const intent = idOf(invoice?.payments?.data[0]?.payment.payment_intent)
    if (!invoice || intent === undefined) return null
    const untilS = Math.max(...invoice.lines.data.map(({ period }) => period.end))
    return { intent, untilS, nowMs: datedMs(found) }
  }
  const reversalOf: StripeBooks['reversalOf'] = async (ref) => {
    const paid = await lastPayment(ref)
    if (!paid) return {}
    const { intent } = paid
    const payment = await call(() => stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }))
    const charge = payment.latest_charge
    if (typeof charge !== 'object' || charge === null) return {}
    const atMs = datedMs(payment)
    const refund: PaymentState = charge.refunded ? { refund: { atMs, value: true } } : {}
    if (!charge.disputed) return refund
    const disputes = await call(() => stripe.disputes.list({ payment_intent: intent, limit: 1 }))
    return { ...refund, ...disputeFacts(disputes.data[0]?.status ?? '', atMs) }
  }
  return {
    datedMs,
    retrieve,
    lastPayment,
    reversalOf,
    subscription: async (ref) => {
      const subscription = await retrieve(ref)
      return eventOfSubscription(subscription, datedMs(subscription))
    },
    paidFor: async (paymentIntent) => {
      const { data } = await call(() =>
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentIntent },
          expand: ['data.invoice'],
          limit: 1,
        }),
      )
      const invoice = data[0]?.invoice
      const details = typeof invoice === 'object' && !invoice.deleted ? invoice.parent?.subscription_details : null
      const [ref, checkoutId] = [idOf(details?.subscription), checkoutIn(details?.metadata)]
      return ref === undefined || checkoutId === undefined ? null : { ref, checkoutId }
    },
  }
}

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Stripe's id of what is sold; its prices are ours. */
  product: string
  /** Stripe computes the tax included in the price. */
  automaticTax: boolean
  trialDays: number
  clock: Clock
  /** Another address of the API, such as a mock's. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** In total shorter than the edge's timeout. */
const TIMEOUT_MS = 5_000
const RETRIES = 1
/** Repeated webhooks are harmless; clocks may differ by an hour, and Stripe signs retries again. */
const SIGNED_WITHIN_S = 7_200
/** Events may be listed out of order. */
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
  // Other methods confirm payments days later, when the subscription may be over.
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
  // Stripe requires at least half an hour, even if our clock is an hour behind.
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

class StripePayments implements Payments {
  readonly #options: StripeOptions
  readonly #stripe: Stripe
  readonly #books: StripeBooks
  readonly provider: Payments['provider']

  constructor(options: StripeOptions) {
    this.#options = options
    this.#stripe = new Stripe(this.#options.secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...this.#options.api,
    })
    this.#books = createStripeBooks(this.#stripe, this.#options.clock)
    this.provider = 'stripe'
  }

  async openCheckout(order: OpenCheckout): Promise<string> {
    const session = await call(() =>
      this.#stripe.checkout.sessions.create(checkoutOf(order, this.#options), {
        idempotencyKey: `checkout-${order.id}`,
      }),
    )
    if (session.url === null) throw new Error('Stripe opened a checkout without an address.')
    return session.url
  }

  async openPortal(customer: string, returnUrl: string, language: Language): Promise<string> {
    const order = { customer, return_url: returnUrl, locale: locales[language] }
    return (await call(() => this.#stripe.billingPortal.sessions.create(order))).url
  }

  cancel(ref: string): Promise<PaymentEvent> {
    return this.#unlessEnded(ref, () => this.#stripe.subscriptions.update(ref, { cancel_at_period_end: true }))
  }

  async end(ref: string, refund: boolean): Promise<PaymentEvent> {
    // Refunds first: if the next call fails, a retry finds the refund.
    const refundedMs = refund ? await this.#refundLast(ref) : null
    const { facts, ...ended } = await this.#unlessEnded(ref, () => this.#stripe.subscriptions.cancel(ref))
    return {
      ...ended,
      facts: { ...facts, ...(refundedMs !== null && { refund: { atMs: refundedMs, value: true } }) },
    }
  }

  async read(ref: string): Promise<PaymentEvent | null> {
    const found = await callUnless(isUnknown, () => this.#stripe.subscriptions.retrieve(ref))
    const event = found && eventOfSubscription(found, this.#books.datedMs(found))
    return event && { ...event, facts: { ...event.facts, ...(await this.#books.reversalOf(ref)) } }
  }

  async parseWebhook(body: Buffer, signature: string): Promise<PaymentEvent | null> {
    const event = await this.#stripe.webhooks
      .constructEventAsync(
        body,
        signature,
        this.#options.webhookSecret,
        SIGNED_WITHIN_S,
        undefined,
        this.#options.clock.nowMs(),
      )
      .catch((error: unknown) => {
        throw new ForgedWebhook('The webhook is not signed by Stripe.', { cause: error })
      })
    return paymentEventOf(event, this.#books)
  }

  async eventsSince(cursor: string | null): Promise<PaymentEventPage> {
    const sinceS = cursor === null ? null : Number(cursor) - OVERLAP_S
    const pages = this.#stripe.events.list({
      types: [...stripeEvents],
      limit: 100,
      ...(sinceS === null ? {} : { created: { gte: sinceS } }),
    })
    const listedEvents = await call(async () => {
      const all: Stripe.Event[] = []
      for await (const event of pages) all.push(event)
      return all
    })
    const events: PaymentEvent[] = []
    for (const event of listedEvents) {
      const piece = await paymentEventOf(event, this.#books)
      if (piece) events.push(piece)
    }
    const newestS = Math.max(Number(cursor ?? 0), ...listedEvents.map(({ created }) => created))
    return { events, cursor: newestS === 0 ? null : String(newestS) }
  }

  async forget(customerRef: string): Promise<void> {
    await callUnless(isUnknown, () => this.#stripe.customers.del(customerRef))
  }

  /** Changes a subscription unless it has ended. */
  async #unlessEnded(ref: string, change: () => Promise<Stripe.Response<Stripe.Subscription>>): Promise<PaymentEvent> {
    const changed = await callUnless(isRefused, change)
    const subscription = changed ?? (await this.#books.retrieve(ref))
    if (!changed && billingOfStripe[subscription.status] !== 'ended')
      throw new Error(`Stripe refused to change subscription ${ref}.`)
    const event = eventOfSubscription(subscription, this.#books.datedMs(subscription))
    if (!event) throw new Error(`Subscription ${ref} is none of ours.`)
    return event
  }

  /** Refunds the remaining time; returns when, or `null` if there was nothing to refund. */
  async #refundLast(ref: string): Promise<number | null> {
    const paid = await this.#books.lastPayment(ref)
    if (!paid || paid.untilS * 1_000 <= paid.nowMs) return null
    const { intent } = paid
    await callUnless(isPaidBack, () =>
      this.#stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${intent}` }),
    )
    return paid.nowMs
  }
}

/** Stripe: Checkout, its customer portal and signed webhooks. Each call that moves money carries an idempotency key. */
export const createStripePayments = (options: StripeOptions): Payments => new StripePayments(options)
