import { limits, type SupporterSession } from '@sofaspark/contract'
import { eachOnStore, codeOf, NOON_S } from '../testing/running-supporters.ts'
import { ADA, startWithStripe, type RunningWithStripe } from '../testing/running-with-stripe.ts'
import { signed } from '../testing/stripe-api.ts'
import { paymentsCases } from './payments.cases.ts'

const A_DAY_S = 86_400
const MONTH_S = 30 * A_DAY_S

let on: RunningWithStripe
eachOnStore(
  async (db) => {
    on = await startWithStripe(db)
  },
  () => on.close(),
)

paymentsCases('Stripe', async () => {
  const id = await on.checkout()
  const { id: ref, customer } = on.stripe.pay(id)
  const refunds = () => on.asked('POST /v1/refunds').length
  return { payments: on.running.payments, plan: on.running.supporters.plans[0], ref, customerRef: customer, refunds }
})

it('SUP-81 a checkout names our price with its tax, the trial, the language, the address and the way back', async () => {
  const id = await on.checkout()
  const [call] = on.stripe.asked
  for (const part of [
    ...['mode=subscription', 'allowed_payment_method_types[0]=card', 'customer_email=ada@example.com', 'locale=pt-BR'],
    ...['[unit_amount]=299', '[currency]=eur', '[interval]=month', '[product]=prod_1', '[tax_behavior]=inclusive'],
    ...['automatic_tax[enabled]=true', '[trial_period_days]=7', `checkout=${id}`, 'checkout=cancelled'],
    `expires_at=${NOON_S + 7_200}`,
  ])
    expect(call).toContain(part)
  expect(await codeOf(await on.running.call('sign-in', { checkout: id }))).toBe('payment_required')
  const { plans } = (await (await on.running.call('offer')).json()) as { plans: { provider: string }[] }
  expect(plans.map(({ provider }) => provider)).toEqual(['stripe', 'stripe'])
})

it('SUP-81 a payment signs its device in, and after a code the portal opens for it', async () => {
  const paid = await on.supporter()
  expect(paid.untilS).toBe(NOON_S + limits.entitlementS)
  const { renewal } = await on.running.signIn(ADA, paid.renewal)
  const portal = await on.running.call('portal', { renewal })
  expect(await portal.json()).toEqual({ url: 'https://billing.stripe.example/p' })
})

it('SUP-82 a webhook that is unsigned, forged, changed or old is bad_payload and changes nothing', async () => {
  on.stripe.pay(await on.checkout())
  const event = on.stripe.events.find(({ type }) => type === 'customer.subscription.updated')
  if (!event) throw new Error('Nothing happened.')
  const payload = JSON.stringify(event)
  const refused = await Promise.all([
    on.running.call('webhook/stripe', payload),
    on.running.call('webhook/stripe', payload, signed(payload, NOON_S, 'whsec_another')),
    on.running.call('webhook/stripe', `${payload} `, signed(payload, NOON_S)),
    on.running.call('webhook/stripe', payload, signed(payload, NOON_S - 7_201)),
    on.running.call('webhook/stripe', '', signed(payload, NOON_S)),
  ])
  for (const response of refused) expect(await codeOf(response)).toBe('bad_payload')
  expect(await on.states()).toEqual({})
  const padded = JSON.stringify({ ...event, padding: 'x'.repeat(100_000) })
  expect((await on.running.call('webhook/stripe', padded, signed(padded, NOON_S))).status).toBe(200)
  expect(await on.states()).toEqual({ active: 1 })
})

it('SUP-89 events of other products and of no interest are answered and change nothing', async () => {
  await on.supporter()
  const before = await on.running.db.selectFrom('subscription').selectAll().execute()
  const foreign = { id: 'sub_9', status: 'active', metadata: {}, items: { data: [] } }
  const others: [string, object][] = [
    ['customer.created', { id: 'cus_9' }],
    ['customer.subscription.created', foreign],
    ['checkout.session.completed', { id: 'cs_9', subscription: null, metadata: {} }],
    ['charge.refunded', { payment_intent: 'pi_9', refunded: true }],
    ['charge.refunded', { payment_intent: 'pi_1', refunded: false }],
    ['charge.dispute.created', { payment_intent: 'pi_1', status: 'warning_needs_response' }],
  ]
  for (const [type, object] of others)
    expect((await on.send({ id: 'evt', type, created: NOON_S, data: { object } })).status).toBe(200)
  expect(await on.running.db.selectFrom('subscription').selectAll().execute()).toEqual(before)
})

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]))

it('SUP-31 the webhooks of a life lead to one state and one supporter in every order, each of them twice', async () => {
  const id = await on.checkout()
  const before = await on.running.db.selectFrom('checkout').selectAll().executeTakeFirstOrThrow()
  const { id: ref } = on.stripe.pay(id)
  on.later(60)
  on.stripe.change(ref, { status: 'past_due' })
  on.later(60)
  on.stripe.change(ref, { status: 'active', cancel_at_period_end: true })
  const life = on.stripe.events.slice(1)
  expect(life).toHaveLength(4)
  for (const order of permutations(life)) {
    for (const table of ['supporter', 'subscription', 'checkout', 'entitlement'] as const)
      await on.running.db.deleteFrom(table).execute()
    await on.running.db.insertInto('checkout').values(before).execute()
    for (const event of [...order, ...order]) expect((await on.send(event)).status).toBe(200)
    expect(await on.states()).toEqual({ cancelled: 1 })
    expect(await on.running.db.selectFrom('supporter').select('id').execute()).toHaveLength(1)
  }
  expect([...on.asked('POST /v1/refunds'), ...on.asked('DELETE'), ...on.asked('POST /v1/subscriptions')]).toEqual([])
}, 60_000)

it.each([
  ['a refund', (intent: string) => on.stripe.refund(intent), 'refunded'],
  ['a lost chargeback', (intent: string) => on.stripe.dispute(intent, 'lost'), 'disputed'],
])(
  'SUP-31 SUP-91 %s before, between or after all else ends the subscription once and for all',
  async (_what, reverse, state) => {
    const id = await on.checkout()
    const before = await on.running.db.selectFrom('checkout').selectAll().executeTakeFirstOrThrow()
    const { id: ref } = on.stripe.pay(id)
    on.later(60)
    reverse('pi_1')
    const life = on.stripe.events.slice(1)
    for (const order of permutations(life)) {
      for (const table of ['supporter', 'subscription', 'checkout'] as const)
        await on.running.db.deleteFrom(table).execute()
      await on.running.db.insertInto('checkout').values(before).execute()
      for (const event of [...order, ...order]) expect((await on.send(event)).status).toBe(200)
      expect(await on.states()).toEqual({ [state]: 1 })
      expect(on.stripe.subscriptions.get(ref)?.status).toBe('canceled')
    }
  },
  60_000,
)

it('SUP-33 a payment and a refund whose webhooks never came are found by asking for what happened', async () => {
  const id = await on.checkout()
  on.stripe.pay(id)
  await on.running.subscriptions.reconcile()
  const session = (await (await on.running.call('sign-in', { checkout: id })).json()) as SupporterSession
  expect(await on.renew(session.renewal)).toBe(200)
  const asked = on.asked('GET /v1/events').length
  on.later(17 * 60)
  on.stripe.refund('pi_1')
  await on.running.subscriptions.reconcile()
  expect(await on.renew(session.renewal)).toBe('payment_required')
  expect(on.asked('GET /v1/events').slice(asked)).toEqual([expect.stringContaining(`created[gte]=${NOON_S - 600}`)])
})

it('SUP-33 a call that fails while asking leaves the rest for the next time', async () => {
  const id = await on.checkout()
  on.stripe.pay(id)
  on.stripe.isDown = true
  await expect(on.running.subscriptions.reconcile()).rejects.toThrow('Stripe failed')
  expect(await on.states()).toEqual({})
  on.stripe.isDown = false
  await on.running.subscriptions.reconcile()
  expect(await on.states()).toEqual({ active: 1 })
})

it.each([
  ['ahead', 3_600],
  ['behind', -3_600],
])('SUP-86 with a clock an hour %s the newest word still wins, and what is paid is kept', async (_what, skewS) => {
  on.stripe.nowS -= skewS
  const { renewal, ref } = await on.supporter()
  on.later(10)
  expect(await (await on.running.call('cancel', { renewal })).json()).toMatchObject({ state: 'cancelled' })
  on.later(10)
  on.stripe.change(ref, { cancel_at_period_end: false })
  await on.deliver()
  expect(await on.states()).toEqual({ active: 1 })
  on.later(10)
  on.stripe.change(ref, { cancel_at_period_end: true })
  await on.deliver()
  on.later(MONTH_S - 40)
  expect(await on.renew(renewal)).toBe(200)
  on.stripe.change(ref, { status: 'canceled' }, 'customer.subscription.deleted')
  await on.deliver()
  expect(await on.renew(renewal)).toBe('payment_required')
})

it('SUP-88 a call that Stripe refuses or does not answer is unavailable, and no log quotes an address', async () => {
  on.stripe.isDown = true
  const body = { plan: 'month', email: ADA, returnTo: '/' }
  const down = await on.running.call('checkout', body)
  expect(await codeOf(down.clone())).toBe('unavailable')
  expect(await down.text()).not.toContain(ADA)
  on.stripe.isDown = false
  on.stripe.refusing = `Invalid email address: ${ADA}`
  expect(await codeOf(await on.running.call('checkout', body))).toBe('unavailable')
  expect(on.running.logged()).toContain('Stripe failed: StripeInvalidRequestError')
  expect(on.running.logged()).not.toContain(ADA)
})
