import { brand, limits, type SupporterSession, serverLimits } from '@sofaspark/contract'
import { decodeJwt } from 'jose'
import {
  eachOnStore,
  codeOf,
  deviceOf,
  startSupporters,
  type RunningSupporters,
} from '../testing/running-supporters.ts'
const AN_HOUR_MS = 3_600_000
const ADA = 'ada@example.com'
let running: RunningSupporters
eachOnStore(
  async (db) => {
    running = await startSupporters(db)
  },
  () => running.close(),
)

it('SUP-40 everyone gets the same response, and a supporter alone gets mail', async () => {
  await running.subscribe(ADA)
  const before = (await running.emails.sent()).length
  const responses = await Promise.all(
    [ADA, 'ben@example.com'].map(async (email) => {
      const response = await running.call('code', { email, language: 'it' })
      const { handle, ...others } = (await response.json()) as { handle: string }
      expect(handle).toMatch(/^[\w-]{22}$/)
      return [
        response.status,
        others,
        Object.fromEntries([...response.headers].filter(([name]) => name !== 'date' && name !== 'etag')),
      ]
    }),
  )
  expect(responses[0]).toEqual(responses[1])
  const sent = (await running.emails.sent()).slice(before)
  expect(sent).toEqual([
    expect.objectContaining({ to: ADA, subject: expect.stringContaining('Il tuo codice') as string }),
  ])
  for (let request = 0; request < 5; request++) await running.request(ADA)
  expect((await running.emails.sent()).length - before).toBe(3)
})

it('SUP-41 a code counts once, for ten minutes and five tries, alike for everyone', async () => {
  await running.subscribe(ADA)
  const signIn = (email: string, code: string, handle: string) =>
    codeOf(running.call('sign-in', { email, code, handle }))
  expect(await signIn(ADA, '000000', 'A'.repeat(22))).toBe('code_wrong')
  const [first, bens] = [await running.request(ADA), await running.request('ben@example.com')]
  const code = await running.code()
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await signIn(ADA, code, bens)).toBe('code_wrong')
  for (let tries = 0; tries < serverLimits.signInCodeTries; tries++) {
    expect(await signIn(ADA, 'x'.repeat(6), first)).toBe('bad_payload')
    expect(await signIn(ADA, wrong, first)).toBe('code_wrong')
  }
  expect(await signIn(ADA, code, first)).toBe('code_expired')
  const second = await running.request(ADA)
  const right = await running.code()
  expect(await signIn(ADA, right, second)).toBe(200)
  expect(await signIn(ADA, right, second)).toBe('code_wrong')
  const third = await running.request(ADA)
  running.clock.advance(600_000)
  expect(await signIn(ADA, await running.code(), third)).toBe('code_expired')
  expect(await signIn('ben@example.com', '111111', bens)).toBe('code_expired')
})

it('SUP-41 of many parallel tries at most five are compared', async () => {
  await running.subscribe(ADA)
  const handle = await running.request(ADA)
  const code = Number(await running.code())
  const guesses = Array.from({ length: 20 }, (_, offset) => String((code + 1 + offset) % 1_000_000).padStart(6, '0'))
  const codes = await Promise.all(
    guesses.map((guess) => codeOf(running.call('sign-in', { email: ADA, code: guess, handle }))),
  )
  expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(serverLimits.signInCodeTries)
})

it('SUP-42 a sixth device signs out the one unused for longest, and the owner gets an email', async () => {
  await running.subscribe(ADA)
  const devices: SupporterSession[] = []
  for (let more = 0; more < 5; more++) {
    running.clock.advance(900_000)
    devices.push(await running.signIn(ADA))
  }
  const renew = (device = 0) => codeOf(running.call('renew', { renewal: devices[device]?.renewal ?? '' }))
  expect(await renew(0)).toBe(200)
  running.clock.advance(900_000)
  devices.push(await running.signIn(ADA))
  expect((await running.emails.sent()).at(-1)?.subject).toBe('A new device signed in')
  expect(await Promise.all(devices.map((_, device) => renew(device)))).toEqual([
    200,
    'unauthorized',
    200,
    200,
    200,
    200,
  ])
})

it('SUP-42 a sign-in that was copied to a sixth device is over for all of them, and the owner gets an email', async () => {
  const { renewal, entitlement } = await running.subscribe(ADA)
  const renew = async (shown?: string, browser = 'a phone') => {
    const response = await running.call('renew', { renewal, entitlement: shown }, { 'user-agent': browser })
    return response.ok ? ((await response.json()) as SupporterSession).entitlement : codeOf(response)
  }
  let own = entitlement
  for (let day = 0; day < 5; day++) {
    running.clock.advance(86_400_000)
    own = String(await renew(own))
  }
  const friends: string[] = []
  // Some copied the entitlement too, which the owner has replaced meanwhile.
  for (const copied of [undefined, entitlement, 'nonsense', own.slice(0, -9)]) {
    running.clock.advance(2 * AN_HOUR_MS)
    friends.push(String(await renew(copied)))
  }
  running.clock.advance(86_400_000)
  own = String(await renew(own))
  for (const [at, shown] of friends.entries()) {
    running.clock.advance(2 * AN_HOUR_MS)
    friends[at] = String(await renew(shown))
  }
  expect([own, ...friends].map((token) => decodeJwt(token).aud)).toEqual(Array(5).fill(brand.slug))
  expect(await renew(undefined, 'a sixth phone')).toBe('unauthorized')
  expect((await running.emails.sent()).at(-1)).toMatchObject({ to: ADA, subject: 'Your sign-in was copied' })
  for (const shown of [own, ...friends]) expect(await renew(shown)).toBe('unauthorized')
  const again = await running.signIn(ADA)
  expect(await codeOf(running.call('renew', { renewal: again.renewal }))).toBe(200)
})

it('SUP-42 a device that shows no entitlement renews as often as it likes, and five browsers of one sign-in at most', async () => {
  const { renewal } = await running.subscribe(ADA)
  const renew = (browser: string) => codeOf(running.call('renew', { renewal }, { 'user-agent': browser }))
  for (let time = 0; time < 20; time++) expect(await renew('a phone')).toBe(200)
  for (const friend of ['b', 'c', 'd']) expect(await renew(friend)).toBe(200)
  // Once their entitlements are over they count no longer.
  running.clock.advance(limits.entitlementS * 1_000)
  for (const friend of ['e', 'f', 'g', 'h', 'i', 'e', 'f']) expect(await renew(friend)).toBe(200)
  expect(await renew('k')).toBe('unauthorized')
  expect((await running.emails.sent()).at(-1)).toMatchObject({ to: ADA, subject: 'Your sign-in was copied' })
})

it('SUP-42 two tabs that renew at once every day are one device', async () => {
  const { renewal, ...first } = await running.subscribe(ADA)
  let { entitlement } = first
  for (let day = 0; day < 12; day++) {
    running.clock.advance(86_400_000)
    const tabs = await Promise.all([0, 1].map(() => running.call('renew', { renewal, entitlement })))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    // Whichever tab stored its own last.
    ;({ entitlement } = (await tabs[day % 2]?.json()) as SupporterSession)
  }
})

it('SUP-43 SUP-44 a subscription that is over gives a renewal alone, by which everything is erased but the figures', async () => {
  const { ref, renewal } = await running.subscribe(ADA)
  await running.change(ref, { status: 'ended' })
  const event = await running.fake?.read(ref)
  const handle = await running.request(ADA)
  const response = await running.call('sign-in', { email: ADA, code: await running.code(), handle })
  expect(response.status).toBe(402)
  const over = (await response.json()) as { error: { code: string }; renewal: string }
  expect(over.error.code).toBe('payment_required')
  expect((await running.call('erase', { renewal: over.renewal })).status).toBe(204)
  for (const table of ['supporter', 'device', 'code', 'checkout'] as const)
    expect(await running.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(
    await running.db
      .selectFrom('subscription')
      .select(['supporter_id', 'customer_ref', 'amount', 'currency'])
      .execute(),
  ).toEqual([{ supporter_id: null, customer_ref: null, amount: 299, currency: 'eur' }])
  expect(await codeOf(running.call('renew', { renewal }))).toBe('unauthorized')
  if (event) await running.subscriptions.receive(event)
  expect(await running.db.selectFrom('supporter').selectAll().execute()).toEqual([])
})

it('SUP-44 SUP-22 erasing a live subscription ends it at the provider and revokes its entitlements', async () => {
  const { ref, entitlement } = await running.subscribe(ADA)
  const signedIn = await running.signIn(ADA)
  expect((await running.call('erase', { renewal: signedIn.renewal })).status).toBe(204)
  expect(await running.db.selectFrom('fake_subscription').select('status').where('ref', '=', ref).execute()).toEqual([
    { status: 'ended' },
  ])
  expect(new Set((await running.keys()).revoked)).toEqual(
    new Set([entitlement, signedIn.entitlement].map((token) => deviceOf(token))),
  )
})
