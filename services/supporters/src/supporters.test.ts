import { brand, languages, limits, type SupporterSession } from '@sofaspark/contract'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { newSecret } from './sign-in/devices.ts'
import {
  eachOnStore,
  codeOf,
  deviceOf,
  HOST,
  NOON_S,
  startSupporters,
  tables,
  type RunningSupporters,
} from './testing/running-supporters.ts'
const AN_HOUR_S = 3_600
const A_DAY_S = 24 * AN_HOUR_S
const ADA = 'ada@example.com'
let running: RunningSupporters
eachOnStore(
  async (db) => {
    running = await startSupporters(db)
  },
  () => running.close(),
)

it('SUP-02 the offer names a price per month and per year', async () => {
  expect(await (await running.call('offer')).json()).toEqual({
    plans: [
      { id: 'month', amount: 299, currency: 'eur', provider: 'fake' },
      { id: 'year', amount: 2_499, currency: 'eur', provider: 'fake' },
    ],
  })
})

it('SUP-01 SUP-03 the checkout page takes no money; paid twice it makes one subscription, and its person comes back', async () => {
  const body = { plan: 'year', email: ' Ada@Example.com', returnTo: '/supporter?from=tv', language: 'he' }
  const { url } = (await (await running.call('checkout', body)).json()) as { url: string }
  expect(url).toMatch(new RegExp(`^https://${HOST}/api/supporters/fake/checkout/[\\w-]{43}$`))
  const { pathname } = new URL(url)
  const page = await (await running.call(pathname)).text()
  expect(page).toContain('dir="rtl"')
  expect(page).toContain('הדף הזה לא גובה כסף')
  expect(page).toContain('data-testid="fake-pay"')
  const cancelled = await running.call(`${pathname}/cancel`, '')
  expect(cancelled.headers.get('location')).toBe(`https://${HOST}/supporter?from=tv&checkout=cancelled`)
  expect(await running.db.selectFrom('supporter').selectAll().execute()).toEqual([])

  for (const paid of [await running.call(`${pathname}/pay`, ''), await running.call(`${pathname}/pay`, '')]) {
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(
      `https://${HOST}/supporter?from=tv&checkout=${pathname.split('/').at(-1)}`,
    )
  }
  expect(await running.db.selectFrom('subscription').select(['plan', 'amount']).execute()).toEqual([
    { plan: 'year', amount: 2_499 },
  ])
  expect((await running.emails.sent()).map(({ to }) => to)).toEqual([ADA])
})

it('SUP-04 the device that paid signs in once, whatever else was paid with that address', async () => {
  const first = await running.subscribe(ADA)
  expect(first.untilS).toBe(NOON_S + limits.entitlementS)
  expect(await codeOf(running.call('sign-in', { checkout: first.checkout }))).toBe('unauthorized')
  const response = await running.call('checkout', { plan: 'month', email: ADA, returnTo: '/' })
  const checkout = ((await response.json()) as { url: string }).url.split('/').at(-1) ?? ''
  expect(await codeOf(running.call('sign-in', { checkout }))).toBe('payment_required')
  await running.call(`fake/checkout/${checkout}/pay`, '')
  expect(await codeOf(running.call('sign-in', { checkout }))).toBe(200)
  expect(await codeOf(running.call('sign-in', { checkout }))).toBe('unauthorized')
})

it('SUP-04 a checkout signs no one in after an hour', async () => {
  const checkout = await running.pay(ADA)
  running.clock.advance(3_600_000)
  expect(await codeOf(running.call('sign-in', { checkout }))).toBe('unauthorized')
})

it('SUP-10 EDG-55 neither the database nor the log nor a metric holds an address, a code or a token', async () => {
  const session = await running.subscribe(ADA)
  const handle = await running.request(ADA)
  const code = await running.code()
  const rows = await Promise.all(tables.map((table) => running.db.selectFrom(table).selectAll().execute()))
  const all = [JSON.stringify(rows), running.logged(), await running.register.metrics()].join('\n')
  for (const secret of [ADA, 'ada@', code, handle, session.renewal, session.entitlement, '"d":'])
    expect(all).not.toContain(secret)
})

it('KIT-03 SUP-14 strangers, foreign addresses and malformed bodies are refused', async () => {
  expect(await codeOf(running.call('offer', undefined, { 'x-edge-token': 'guess' }))).toBe('unauthorized')
  const good = { plan: 'month', email: ADA, returnTo: '/supporter' }
  expect(await codeOf(running.call('checkout', { ...good, returnTo: `https://${HOST}/games` }))).toBe(200)
  const bad = [
    { ...good, returnTo: 'https://evil.example/' },
    { ...good, returnTo: '//evil.example' },
    { ...good, returnTo: 'javascript:alert(1)' },
    { ...good, plan: 'day' },
    { ...good, email: 'ada' },
    { ...good, email: `ada@example.com\r\nBcc: ben@example.com` },
    { ...good, email: 'ada@example.com,ben@example.com' },
    {},
    '{',
  ]
  for (const body of bad) expect(await codeOf(running.call('checkout', body))).toBe('bad_payload')
  for (const path of ['code', 'sign-in', 'renew', 'portal', 'cancel', 'erase'])
    expect(await codeOf(running.call(path, { renewal: 'x', email: 7, code: '12' }))).toBe('bad_payload')
})

it('SUP-20 an entitlement says until when and nothing about the person', async () => {
  const { entitlement } = await running.subscribe(ADA)
  const set = createLocalJWKSet((await running.keys()) as unknown as JSONWebKeySet)
  const checked = await jwtVerify(entitlement, set, { audience: brand.slug, currentDate: new Date(NOON_S * 1_000) })
  expect(decodeProtectedHeader(entitlement)).toEqual({ alg: 'EdDSA', kid: expect.any(String) as string })
  expect(Object.keys(checked.payload).sort()).toEqual(['aud', 'exp', 'iat', 'jti'])
  expect(checked.payload.exp).toBe(NOON_S + limits.entitlementS)
})

it('SUP-20 SUP-34 an entitlement ends with a cancelled subscription, and cancelling twice changes nothing', async () => {
  const { renewal } = await running.subscribe(ADA)
  const cancel = async (): Promise<unknown> => (await running.call('cancel', { renewal })).json()
  const untilS = NOON_S + 30 * A_DAY_S
  expect(await cancel()).toEqual({ state: 'cancelled', untilS })
  running.clock.advance(29 * A_DAY_S * 1_000)
  expect(await cancel()).toEqual({ state: 'cancelled', untilS })
  const renewed = (await (await running.call('renew', { renewal })).json()) as SupporterSession
  expect(renewed.untilS).toBe(untilS + AN_HOUR_S)
  expect(decodeJwt(renewed.entitlement).exp).toBe(untilS + AN_HOUR_S)
  running.clock.advance((A_DAY_S + AN_HOUR_S) * 1_000)
  await running.subscriptions.reconcile()
  expect(await codeOf(running.call('renew', { renewal }))).toBe('payment_required')
})

it('SUP-21 keys rotate after 30 days and stay published until their last entitlement is over', async () => {
  const { renewal, entitlement } = await running.subscribe(ADA)
  const first = decodeProtectedHeader(entitlement).kid
  running.clock.advance(29.9 * A_DAY_S * 1_000)
  await running.subscriptions.reconcile()
  const last = (await (await running.call('renew', { renewal })).json()) as SupporterSession
  expect(decodeProtectedHeader(last.entitlement).kid).toBe(first)
  running.clock.advance(0.2 * A_DAY_S * 1_000)
  await running.subscriptions.reconcile()
  const next = (await (await running.call('renew', { renewal })).json()) as SupporterSession
  expect(decodeProtectedHeader(next.entitlement).kid).not.toBe(first)
  expect((await running.keys()).keys).toHaveLength(2)
  const set = createLocalJWKSet((await running.keys()) as unknown as JSONWebKeySet)
  const currentDate = new Date((last.untilS - 1) * 1_000)
  await jwtVerify(last.entitlement, set, { audience: brand.slug, currentDate })
  running.clock.advance(8 * A_DAY_S * 1_000)
  await running.supporters.forgetOld()
  expect((await running.keys()).keys.map(({ kid }) => kid)).not.toContain(first)
})

it('SUP-22 SUP-23 a refund revokes the devices that had it and ends renewals; they leave the list when their entitlements are over', async () => {
  const { ref, renewal, entitlement } = await running.subscribe(ADA)
  const other = await running.signIn(ADA)
  expect((await running.keys()).revoked).toEqual([])
  await running.change(ref, { refunded: true })
  expect(new Set((await running.keys()).revoked)).toEqual(
    new Set([entitlement, other.entitlement].map((token) => deviceOf(token))),
  )
  expect(await codeOf(running.call('renew', { renewal: other.renewal }))).toBe('payment_required')
  expect(await codeOf(running.call('renew', { renewal }))).toBe('unauthorized')
  expect(await codeOf(running.call('renew', { renewal: 'A'.repeat(43) }))).toBe('unauthorized')
  running.clock.advance(7 * A_DAY_S * 1_000)
  expect((await running.keys()).revoked).toEqual([])
})

it('SUP-22 a device whose subscription comes back is on no list', async () => {
  const { ref } = await running.subscribe(ADA)
  const { renewal } = await running.signIn(ADA)
  await running.change(ref, { refunded: true })
  await running.pay(ADA, { renewal })
  const { entitlement } = (await (await running.call('renew', { renewal })).json()) as SupporterSession
  const { revoked } = await running.keys()
  expect([revoked.length, revoked.includes(deviceOf(entitlement))]).toEqual([2, false])
})

it('SUP-32 a second subscription is ended and paid back, and the first stays', async () => {
  const payer = newSecret()
  const firstCheckout = await running.pay(ADA, { payer })
  const first = (await (await running.call('sign-in', { checkout: firstCheckout })).json()) as SupporterSession
  running.clock.advance(1_000)
  const checkout = await running.pay(ADA, { payer, plan: 'year' })
  const books = await running.db
    .selectFrom('fake_subscription')
    .select(['ref', 'status', 'refunded'])
    .orderBy('changed_ms')
    .execute()
  expect(books).toEqual([
    { ref: `fake_${firstCheckout}`, status: 'active', refunded: false },
    { ref: `fake_${checkout}`, status: 'ended', refunded: true },
  ])
  expect((await running.emails.sent()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Welcome'),
    'You are already a supporter',
  ])
  expect(await codeOf(running.call('renew', { renewal: first.renewal }))).toBe(200)
  // The other tab comes back from its payment, too, and has what stayed.
  expect(await codeOf(running.call('sign-in', { checkout }))).toBe(200)
})

it('SUP-33 a subscription whose event was lost is read from the provider, and so is one that failed to renew', async () => {
  const { ref, renewal } = await running.subscribe(ADA)
  running.clock.advance(31 * A_DAY_S * 1_000)
  expect(await codeOf(running.call('renew', { renewal }))).toBe('payment_required')
  await running.subscriptions.reconcile()
  expect(await codeOf(running.call('renew', { renewal }))).toBe(200)
  await running.fake?.change(ref, { status: 'past_due' })
  running.clock.advance(A_DAY_S * 1_000)
  await running.subscriptions.reconcile()
  await running.subscriptions.reconcile()
  expect((await running.emails.sent()).filter(({ subject }) => subject.includes('did not go through'))).toHaveLength(1)
  expect(await (await running.call('/internal/counts')).json()).toEqual({ states: { past_due: 1 } })
})

it('EDG-254 the mailbox shows emails, newest first, with their texts escaped', async () => {
  expect(await (await running.call('/dev/mailbox')).text()).toContain('No mail yet')
  await running.subscribe('"ada"&co@example.com'.replaceAll('"', ''))
  await running.emails.sent()
  const page = await (await running.call('/dev/mailbox')).text()
  expect(page).toContain('ada&amp;co@example.com')
  expect(page).toContain('Welcome to the')
})

it('I18N-03 SUP-01 the portal and a checkout that is over are pages in every language', async () => {
  for (const language of languages) {
    const email = `${language}@example.com`
    const response = await running.call('checkout', { plan: 'month', email, returnTo: '/', language })
    const { pathname } = new URL(((await response.json()) as { url: string }).url)
    await running.call(`${pathname}/pay`, '')
    expect(await (await running.call(pathname)).text()).toContain(`lang="${language}"`)
    const session = await running.signIn(email)
    const portal = (await (await running.call('portal', { renewal: session.renewal })).json()) as { url: string }
    const page = await running.call(new URL(portal.url).pathname)
    expect([page.status, (await page.text()).includes(`lang="${language}"`)]).toEqual([200, true])
  }
})

it('SUP-15 a visitor has fifty unpaid checkouts, and one when many are open; paid ones do not count', async () => {
  await running.close()
  running = await startSupporters(running.db, { openCheckoutsPerVisitor: 3, openCheckouts: 5, startBurst: 100 })
  const open = (visitor: string) =>
    codeOf(running.call('checkout', { plan: 'month', email: ADA, returnTo: '/' }, { 'x-visitor': visitor }))
  for (let at = 0; at < 4; at++) await running.pay('ben@example.com')
  running.clock.advance(10_000)
  for (const expected of [200, 200, 200, 'rate_limited']) expect(await open('a stranger')).toBe(expected)
  expect([await open('another'), await open('another')]).toEqual([200, 200])
  // Five are open: one each, for everyone.
  for (let at = 0; at < 9; at++)
    for (const expected of [200, 'rate_limited']) expect(await open(`buyer ${at}`)).toBe(expected)
  running.clock.advance(AN_HOUR_S * 1_000)
  expect(await open('a stranger')).toBe(200)
})

it('SUP-15 beyond that number the ones that no one can pay any more are forgotten, first those of the visitor with most', async () => {
  await running.close()
  running = await startSupporters(running.db, { openCheckoutsPerVisitor: 9, openCheckouts: 10 })
  const visitors = async () =>
    (await running.db.selectFrom('checkout').select('visitor').orderBy('visitor').execute()).map((row) => row.visitor)
  const open = (visitor: string) =>
    codeOf(running.call('checkout', { plan: 'month', email: ADA, returnTo: '/' }, { 'x-visitor': visitor }))
  expect(await open('a buyer')).toBe(200)
  for (let at = 0; at < 9; at++) expect(await open('a stranger')).toBe(200)
  running.clock.advance(4 * AN_HOUR_S * 1_000)
  for (const other of ['b', 'c', 'd']) expect(await open(other)).toBe(200)
  running.clock.advance(10_000)
  expect(await open('e')).toBe(200)
  expect(await visitors()).toEqual(['a buyer', ...Array<string>(6).fill('a stranger'), 'b', 'c', 'd', 'e'])
})

it('EDG-290 a metric counts subscriptions by state', async () => {
  await running.subscribe(ADA)
  expect(await running.register.metrics()).toContain('sofaspark_supporters_subscriptions{state="active"} 1')
})
