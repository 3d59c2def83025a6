import { CLOCKS_S, subscriptionOf, type PaymentFacts, type SubscriptionState } from './subscription.ts'

const ASKED_EVERY_S = 86_400
const OVERDUE_ASKED_EVERY_S = 3_600

/** A subscription's row keeps this of its facts, so that counting and finding due ones reads no facts. Times are unix seconds. */
export interface Due {
  state: SubscriptionState
  /** A cancelled one has ended from then on; `null` for any other. */
  ends_at: number | null
  /** When its provider is asked about it next; `null`: never again (SUP-33). */
  due_at: number | null
}

/** `readAtS` is when its provider was last asked. */
export const dueOf = (facts: PaymentFacts, readAtS: number): Due => {
  // At its beginning no cancelled subscription has ended: `ends_at` says when it does.
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
