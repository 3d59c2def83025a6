import type { Plan } from '@sofaspark/contract'
import { NOON_S } from '../testing/running-supporters.ts'
import type { Payments } from './payments.ts'
import { subscriptionOf, type Subscription } from '../subscription/subscription.ts'

/** A provider with one subscription that is paid for a month. */
interface PaidPort {
  payments: Payments
  plan: Plan | undefined
  ref: string
  customerRef: string
  /** How often its payment was refunded. */
  refunds: () => Promise<number> | number
}

/** Everything that a payment provider promises (SUP-87). */
export const paymentsCases = (name: string, paid: () => Promise<PaidPort>): void => {
  const stateOf = ({ facts }: { facts: Parameters<typeof subscriptionOf>[0] }): Subscription =>
    subscriptionOf(facts, NOON_S)

  it(`SUP-87 ${name}: a checkout and a portal have addresses, and a paid subscription is active for its period`, async () => {
    const { payments, plan, ref, customerRef } = await paid()
    if (!plan) throw new Error('There is no plan.')
    const origin = 'https://here.example'
    const back = { paidUrl: `${origin}/paid`, cancelledUrl: `${origin}/cancelled` }
    const order = { id: 'A'.repeat(43), plan, email: 'ada@example.com', language: 'en' as const, origin, ...back }
    expect(URL.canParse(await payments.openCheckout(order))).toBe(true)
    expect(URL.canParse(await payments.openPortal(customerRef, `${origin}/supporter`, 'he'))).toBe(true)
    const event = await payments.read(ref)
    expect(event && stateOf(event)).toEqual({ state: 'active', paidUntilS: NOON_S + 30 * 86_400 })
    expect(await payments.read('nobodys')).toBeNull()
  })

  it(`SUP-87 ${name}: cancelling keeps the paid period, twice as once`, async () => {
    const { payments, ref } = await paid()
    for (let time = 0; time < 2; time++)
      expect(stateOf(await payments.cancel(ref))).toEqual({ state: 'cancelled', paidUntilS: NOON_S + 30 * 86_400 })
  })

  it(`SUP-87 ${name}: ending refunds once, however often it is requested, and cancelling afterwards changes nothing`, async () => {
    const { payments, ref, refunds } = await paid()
    for (let time = 0; time < 3; time++) expect(stateOf(await payments.end(ref, true)).state).toBe('refunded')
    expect(await refunds()).toBe(1)
    expect((await payments.cancel(ref)).facts.billing?.value.status).toBe('ended')
  })

  it(`SUP-87 ${name}: what happened is listed from a cursor on, and nothing is left out`, async () => {
    const { payments, ref } = await paid()
    const first = await payments.eventsSince(null)
    expect(first.events.map((event) => event.ref)).toContain(ref)
    await payments.cancel(ref)
    const next = await payments.eventsSince(first.cursor)
    expect(next.events.filter((event) => event.ref === ref).map((event) => stateOf(event).state)).toContain('cancelled')
    expect((await payments.eventsSince(next.cursor)).cursor).toBe(next.cursor)
  })

  it(`SUP-87 ${name}: a person is forgotten, twice as once`, async () => {
    const { payments, customerRef } = await paid()
    for (let time = 0; time < 2; time++) await expect(payments.forget(customerRef)).resolves.toBeUndefined()
  })
}
