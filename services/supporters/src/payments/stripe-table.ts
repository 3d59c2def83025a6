import type { BillingStatus, PaymentFacts } from '../subscription/subscription.ts'

/** The meaning of each status of a subscription at Stripe; `null`: nothing is paid, so nothing changes (SUP-83). */
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

type DisputeValue = NonNullable<PaymentFacts['dispute']>['value']

/** The meaning of each status of a dispute at Stripe; `null`: a bank's question, which moves no money (SUP-83). */
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
  // The bank has paid the money back before a dispute began.
  prevented: 'lost',
}

/** Stripe's events that say something to us; others are answered and change nothing (SUP-83). */
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
