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
  /** A refusal of somebody whose subscription is over carries the renewal by which everything can be erased. */
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
