import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SupporterSession } from '@sofaspark/contract'
import { firstCells, routesOf } from '@sofaspark/kit/testing/routes.ts'
import { newSecret } from './sign-in/devices.ts'
import {
  eachOnStore,
  codeOf,
  deviceOf,
  NOON_S,
  startSupporters,
  type RunningSupporters,
} from './testing/running-supporters.ts'
import { startWithStripe } from './testing/running-with-stripe.ts'

const ADA = 'ada@example.com'
const A_DAY_S = 86_400
let running: RunningSupporters
eachOnStore(
  async (db) => {
    running = await startSupporters(db)
  },
  () => running.close(),
)

const call = (path: string, body: object) => codeOf(running.call(path, body))
const claim = async (checkout: string): Promise<SupporterSession> =>
  (await (await running.call('sign-in', { checkout })).json()) as SupporterSession
const states = async (): Promise<object> =>
  ((await (await running.call('/internal/counts')).json()) as { states: object }).states
const subjects = async () => (await running.emails.sent()).map(({ subject }) => subject)
const books = async () =>
  Object.fromEntries(
    (await running.db.selectFrom('fake_subscription').select(['ref', 'status', 'ends_then']).execute()).map((row) => [
      row.ref.slice('fake_'.length),
      row.ends_then ? 'cancelled' : row.status,
    ]),
  )

it("SUP-240 who pays with someone's address has that payment alone: no billing page, no erasure, nothing of what comes later", async () => {
  const strangers = await running.pay(ADA)
  const stranger = await claim(strangers)
  const { renewal } = stranger
  expect(stranger.untilS).toBe(NOON_S + 7 * A_DAY_S)
  expect(await (await running.call('cancel', { renewal })).json()).toEqual({
    state: 'cancelled',
    untilS: NOON_S + 30 * A_DAY_S,
  })
  running.clock.advance(25 * A_DAY_S * 1_000)
  const adas = await running.pay(ADA, { plan: 'year' })
  const ada = await claim(adas)
  expect(ada.untilS).toBe(NOON_S + 32 * A_DAY_S)
  for (const path of ['portal', 'erase']) expect(await call(path, { renewal })).toBe('sign_in_needed')
  const renewed = (await (await running.call('renew', { renewal })).json()) as SupporterSession
  expect(renewed.untilS).toBe(NOON_S + 30 * A_DAY_S + 3_600)
  expect(await call('cancel', { renewal })).toBe(200)
  expect(await books()).toEqual({ [strangers]: 'cancelled', [adas]: 'active' })
  running.clock.advance(6 * A_DAY_S * 1_000)
  for (const path of ['renew', 'cancel']) expect(await call(path, { renewal })).toBe('payment_required')
  expect(await call('renew', { renewal: ada.renewal })).toBe(200)
})

it('SUP-240 a payment is claimed alike, whatever its address has', async () => {
  const shapes: unknown[] = []
  const shapeOf = async (email: string): Promise<unknown> => {
    const checkout = await running.pay(email)
    const response = await running.call('sign-in', { checkout })
    const body = (await response.json()) as object
    return [response.status, Object.keys(body), 'untilS' in body && body.untilS]
  }
  shapes.push(await shapeOf('stranger@example.com'), await shapeOf(ADA), await shapeOf(ADA))
  await running.signIn(ADA)
  shapes.push(await shapeOf(ADA))
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
})

it("SUP-242 a stranger's payment, made earlier or later, ends no one's, and the owner gets an email about a second one", async () => {
  const strangers = [await running.pay(ADA), await running.pay(ADA)]
  running.clock.advance(1_500)
  const adas = await running.pay(ADA, { plan: 'year' })
  const later = await running.pay(ADA)
  running.clock.advance(3 * A_DAY_S * 1_000)
  await running.subscriptions.reconcile()
  expect(await books()).toEqual(Object.fromEntries([...strangers, adas, later].map((id) => [id, 'active'])))
  expect(await subjects()).toEqual([
    'Welcome to the Sofaspark supporters',
    ...Array<string>(3).fill('A second subscription was paid with your address'),
  ])
})

it("SUP-243 SUP-244 beside a payment that a code has proven, a stranger's ends a day after it was made, and never the proven one", async () => {
  const strangers = await running.pay(ADA)
  const stranger = await claim(strangers)
  const adas = await running.pay(ADA, { plan: 'year' })
  const paid = await claim(adas)
  const ada = await running.signIn(ADA, paid.renewal)
  // The first code has signed out both devices that came by a payment; the payer's own continues with its fresh renewal.
  for (const { renewal } of [stranger, paid]) expect(await call('renew', { renewal })).toBe('unauthorized')
  expect(await call('renew', { renewal: ada.renewal })).toBe(200)
  const again = await claim(await running.pay(ADA))
  running.clock.advance((A_DAY_S - 1) * 1_000)
  await running.subscriptions.reconcile()
  expect(await states()).toEqual({ active: 3 })
  // Until then the second payment answers like any other.
  expect(await call('renew', { renewal: again.renewal })).toBe(200)
  running.clock.advance(1_000)
  await running.subscriptions.reconcile()
  expect(await states()).toEqual({ active: 1, refunded: 2 })
  expect((await books())[adas]).toBe('active')
  expect((await subjects()).filter((subject) => subject === 'A second subscription has ended')).toHaveLength(2)
  expect(await call('renew', { renewal: again.renewal })).toBe('payment_required')
  expect((await running.keys()).revoked).toContain(deviceOf(again.entitlement))
  expect(await call('renew', { renewal: ada.renewal })).toBe(200)
})

it("SUP-274 a browser that paid and was signed out by another device's code proves its payment with its own code", async () => {
  const payer = newSecret()
  const adas = await running.pay(ADA, { payer })
  const phone = await claim(adas)
  await running.signIn(ADA)
  expect(await call('renew', { renewal: phone.renewal })).toBe('unauthorized')
  const strangers = await running.pay(ADA, { plan: 'year', payer: newSecret() })
  const handle = await running.request(ADA)
  const proof = { email: ADA, code: await running.code(), handle, renewal: phone.renewal, payer }
  const { renewal } = (await (await running.call('sign-in', proof)).json()) as SupporterSession
  const { url } = (await (await running.call('portal', { renewal })).json()) as { url: string }
  expect(url).toContain(adas)
  running.clock.advance(A_DAY_S * 1_000)
  await running.subscriptions.reconcile()
  expect(await books()).toEqual({ [adas]: 'active', [strangers]: 'ended' })
})

it('SUP-244 only the first code signs out devices that came by a payment, and a code with a foreign renewal proves nothing', async () => {
  const bens = await claim(await running.pay('ben@example.com'))
  await running.pay(ADA)
  await running.signIn(ADA, bens.renewal)
  expect(await running.db.selectFrom('subscription').select('ref').where('proven', '=', true).execute()).toEqual([])
  expect(await call('renew', { renewal: bens.renewal })).toBe(200)
  const later = await claim(await running.pay(ADA))
  await running.signIn(ADA)
  expect(await call('renew', { renewal: later.renewal })).toBe(200)
})

it('SUP-242 a device that a code has signed in pays for its own address, and a second payment of it is a double', async () => {
  const paid = await claim(await running.pay(ADA))
  const { renewal } = await running.signIn(ADA, paid.renewal)
  running.clock.advance(1_000)
  await running.pay('ben@example.com', { renewal })
  await running.pay(ADA, { renewal, plan: 'year' })
  expect(await states()).toEqual({ active: 2, refunded: 1 })
  expect((await subjects()).at(-1)).toBe('You are already a supporter')
  expect(
    await running.db.selectFrom('subscription').select('plan').where('proven', '=', true).orderBy('plan').execute(),
  ).toEqual([{ plan: 'month' }, { plan: 'year' }])
})

it('SUP-241 the tab whose payment went back as a double has the subscription that stayed', async () => {
  const payer = newSecret()
  const [first, second] = [await running.pay(ADA, { payer }), await running.pay(ADA, { payer })]
  expect(await states()).toEqual({ active: 1, refunded: 1 })
  const tabs = [await claim(first), await claim(second)]
  expect(tabs.map(({ untilS }) => untilS)).toEqual(Array(2).fill(NOON_S + 7 * A_DAY_S))
  expect(await call('cancel', { renewal: tabs[1]?.renewal ?? '' })).toBe(200)
  expect(await states()).toEqual({ cancelled: 1, refunded: 1 })
})

it("SUP-245 repeated payments with someone's address cause six emails, and the owner's own still arrives", async () => {
  const paid = await claim(await running.pay(ADA))
  const { renewal } = await running.signIn(ADA, paid.renewal)
  const payer = newSecret()
  for (let at = 0; at < 10; at++) await running.pay(ADA, at % 2 ? { payer } : {})
  expect((await subjects()).filter((subject) => !/code/.test(subject))).toHaveLength(6)
  // Of payments within one second either may be the double.
  running.clock.advance(1_000)
  await running.pay(ADA, { renewal, plan: 'year' })
  expect((await subjects()).at(-1)).toBe('You are already a supporter')
  running.clock.advance(6 * 3_600_000)
  await running.pay(ADA)
  expect((await subjects()).at(-1)).toBe('A second subscription was paid with your address')
})

it("SUP-240 SUP-42 payments of strangers sign out none of the owner's devices", async () => {
  await running.pay(ADA)
  const { renewal } = await running.signIn(ADA)
  for (let at = 0; at < 6; at++) await claim(await running.pay(ADA))
  expect(await call('renew', { renewal })).toBe(200)
  expect(await subjects()).not.toContain('A new device signed in')
})

it("SUP-240 SUP-243 a free trial with someone's address grants access to nothing of theirs and ends none of their payments", async () => {
  const on = await startWithStripe(running.db)
  const trial = async (): Promise<SupporterSession & { ref: string }> => {
    const checkout = await on.checkout(ADA)
    const { id: ref } = on.stripe.pay(checkout)
    on.later(1)
    on.stripe.change(ref, { status: 'trialing' })
    await on.deliver()
    return { ...((await (await on.running.call('sign-in', { checkout })).json()) as SupporterSession), ref }
  }
  const stranger = await trial()
  for (const path of ['portal', 'erase'])
    expect(await codeOf(await on.running.call(path, { renewal: stranger.renewal }))).toBe('sign_in_needed')
  on.later(60)
  const ada = await on.supporter(ADA)
  expect(await on.states()).toEqual({ trial: 1, active: 1 })
  expect(on.asked('POST /v1/billing_portal')).toEqual([])
  const { renewal } = await on.running.signIn(ADA, ada.renewal)
  expect(await codeOf(await on.running.call('portal', { renewal }))).toBe(200)
  expect(on.asked('POST /v1/billing_portal')[0]).toContain('customer=cus_2')
  expect(await on.renew(stranger.renewal)).toBe('unauthorized')
  on.later(A_DAY_S)
  await on.running.subscriptions.reconcile()
  expect([on.stripe.subscriptions.get(stranger.ref)?.status, on.stripe.subscriptions.get(ada.ref)?.status]).toEqual([
    'canceled',
    'active',
  ])
  await on.close()
})

it('EDG-440 docs/trust.md names every call of the service that takes a statement from a stranger', async () => {
  let second: RunningSupporters | undefined
  const routes = await routesOf(async () => (second = await startSupporters(running.db, {}, undefined, { keep: true })))
  await second?.close()
  const taking = routes.filter((route) => !/^(GET|HEAD) /.test(route))
  expect(taking.length).toBeGreaterThan(8)
  const named = firstCells(readFileSync(join(import.meta.dirname, '../../../docs/trust.md'), 'utf8'))
  expect(taking.filter((route) => !named.has(route))).toEqual([])
})
