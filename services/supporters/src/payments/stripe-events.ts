import type { BillingStatus, PaymentState } from '../subscription/subscription.ts'
import type Stripe from 'stripe'
import type { PaymentEvent } from './payments.ts'

/** The meaning of each Stripe subscription status; `null`: nothing is paid, so nothing changes (SUP-83). */
export const billingOfStripe: Readonly<Record<string, BillingStatus | null>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  paused: 'paused',
  canceled: 'ended',
  incomplete: null,
  incomplete_expired: null,
}

type DisputeValue = NonNullable<PaymentState['dispute']>['value']

/** The meaning of each Stripe dispute status; `null`: an inquiry, which moves no money (SUP-83). */
export const disputeOfStripe: Readonly<Record<string, DisputeValue | null>> = {
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  // The bank has refunded the money before a dispute.
  prevented: 'lost',
}

/** The Stripe events that are handled; others are acknowledged and change nothing (SUP-83). */
export const stripeEvents = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

/** Asks Stripe for the facts that an event leaves out. */
export interface StripeReader {
  subscription(ref: string): Promise<PaymentEvent | null>
  /** Our subscription of a payment; `null` for any other payment. */
  paidFor(paymentIntent: string): Promise<Pick<PaymentEvent, 'ref' | 'checkoutId'> | null>
}

/** The id of an object that Stripe sends expanded or as an id. */
export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id

/** The id of the checkout that began a subscription; `undefined` for a subscription of something else. */
export const checkoutIn = (metadata: Stripe.Metadata | null | undefined): string | undefined => metadata?.['checkoutId']

/** Events of an older API version have no period. */
const hasPeriod = ({ items }: Stripe.Subscription): boolean =>
  items.data.length > 0 &&
  items.data.every((item) => Number.isFinite(item.current_period_start) && Number.isFinite(item.current_period_end))

/** When the paid period ends, in unix seconds. */
const paidUntilS = ({ items, status, cancel_at: cancelAt }: Stripe.Subscription): number => {
  // The period of a renewal begins before its payment, so one that failed has paid as far as its start.
  const times = items.data.map((item) => (status === 'past_due' ? item.current_period_start : item.current_period_end))
  return Math.min(Math.max(...times), cancelAt ?? Infinity)
}

/** The state of a subscription, as an event, at a moment of Stripe's clock; `null` for one that is not ours or of which nothing is paid. */
export const eventOfSubscription = (subscription: Stripe.Subscription, atMs: number): PaymentEvent | null => {
  const { id: ref, metadata, customer, pause_collection: pause, cancel_at: cancelAt } = subscription
  const checkoutId = checkoutIn(metadata)
  const status = billingOfStripe[subscription.status] ?? null
  if (checkoutId === undefined || status === null) return null
  if (!hasPeriod(subscription)) throw new Error(`Stripe names no period of subscription ${ref}.`)
  const untilS = paidUntilS(subscription)
  const customerRef = idOf(customer)
  return {
    ref,
    checkoutId,
    ...(customerRef === undefined ? {} : { customerRef }),
    facts: {
      billing: {
        atMs,
        value: {
          status: pause && status !== 'ended' ? 'paused' : status,
          paidUntilS: untilS,
          endsThen: subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= untilS),
        },
      },
    },
  }
}

const eventOfPayment = async (
  stripe: StripeReader,
  paymentIntent: string | { id: string } | null,
  facts: PaymentState,
): Promise<PaymentEvent | null> => {
  const id = idOf(paymentIntent)
  const paidFor = id === undefined ? null : await stripe.paidFor(id)
  return paidFor && { ...paidFor, facts }
}

/** The fact of a dispute; none for an inquiry. */
export const disputeFacts = (status: string, atMs: number): PaymentState => {
  const value = disputeOfStripe[status] ?? null
  return value === null ? {} : { dispute: { atMs, value } }
}

/** The payment event of a Stripe event, `null` for one that concerns no subscription of ours. Facts are dated by the event (SUP-31, SUP-86). */
export const paymentEventOf = async (event: Stripe.Event, stripe: StripeReader): Promise<PaymentEvent | null> => {
  const atMs = event.created * 1_000
  switch (event.type) {
    case 'checkout.session.completed': {
      const { subscription, metadata } = event.data.object
      const ref = idOf(subscription)
      return ref === undefined || checkoutIn(metadata) === undefined ? null : stripe.subscription(ref)
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const subscription = event.data.object
      if (checkoutIn(subscription.metadata) === undefined) return null
      return hasPeriod(subscription) ? eventOfSubscription(subscription, atMs) : stripe.subscription(subscription.id)
    }
    case 'charge.refunded': {
      const { payment_intent: paid, refunded } = event.data.object
      return refunded ? eventOfPayment(stripe, paid, { refund: { atMs, value: true } }) : null
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { payment_intent: paid, status } = event.data.object
      const facts = disputeFacts(status, atMs)
      return facts.dispute ? eventOfPayment(stripe, paid, facts) : null
    }
    default:
      return null
  }
}
