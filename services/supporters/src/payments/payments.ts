import type { Language, PaymentProvider, Plan, PlanId } from '@sofaspark/contract'
import type { PaymentState } from '../subscription/subscription.ts'

/** A provider's event about one subscription. */
export interface PaymentEvent {
  /** The provider's name of the subscription. */
  ref: string
  /** The provider's name of the person who pays. */
  customerRef?: string
  /** The checkout that began it. */
  checkoutId?: string
  facts: PaymentState
}

/** A provider takes a payment for this long after a checkout was opened. */
export const CHECKOUT_OPEN_S = 2 * 3_600

export interface OpenCheckout {
  id: string
  plan: Plan
  email: string
  language: Language
  /** Where a person comes back to; both are addresses of ours. */
  paidUrl: string
  cancelledUrl: string
  origin: string
}

/** A page of a provider's events. */
export interface PaymentEventPage {
  events: PaymentEvent[]
  /** The cursor for the next call; `null` before the first event. */
  cursor: string | null
}

/** Thrown for a webhook with an invalid signature. */
export class ForgedWebhook extends Error {}

/** A payment provider. Calls without a response reject and may be repeated: none charges or refunds twice (SUP-87). */
export interface Payments {
  /** `none` without a provider. */
  readonly provider: PaymentProvider | 'none'
  /** The address of a page where the person pays. */
  openCheckout(checkout: OpenCheckout): Promise<string>
  /** The address of a page where the person sees payments. */
  openPortal(customerRef: string, returnUrl: string, language: Language): Promise<string>
  /** Ends a subscription at the end of its paid period. */
  cancel(ref: string): Promise<PaymentEvent>
  /** Ends a subscription now; `refund` refunds the remaining time. */
  end(ref: string, refund: boolean): Promise<PaymentEvent>
  /** The provider's current state, including a refund; `null` for an unknown subscription. */
  read(ref: string): Promise<PaymentEvent | null>
  /** The event of a webhook, `null` for one that concerns no subscription of ours; throws ForgedWebhook. */
  parseWebhook(body: Buffer, signature: string): Promise<PaymentEvent | null>
  /** The events since an earlier call's cursor, or as far back as the provider goes; some may be repeated (SUP-33). */
  eventsSince(cursor: string | null): Promise<PaymentEventPage>
  /** Deletes the person's data as far as the law allows. */
  forget(customerRef: string): Promise<void>
}

export const PERIOD_S: Readonly<Record<PlanId, number>> = { month: 30 * 86_400, year: 365 * 86_400 }
