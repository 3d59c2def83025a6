import type { Language, PlanId } from '@sofaspark/contract'
import type { ColumnType } from 'kysely'
import type { SubscriptionState } from '../subscription/subscription.ts'

/** Times are unix seconds. Email addresses are encrypted and looked up by a keyed hash (SUP-10). */
export interface SupportersSchema {
  supporter: {
    id: string
    address_key: string
    address: string
    language: Language
    since: number
    /** A code of its address has signed a device in. */
    proven: boolean
  }
  /** Kept for tax law, without its supporter once that is erased (SUP-44). */
  subscription: {
    ref: string
    provider: string
    supporter_id: string | null
    customer_ref: string | null
    checkout_id: string | null
    plan: PlanId
    amount: number
    currency: string
    /** JSON of PaymentState. */
    facts: string
    since: number
    /** When its provider was last asked about it. */
    read_at: number
    /** The hash of the secret of the browser that paid; `null` when it sent none. */
    payer: string | null
    /** A device that a code has signed in paid for it: its person and the owner of the address are one. */
    proven: boolean
    /** As `dueOf` makes them of the facts. */
    state: SubscriptionState
    ends_at: number | null
    due_at: number | null
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
    /** Where its person returns to. */
    paid_url: string
    cancelled_url: string
    supporter_id: string | null
    /** Its device may sign in without a code, once. */
    claimable: boolean
    payer: string | null
    proven: boolean
    /** The edge's pseudonym of the requesting visitor; `null` in rows of an older release. */
    visitor: string | null
  }
  device: {
    token_hash: string
    supporter_id: string
    since: number
    seen: number
    /** Part of its entitlements; another one after they were revoked. */
    id: ColumnType<string, string | undefined>
    /** The one subscription that a device signed in by its payment has; `null` for a device signed in by a code. */
    subscription_ref: string | null
  }
  /** One request for a code. */
  code: {
    handle_hash: string
    address_key: string
    visitor: string
    language: Language | null
    /** `null` while its email waits. */
    code_hash: string | null
    since: number
    until: number
    tries: number
  }
  /** One email with a code, or about a payment. */
  letter: { address_key: string; visitor: string; sent_at: number }
  signing_key: { kid: string; private_jwk: string; public_jwk: string; since: number }
  /** Its entitlements are revoked; deleted once the last one has expired. */
  revoked_device: { id: string; until: number }
  entitlement: {
    /** Its `jti`: the device's id, a dot, and a separate one; in rows of an older release without a device. */
    id: string
    supporter_id: string
    until: number
    revoked: boolean
    /** The id of the device that it was issued to; `null` once it is revoked. */
    device: string | null
    /** As its device's. */
    subscription_ref: string | null
    /** The key that signed it; `null` in rows of an older release. */
    kid: string | null
    /** Superseded by a fresh one. */
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
