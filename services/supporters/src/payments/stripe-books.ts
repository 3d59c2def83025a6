import type { Clock } from '@sofaspark/contract'
import type Stripe from 'stripe'
import { call } from './stripe-call.ts'
import { checkoutIn, disputeFacts, idOf, newsOfSubscription, type AskStripe } from './stripe-news.ts'
import type { PaymentFacts } from '../subscription/subscription.ts'

/** Reads Stripe's books, dated by its clock. */
export interface StripeBooks extends AskStripe {
  /** Stripe's time of a response, in milliseconds since 1970. */
  datedMs(response: Stripe.Response<unknown>): number
  retrieve(ref: string): Promise<Stripe.Response<Stripe.Subscription>>
  /** The newest payment of a subscription, and the end (unix seconds) of what it pays for; `null` before the first. */
  lastPayment(ref: string): Promise<{ intent: string; untilS: number; nowMs: number } | null>
  /** Whether the newest payment went back, for webhooks that never came (SUP-90). */
  reversalOf(ref: string): Promise<PaymentFacts>
}

export const createStripeBooks = (stripe: Stripe, clock: Clock): StripeBooks => {
  /** Facts are dated by Stripe's clock alone, whatever ours says (SUP-86). */
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
    const refund: PaymentFacts = charge.refunded ? { refund: { atMs, value: true } } : {}
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
      return newsOfSubscription(subscription, datedMs(subscription))
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
