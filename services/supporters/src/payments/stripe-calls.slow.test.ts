import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { NOON_S } from '../testing/running-supporters.ts'
import { signed, startStripeApi, WEBHOOK_SECRET, type StripeApi } from '../testing/stripe-api.ts'
import { judgeStripeCalls, type JudgedStripe } from '../testing/stripe-mock.ts'
import { createStripePayments } from './stripe-payments.ts'

let stripe: StripeApi
let judge: JudgedStripe
beforeAll(async () => {
  stripe = await startStripeApi(NOON_S)
  judge = await judgeStripeCalls(stripe)
})
afterAll(async () => {
  await judge.close()
  await stripe.close()
})

/** A subscription's whole life, in which each kind of call is made. */
const lives = async (automaticTax: boolean, trialDays: number): Promise<void> => {
  const payments = createStripePayments({
    secretKey: 'sk_test_123',
    webhookSecret: WEBHOOK_SECRET,
    product: 'prod_1',
    automaticTax,
    trialDays,
    clock: createFakeClock(NOON_S * 1_000),
    api: judge.api,
  })
  const id = (automaticTax ? 'A' : 'B').repeat(43)
  const origin = 'https://here.example'
  const plan = { id: 'year', amount: 2_499, currency: 'eur', provider: 'stripe' } as const
  const back = { paidUrl: `${origin}/paid`, cancelledUrl: `${origin}/cancelled`, origin }
  await payments.openCheckout({ id, plan, email: 'ada@example.com', language: 'he', ...back })
  const { id: ref, customer } = stripe.pay(id)
  const intent = ref.replace('sub', 'pi')
  await payments.openPortal(customer, `${origin}/supporter`, 'pt')
  await payments.cancel(ref)
  stripe.dispute(intent, 'needs_response')
  await payments.read(ref)
  const payload = JSON.stringify(stripe.events.at(-1))
  await payments.parseWebhook(Buffer.from(payload), signed(payload, NOON_S)['stripe-signature'] ?? '')
  const { cursor } = await payments.eventsSince(null)
  await payments.eventsSince(cursor)
  await payments.end(ref, true)
  await payments.forget(customer)
}

it('SUP-154 every call to Stripe fits Stripe’s own description of its API, and a call that does not is found', async () => {
  await lives(true, 7)
  await lives(false, 0)
  expect(judge.judged.filter(({ refusal }) => refusal !== null)).toEqual([])
  const kinds = new Set(judge.judged.map(({ call }) => call.replace(/(sub|pi|cus)_\d+$/, '…')))
  expect([...kinds].sort()).toEqual([
    'DELETE /v1/customers/…',
    'DELETE /v1/subscriptions/…',
    'GET /v1/disputes',
    'GET /v1/events',
    'GET /v1/invoice_payments',
    'GET /v1/invoices',
    'GET /v1/payment_intents/…',
    'GET /v1/subscriptions/…',
    'POST /v1/billing_portal/sessions',
    'POST /v1/checkout/sessions',
    'POST /v1/refunds',
    'POST /v1/subscriptions/…',
  ])
  const address = `http://${judge.api.host}:${judge.api.port}/v1/refunds`
  const headers = { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' }
  await fetch(address, { method: 'POST', headers, body: 'payment_intent=pi_1&to_whom=me' })
  expect(judge.judged.at(-1)).toMatchObject({
    call: 'POST /v1/refunds',
    refusal: expect.stringContaining('not allowed') as string,
  })
})
