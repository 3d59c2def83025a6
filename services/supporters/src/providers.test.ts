import { noPayments } from './compose.ts'
import { eachOnStore, codeOf, NOON_S, startSupporters, type RunningSupporters } from './testing/running-supporters.ts'
import { createStripePayments } from './payments/stripe-payments.ts'
import { startStripeApi, WEBHOOK_SECRET, type StripeApi } from './testing/stripe-api.ts'
import type { Payments } from './payments/payments.ts'
import type { FakeClock } from '@sofaspark/kit/fake-clock.ts'

const ADA = 'ada@example.com'
let running: RunningSupporters
let stripe: StripeApi
eachOnStore(
  async (db) => {
    stripe = await startStripeApi(NOON_S)
    running = await startSupporters(db)
  },
  async () => {
    await running.close()
    await stripe.close()
  },
)

const stripeOf = (clock: FakeClock): Payments =>
  createStripePayments({
    secretKey: 'sk_test_of_tests',
    webhookSecret: WEBHOOK_SECRET,
    product: 'prod_1',
    automaticTax: false,
    trialDays: 0,
    clock,
    api: stripe.api,
  })
/** Ends the process and starts it with another provider over the same database. */
const switchTo = async (provider: (clock: FakeClock) => Payments): Promise<void> => {
  await running.close()
  running = await startSupporters(running.db, {}, provider, { keep: true })
}
const call = (path: string, body: object) => codeOf(running.call(path, body))

it('SUP-246 a subscription of the embedded provider makes no one a supporter at Stripe, ends no payment there, and is erased', async () => {
  await running.pay(ADA)
  const { renewal } = await running.signIn(ADA)
  await switchTo(stripeOf)
  for (const path of ['renew', 'cancel', 'portal']) expect(await call(path, { renewal })).toBe('payment_required')
  await running.call('checkout', { plan: 'month', email: ADA, returnTo: '/', renewal })
  stripe.pay(stripe.orders.at(-1)?.checkoutId)
  await running.subscriptions.reconcile()
  expect(await call('renew', { renewal })).toBe(200)
  expect([...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['active'])
  expect(await running.subscriptions.counts()).toEqual({ active: 1 })
  expect(await call('erase', { renewal })).toBe(204)
  expect(await running.db.selectFrom('supporter').selectAll().execute()).toEqual([])
})

it('SUP-246 a person whose subscription at Stripe still charges is not forgotten without Stripe', async () => {
  await switchTo(stripeOf)
  await running.call('checkout', { plan: 'month', email: ADA, returnTo: '/' })
  stripe.pay(stripe.orders.at(-1)?.checkoutId)
  await running.subscriptions.reconcile()
  const { renewal } = await running.signIn(ADA)
  await switchTo(() => noPayments)
  expect(await call('renew', { renewal })).toBe('payment_required')
  expect(await call('erase', { renewal })).toBe('unavailable')
  await switchTo(stripeOf)
  expect(await call('renew', { renewal })).toBe(200)
  expect(await call('erase', { renewal })).toBe(204)
})

it('SUP-01 without a payment provider there is nothing to buy', async () => {
  await switchTo(() => noPayments)
  expect(await (await running.call('offer')).json()).toEqual({ plans: [] })
  expect(await call('checkout', { plan: 'month', email: ADA, returnTo: '/' })).toBe('unavailable')
  expect((await running.call('fake/checkout/x/pay', '')).status).toBe(404)
  await running.subscriptions.reconcile()
  expect(await codeOf(running.call('keys'))).toBe(200)
})
