import {
  failure,
  type Ack,
  type Failure,
  type IssuedEntitlement,
  type Language,
  type PlanId,
  type SupporterOffer,
  type SupporterSession,
  type WireError,
} from '@sofaspark/contract'
import type { Fetch } from '../http.ts'

/** The calls of `/api/supporters`; none rejects, and a service that does not respond is `unavailable`. */
export interface SupporterCalls {
  offer(): Promise<Ack<SupporterOffer>>
  checkout(order: { plan: PlanId; email: string; returnTo: string; language: Language }): Promise<Ack<{ url: string }>>
  sendCode(email: string, language: Language): Promise<Ack>
  signIn(proof: { email: string; code: string } | { checkout: string }): Promise<Ack<SupporterSession>>
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
      const facts = (response.status === 204 ? {} : await response.json()) as Facts & { error?: WireError }
      if (response.ok) return { ok: true, ...facts }
      return facts.error ? { ok: false, error: facts.error } : unavailable()
    } catch {
      // Offline, or not JSON: the page says so and lets its visitor try again.
      return unavailable()
    }
  }
  return {
    offer: () => call('offer'),
    checkout: (order) => call('checkout', order),
    sendCode: (email, language) => call('code', { email, language }),
    signIn: (proof) => call('sign-in', proof),
    renew: (renewal, entitlement) => call('renew', { renewal, entitlement }),
    cancel: (renewal) => call('cancel', { renewal }),
    portal: (renewal) => call('portal', { renewal }),
    erase: (renewal) => call('erase', { renewal }),
  }
}
