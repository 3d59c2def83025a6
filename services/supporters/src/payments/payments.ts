import type { Language, PaymentProvider, Plan, PlanId } from '@sofaspark/contract'
import type { PaymentState } from '../subscription/subscription.ts'

/** A provider's word on one subscription. */
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

/** The provider's account of everything since a moment. */
export interface PaymentEventPage {
  news: PaymentEvent[]
  /** Names the newest of it to the next call; `null` when nothing ever happened. */
  cursor: string | null
}

/** Refuses a webhook that only a stranger could have signed. */
export class ForgedWebhook extends Error {}

/** A payment provider. Calls that the provider does not answer reject, and may be repeated: none charges or pays back twice (SUP-87). */
export interface Payments {
  /** `none` where payment is off. */
  readonly provider: PaymentProvider | 'none'
  /** The address of a page where the person pays. */
  openCheckout(checkout: OpenCheckout): Promise<string>
  /** The address of a page where the person sees payments. */
  openPortal(customerRef: string, returnUrl: string, language: Language): Promise<string>
  /** Ends a subscription with the period that is paid. */
  cancel(ref: string): Promise<PaymentEvent>
  /** Ends a subscription now; `refund` gives back what was paid for the time to come. */
  end(ref: string, refund: boolean): Promise<PaymentEvent>
  /** The provider's present word, a payment that went back included; `null` for a subscription that it does not know. */
  read(ref: string): Promise<PaymentEvent | null>
  /** The news of a webhook, `null` for one that says nothing to us; throws ForgedWebhook. */
  newsOf(body: Buffer, signature: string): Promise<PaymentEvent | null>
  /** Everything since a cursor of an earlier call, or as far back as the provider remembers; some may come again (SUP-33). */
  newsSince(cursor: string | null): Promise<PaymentEventPage>
  /** Forgets the person as far as the law allows. */
  forget(customerRef: string): Promise<void>
}

export const PERIOD_S: Readonly<Record<PlanId, number>> = { month: 30 * 86_400, year: 365 * 86_400 }
