import { newSecret } from '../sign-in/devices.ts'
import { eachOnStore, codeOf, deviceOf } from '../testing/running-supporters.ts'
import { ADA, startWithStripe, type RunningWithStripe } from '../testing/running-with-stripe.ts'

const A_DAY_S = 86_400
const MONTH_S = 30 * A_DAY_S

let on: RunningWithStripe
eachOnStore(
  async (db) => {
    on = await startWithStripe(db)
  },
  () => on.close(),
)

const revoked = async () => (await on.running.keys()).revoked

it('SUP-90 a refund and a chargeback revoke what was issued, by webhook at once and by asking within a day', async () => {
  const ada = await on.supporter()
  const ben = await on.supporter('ben@example.com')
  const ids = [ada, ben].map(({ entitlement }) => deviceOf(entitlement))
  on.later(60)
  on.stripe.refund(ada.intent)
  await on.deliver()
  expect(await revoked()).toEqual([ids[0]])
  // Neither a webhook nor an event names this one.
  for (const payment of on.stripe.payments) if (payment.intent === ben.intent) payment.dispute = 'needs_response'
  on.later(A_DAY_S)
  await on.running.subscriptions.reconcile()
  expect(new Set(await revoked())).toEqual(new Set(ids))
  expect(await on.states()).toEqual({ refunded: 1, disputed: 1 })
})

it('SUP-91 an open dispute stops renewals, and a dispute that is won gives the paid period back', async () => {
  const { renewal, ref, intent } = await on.supporter()
  on.later(60)
  on.stripe.dispute(intent, 'needs_response')
  await on.deliver()
  expect(await on.states()).toEqual({ disputed: 1 })
  expect(await on.renew(renewal)).toBe('payment_required')
  expect(on.stripe.subscriptions.get(ref)?.cancel_at_period_end).toBe(true)
  on.later(60)
  on.stripe.dispute(intent, 'won')
  await on.deliver()
  expect(await on.states()).toEqual({ cancelled: 1 })
  expect(await on.renew(renewal)).toBe(200)
})

it('SUP-93 two tabs that pay at the same moment leave one subscription, and the other payment is refunded once', async () => {
  const payer = newSecret()
  const [first, second] = [await on.checkout(ADA, { payer }), await on.checkout(ADA, { payer })]
  on.stripe.pay(first)
  on.stripe.pay(second)
  const events = on.stripe.events.filter(({ type }) => type === 'customer.subscription.updated')
  await Promise.all([...events, ...events].map((event) => on.send(event)))
  await on.running.subscriptions.reconcile()
  expect([...on.stripe.subscriptions.values()].map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  expect(on.stripe.payments.filter(({ refunded }) => refunded)).toHaveLength(1)
  expect(on.asked('POST /v1/refunds')).toHaveLength(1)
  expect(await on.states()).toEqual({ active: 1, refunded: 1 })
})

it('SUP-94 beside one that is past due a new subscription stays, and the older one ends unpaid', async () => {
  const { ref, ...paid } = await on.supporter()
  const { renewal } = await on.running.signIn(ADA, paid.renewal)
  on.later(MONTH_S)
  const at = { current_period_start: on.stripe.nowS, current_period_end: on.stripe.nowS + MONTH_S }
  on.stripe.change(ref, { status: 'past_due', items: { data: [at] } })
  await on.deliver()
  on.later(4 * A_DAY_S)
  expect(await on.renew(renewal)).toBe('payment_required')
  on.stripe.pay(await on.checkout(ADA, { renewal }))
  await on.deliver()
  expect(await on.renew(renewal)).toBe(200)
  expect([...on.stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled', 'active'])
  expect(on.asked('POST /v1/refunds')).toEqual([])
})

it('SUP-97 one press ends a subscription that is past due at once', async () => {
  const { ref, renewal } = await on.supporter()
  on.later(MONTH_S)
  const at = { current_period_start: on.stripe.nowS, current_period_end: on.stripe.nowS + MONTH_S }
  on.stripe.change(ref, { status: 'past_due', items: { data: [at] } })
  await on.deliver()
  on.later(5 * A_DAY_S)
  expect(await (await on.running.call('cancel', { renewal })).json()).toEqual({ state: 'ended', untilS: 0 })
  expect(on.stripe.subscriptions.get(ref)?.status).toBe('canceled')
  expect(await codeOf(await on.running.call('cancel', { renewal }))).toBe('payment_required')
})

it('SUP-98 erasing ends and forgets at Stripe, keeps figures without a person for ten years, and late webhooks add none', async () => {
  const paid = await on.supporter()
  const { renewal } = await on.running.signIn(ADA, paid.renewal)
  const late = on.stripe.events
  expect((await on.running.call('erase', { renewal })).status).toBe(204)
  expect([...on.asked('DELETE')].map((call) => call.trim())).toEqual([
    'DELETE /v1/subscriptions/sub_1',
    'DELETE /v1/customers/cus_1',
  ])
  for (const event of [...late, ...on.stripe.events]) expect((await on.send(event)).status).toBe(200)
  await on.running.subscriptions.reconcile()
  const kept = await on.running.db.selectFrom('subscription').selectAll().execute()
  expect(kept).toMatchObject([
    { supporter_id: null, customer_ref: null, checkout_id: '', amount: 299, currency: 'eur' },
  ])
  for (const table of ['supporter', 'device', 'checkout', 'code'] as const)
    expect(await on.running.db.selectFrom(table).selectAll().execute()).toEqual([])
  on.later(9 * 365 * A_DAY_S)
  await on.running.supporters.forgetOld()
  expect(await on.running.db.selectFrom('subscription').select('ref').execute()).toHaveLength(1)
  on.later(2 * 365 * A_DAY_S)
  await on.running.supporters.forgetOld()
  expect(await on.running.db.selectFrom('subscription').select('ref').execute()).toEqual([])
})
