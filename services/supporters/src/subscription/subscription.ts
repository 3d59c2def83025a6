/** A fact with the provider's own time, in milliseconds since 1970. */
interface Dated<Value> {
  atMs: number
  value: Value
}

export const billingStatuses = ['trialing', 'active', 'past_due', 'paused', 'ended'] as const
export type BillingStatus = (typeof billingStatuses)[number]

export interface Billing {
  status: BillingStatus
  /** Unix seconds: the end of the period that is paid or free. */
  paidUntilS: number
  /** It was cancelled and ends with the period. */
  endsThen: boolean
}

/** The provider's newest fact about each aspect of a subscription. */
export interface PaymentState {
  billing?: Dated<Billing>
  refund?: Dated<boolean>
  dispute?: Dated<'open' | 'won' | 'lost'>
}

const weight = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const { status, paidUntilS, endsThen } = value as Billing
  return `${billingStatuses.indexOf(status)} ${String(paidUntilS).padStart(12, '0')} ${String(endsThen)}`
}

const newer = <Value>(one: Dated<Value> | undefined, other: Dated<Value> | undefined): Dated<Value> | undefined => {
  if (!one || !other) return one ?? other
  if (one.atMs !== other.atMs) return one.atMs > other.atMs ? one : other
  return weight(one.value) >= weight(other.value) ? one : other
}

/** Merges two states; order and repetition do not matter (SUP-31). */
export const mergeFacts = (one: PaymentState, other: PaymentState): PaymentState => {
  const billing = newer(one.billing, other.billing)
  const refund = newer(one.refund, other.refund)
  const dispute = newer(one.dispute, other.dispute)
  return { ...(billing && { billing }), ...(refund && { refund }), ...(dispute && { dispute }) }
}

/** A subscription as we treat it; times are unix seconds. */
export type Subscription =
  | { state: 'trial'; paidUntilS: number }
  | { state: 'active'; paidUntilS: number }
  | { state: 'past_due'; paidUntilS: number }
  | { state: 'cancelled'; paidUntilS: number }
  | { state: 'paused' | 'ended' | 'refunded' | 'disputed' }
export type SubscriptionState = Subscription['state']

const A_DAY_S = 86_400
/** The maximum skew between our clock and the provider's (SUP-86). */
const CLOCKS_S = 3_600

/** The meaning of each state for its holder. Every state has a row (SUP-30). */
export const subscriptionTable: Readonly<
  Record<
    SubscriptionState,
    {
      /** Seconds beyond the paid period during which its holder stays a supporter; `null`: not a supporter. */
      graceS: number | null
      /** Whether it may still be charged, so that a second one would charge twice. */
      charges: boolean
    }
  >
> = {
  trial: { graceS: A_DAY_S, charges: true },
  // A renewal's event may be late, and clocks differ.
  active: { graceS: A_DAY_S, charges: true },
  past_due: { graceS: 3 * A_DAY_S, charges: true },
  cancelled: { graceS: CLOCKS_S, charges: false },
  paused: { graceS: null, charges: true },
  ended: { graceS: null, charges: false },
  refunded: { graceS: null, charges: false },
  disputed: { graceS: null, charges: true },
}

/** The current state by the provider's facts (SUP-30). */
export const subscriptionOf = ({ billing, refund, dispute }: PaymentState, nowS: number): Subscription => {
  if (dispute && dispute.value !== 'won') return { state: 'disputed' }
  if (refund?.value === true) return { state: 'refunded' }
  if (!billing || billing.value.status === 'ended') return { state: 'ended' }
  const { status, paidUntilS, endsThen } = billing.value
  if (status === 'paused') return { state: 'paused' }
  if (endsThen) return paidUntilS + CLOCKS_S > nowS ? { state: 'cancelled', paidUntilS } : { state: 'ended' }
  if (status === 'trialing') return { state: 'trial', paidUntilS }
  return { state: status, paidUntilS }
}

/**
 * How to stop a refunded subscription at the provider: now or, while a dispute is open, at the end of its period, in case the dispute is won (SUP-91). `null`: not at all.
 */
export const stopOf = ({ billing, refund, dispute }: PaymentState): 'now' | 'with its period' | null => {
  if (!billing || billing.value.status === 'ended') return null
  if (refund?.value === true || dispute?.value === 'lost') return 'now'
  return dispute?.value === 'open' && !billing.value.endsThen ? 'with its period' : null
}

/** Until when its holder is a supporter, in unix seconds; 0 if not. */
export const supporterUntilS = (subscription: Subscription): number => {
  const { graceS } = subscriptionTable[subscription.state]
  return graceS === null || !('paidUntilS' in subscription) ? 0 : subscription.paidUntilS + graceS
}

const ASKED_EVERY_S = 86_400
const OVERDUE_ASKED_EVERY_S = 3_600

/** The columns that a subscription's row derives from its facts, for counting and finding due ones. Times are in unix seconds. */
interface Due {
  state: SubscriptionState
  /** The end of a cancelled one; `null` for any other. */
  ends_at: number | null
  /** When it is next read from its provider; `null`: never again (SUP-33). */
  due_at: number | null
}

/** `readAtS` is when its provider was last asked. */
export const dueOf = (facts: PaymentState, readAtS: number): Due => {
  // Computed as of 0, when no cancelled subscription has ended: `ends_at` says when it does.
  const subscription = subscriptionOf(facts, 0)
  const { state } = subscription
  const paidUntilS = 'paidUntilS' in subscription ? subscription.paidUntilS : Infinity
  const isOver = state === 'ended' || facts.billing?.value.status === 'ended'
  return {
    state,
    ends_at: state === 'cancelled' ? subscription.paidUntilS + CLOCKS_S : null,
    due_at: isOver ? null : Math.min(readAtS + ASKED_EVERY_S, Math.max(paidUntilS, readAtS + OVERDUE_ASKED_EVERY_S)),
  }
}
