import {
  failure,
  type Ack,
  type CodeRequest,
  type Failure,
  type IssuedEntitlement,
  type Language,
  type PlanId,
  type SupporterOffer,
  type SupporterSession,
  type WireError,
  type Storage,
} from '@sofaspark/contract'
import type { Fetch } from '../shared/http.ts'

interface CheckoutOrder {
  plan: PlanId
  email: string
  returnTo: string
  language: Language
  payer?: string
  renewal?: string
}
type SignInProof =
  | { email: string; code: string; handle: string; renewal?: string; payer?: string }
  | { checkout: string }
export type SignInAck = ({ ok: true } & SupporterSession) | (Failure & { renewal?: string })

/** The calls of `/api/supporters`; none rejects, and a service that does not respond is `unavailable`. */
export interface SupporterCalls {
  offer(): Promise<Ack<SupporterOffer>>
  checkout(order: CheckoutOrder): Promise<Ack<{ url: string }>>
  /** `renewal` is the device's, if it is signed in. */
  sendCode(email: string, language: Language, renewal?: string): Promise<Ack<CodeRequest>>
  /** A refusal of a former subscriber carries the renewal by which everything can be erased. */
  signIn(proof: SignInProof): Promise<SignInAck>
  /** `entitlement` is the device's last one, which the fresh one replaces. */
  renew(renewal: string, entitlement?: string): Promise<Ack<IssuedEntitlement>>
  cancel(renewal: string): Promise<Ack<{ untilS: number }>>
  portal(renewal: string): Promise<Ack<{ url: string }>>
  erase(renewal: string): Promise<Ack>
}

const unavailable = (): Failure => failure('unavailable', 'The supporters service did not respond.')

export const createSupporterCalls = (fetch: Fetch, api: string): SupporterCalls => {
  const call = async <Facts extends object>(path: string, body?: object): Promise<Ack<Facts>> => {
    try {
      const response = await fetch(`${api}/supporters/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json' },
      })
      const facts = (response.status === 204 ? {} : await response.json()) as Facts & {
        error?: WireError
        renewal?: string
      }
      if (response.ok) return { ok: true, ...facts }
      const { error, renewal } = facts
      return error ? { ok: false, error, ...(renewal === undefined ? {} : { renewal }) } : unavailable()
    } catch {
      // Offline, or not JSON: the page says so and lets its visitor try again.
      return unavailable()
    }
  }
  return {
    offer: () => call('offer'),
    checkout: (order) => call('checkout', order),
    sendCode: (email, language, renewal) => call('code', { email, language, renewal }),
    signIn: (proof) => call('sign-in', proof),
    renew: (renewal, entitlement) => call('renew', { renewal, entitlement }),
    cancel: (renewal) => call('cancel', { renewal }),
    portal: (renewal) => call('portal', { renewal }),
    erase: (renewal) => call('erase', { renewal }),
  }
}

const SECRET_BYTES = 32

/** The secret of this browser's payments, made when it pays for the first time: 43 letters. */
export const payerOf = (storage: Storage): string => {
  const kept = storage.get('payer')
  if (kept !== undefined && /^[\w-]{43}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const payer = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
  storage.set('payer', payer)
  return payer
}

/** When an entitlement ends, in unix seconds; 0 for one that cannot be read. */
export const endOf = (entitlement: string): number => {
  try {
    const payload = entitlement.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp : 0
  } catch {
    // Not a token.
    return 0
  }
}

/**
 * Asks the service for this device's entitlement, which is the last one again when that is fresh, and hands a new one to
 * `show`. One that is over for good is forgotten. Without a response the last one stays, and so it does on a device that another
 * one's code has signed out: the lobby judges it, and the supporter page leads to a code (SUP-66). The device's own clock
 * decides nothing: it may be days off.
 */
export const keepEntitlement = async (
  { storage, calls }: { storage: Storage; calls: Pick<SupporterCalls, 'renew'> },
  show: (entitlement: string) => void,
): Promise<void> => {
  const renewal = storage.get('renewal')
  if (renewal === undefined) return
  const last = storage.get('entitlement')
  const ack = await calls.renew(renewal, last)
  if (ack.ok) {
    if (ack.entitlement === last) return
    storage.set('entitlement', ack.entitlement)
    show(ack.entitlement)
  } else if (ack.error.code === 'payment_required') storage.remove('entitlement')
}
