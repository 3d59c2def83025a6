import type { Language, PlanId } from '@sofaspark/contract'

/** Times are unix seconds. Addresses of mail are sealed, and found by a keyed hash (SUP-10). */
export interface SupportersSchema {
  supporter: { id: string; address_key: string; address: string; language: Language; since: number }
  /** Stays for the tax office when its supporter is erased, without one (SUP-44). */
  subscription: {
    ref: string
    provider: string
    supporter_id: string | null
    customer_ref: string | null
    checkout_id: string | null
    plan: PlanId
    amount: number
    currency: string
    /** JSON of PaymentFacts. */
    facts: string
    since: number
    /** When its provider was last asked about it. */
    read_at: number
  }
  checkout: {
    id: string
    plan: PlanId
    amount: number
    currency: string
    /** `null` once it is paid. */
    address: string | null
    language: Language
    since: number
    /** Where its person comes back to. */
    paid_url: string
    cancelled_url: string
    supporter_id: string | null
    /** Its device may sign in without a code, once. */
    claimable: boolean
  }
  device: { token_hash: string; supporter_id: string; since: number; seen: number }
  code: { address_key: string; code_hash: string; until: number; tries: number; sent: number; window_start: number }
  signing_key: { kid: string; private_jwk: string; public_jwk: string; since: number }
  entitlement: {
    id: string
    supporter_id: string
    until: number
    revoked: boolean
    /** The `token_hash` of the device that it was issued to; `null` once its supporter has no entitlement. */
    device: string | null
    /** Its holder has a fresh one. */
    replaced: boolean
    /** The id of the first entitlement of its line, or of those whose holder shows none; `null` in rows of an older release. */
    line: string | null
    issued_at: number | null
  }
  /** How far a provider's list of events was read. */
  provider_cursor: { provider: string; cursor: string }
  /** The embedded provider's own books. */
  fake_subscription: {
    ref: string
    plan: PlanId
    status: string
    paid_until: number
    ends_then: boolean
    refunded: boolean
    changed_ms: string
  }
}
