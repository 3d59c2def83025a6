import type { SupporterSession } from '@sofaspark/contract'
import type { Kysely } from 'kysely'
import { createStripePayments } from '../payments/stripe-payments.ts'
import type { SupportersSchema } from '../store/schema.ts'
import { codeOf, NOON_S, startSupporters, type RunningSupporters } from './running-supporters.ts'
import { signed, startStripeApi, WEBHOOK_SECRET, type ApiEvent, type StripeApi } from './stripe-api.ts'

export const ADA = 'ada@example.com'

/** The service with Stripe as its provider. */
export interface RunningWithStripe {
  running: RunningSupporters
  stripe: StripeApi
  /** Opens a checkout for an address; its id. */
  checkout(email?: string, more?: object): Promise<string>
  /** Sends one webhook, signed. */
  send(event: ApiEvent): Promise<Response>
  /** Sends the webhooks of everything that happened since the last time. */
  deliver(): Promise<void>
  /** Moves both clocks. */
  later(seconds: number): void
  /** Pays for an address and signs its device in. */
  supporter(email?: string): Promise<SupporterSession & { ref: string; intent: string }>
  /** How a renewal ends: 200, or the code of its error. */
  renew(renewal: string): Promise<string | number>
  /** The subscriptions in each state. */
  states(): Promise<object>
  /** The calls to Stripe that begin so. */
  asked(call: string): string[]
  close(): Promise<void>
}

export const startWithStripe = async (db: Kysely<SupportersSchema>): Promise<RunningWithStripe> => {
  const stripe = await startStripeApi(NOON_S)
  const running = await startSupporters(db, {}, (clock) =>
    createStripePayments({
      secretKey: 'sk_test_of_tests',
      webhookSecret: WEBHOOK_SECRET,
      product: 'prod_1',
      automaticTax: true,
      trialDays: 7,
      clock,
      api: stripe.api,
    }),
  )
  let delivered = 0
  const checkout: RunningWithStripe['checkout'] = async (email = ADA, more = {}) => {
    const body = { plan: 'month', email, returnTo: '/supporter', language: 'pt', ...more }
    expect((await running.call('checkout', body)).status).toBe(200)
    return stripe.orders.at(-1)?.checkoutId ?? ''
  }
  const send = (event: ApiEvent): Promise<Response> => {
    const payload = JSON.stringify(event)
    return running.call('webhook/stripe', payload, signed(payload, stripe.nowS))
  }
  const deliver = async (): Promise<void> => {
    const events = stripe.events.slice(delivered)
    delivered = stripe.events.length
    for (const event of events) expect((await send(event)).status).toBe(200)
  }
  return {
    running,
    stripe,
    checkout,
    send,
    deliver,
    later: (seconds) => {
      stripe.nowS += seconds
      running.clock.advance(seconds * 1_000)
    },
    supporter: async (email) => {
      const id = await checkout(email)
      const { id: ref } = stripe.pay(id)
      await deliver()
      const session = (await (await running.call('sign-in', { checkout: id })).json()) as SupporterSession
      return { ...session, ref, intent: ref.replace('sub', 'pi') }
    },
    renew: async (renewal) => codeOf(await running.call('renew', { renewal })),
    states: async () => ((await (await running.call('/internal/counts')).json()) as { states: object }).states,
    asked: (call) => stripe.asked.filter((asked) => asked.startsWith(call)),
    close: async () => {
      await running.close()
      await stripe.close()
    },
  }
}
