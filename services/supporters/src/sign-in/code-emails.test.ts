import type { CodeRequest } from '@sofaspark/contract'
import { eachOnStore, codeOf, startSupporters, type RunningSupporters } from '../testing/running-supporters.ts'
const ADA = 'ada@example.com'
const A_QUARTER_MS = 900_000
let running: RunningSupporters
eachOnStore(
  async (db) => {
    running = await startSupporters(db, { startBurst: 1_000 })
    await running.pay(ADA)
  },
  () => running.close(),
)

const request = async (visitor: string, email = ADA): Promise<CodeRequest> =>
  (await (await running.call('code', { email }, { 'x-visitor': visitor })).json()) as CodeRequest
const emailsNow = async (): Promise<number> =>
  (await running.emails.sent()).filter(({ subject }) => /\d{6}/.test(subject)).length
const signIn = async (handle: string, email = ADA) =>
  codeOf(running.call('sign-in', { email, code: await running.code(), handle }))

it("SUP-245 a stranger who asks and guesses all day burns no code of the owner's", async () => {
  for (let asked = 0; asked < 10; asked++) {
    const { handle } = await request('a stranger')
    for (let tries = 0; tries < 6; tries++) await running.call('sign-in', { email: ADA, code: '000000', handle })
  }
  expect(await emailsNow()).toBe(3)
  const { handle, waitS } = await request('the owner')
  expect([await emailsNow(), waitS]).toEqual([4, undefined])
  expect(await signIn(handle)).toBe(200)
})

it('SUP-245 of many visitors six get an email at once; the owner waits a quarter of an hour at most and is next', async () => {
  for (let at = 0; at < 9; at++) await request(`stranger ${at % 6}`)
  expect(await emailsNow()).toBe(6)
  const { handle, waitS } = await request('the owner')
  expect(waitS).toBe(900)
  running.clock.advance(A_QUARTER_MS - 1_000)
  await running.supporters.sendDueCodes()
  expect(await emailsNow()).toBe(6)
  // Strangers who had an email come after the owner, who had none.
  for (let at = 0; at < 6; at++) await request(`stranger ${at}`)
  running.clock.advance(1_000)
  const before = await emailsNow()
  await running.supporters.sendDueCodes()
  expect((await emailsNow()) - before).toBe(6)
  const codes = (await running.emails.sent()).flatMap(({ subject }) => /\d{6}/.exec(subject) ?? []).slice(before)
  expect(await codeOf(running.call('sign-in', { email: ADA, code: codes[0] ?? '', handle }))).toBe(200)
})

it('SUP-245 the wait is the same for everyone, and a newer request of a visitor takes the place of its older one', async () => {
  for (const email of [ADA, 'stranger@example.com']) {
    for (let asked = 0; asked < 3; asked++) expect(await request('one', email)).not.toHaveProperty('waitS')
    expect((await request('one', email)).waitS).toBe(900)
  }
  for (let asked = 0; asked < 5; asked++) await request('one')
  const waiting = await running.db.selectFrom('code').select('visitor').where('code_hash', 'is', null).execute()
  expect(waiting).toHaveLength(2)
  const { handle } = await request('one')
  running.clock.advance(A_QUARTER_MS)
  await running.supporters.sendDueCodes()
  expect(await signIn(handle)).toBe(200)
})

it('SUP-245 emails to a device that is signed in are counted apart', async () => {
  const { renewal } = await running.subscribe(ADA)
  for (let at = 0; at < 12; at++) await request(`stranger ${at}`)
  const before = await emailsNow()
  for (let asked = 0; asked < 5; asked++) await running.request(ADA, { renewal }, 'stranger 1')
  expect((await emailsNow()) - before).toBe(3)
  const other = await running.subscribe('ben@example.com')
  await running.request(ADA, { renewal: other.renewal }, 'stranger 2')
  expect((await emailsNow()) - before).toBe(3)
})

it('SUP-40 parallel requests share the budget of emails', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => request(`visitor ${at}`)))
  expect(await emailsNow()).toBe(6)
})

it('SUP-245 devices of payments share six emails, however many payments a stranger makes', async () => {
  const { renewal } = await running.signIn(ADA)
  const before = await emailsNow()
  for (let payment = 0; payment < 8; payment++) {
    const payer = await running.subscribe(ADA)
    for (let asked = 0; asked < 3; asked++) await running.request(ADA, { renewal: payer.renewal }, 'a stranger')
  }
  expect((await emailsNow()) - before).toBe(6)
  await running.request(ADA, { renewal }, 'a stranger')
  expect((await emailsNow()) - before).toBe(7)
})

it('SUP-245 strangers who request codes all day cause one email every quarter of an hour, and the owner waits no longer than that', async () => {
  const waits: number[] = []
  for (let quarter = 0; quarter < 24; quarter++) {
    for (let at = 0; at < 8; at++) await request(`stranger ${at}`)
    running.clock.advance(A_QUARTER_MS)
    await running.supporters.sendDueCodes()
    if (quarter % 8 !== 7) continue
    const { handle, waitS = 0 } = await request(`the owner ${quarter}`)
    waits.push(waitS)
    running.clock.advance(waitS * 1_000)
    await running.supporters.sendDueCodes()
    expect(await signIn(handle)).toBe(200)
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(900)
  expect(await emailsNow()).toBeLessThanOrEqual(12 + 24 + waits.length)
})

it('SUP-245 a repeated request keeps its place in the queue', async () => {
  for (let at = 0; at < 6; at++) await request(`stranger ${at}`)
  await request('the owner')
  running.clock.advance(60_000)
  for (let at = 6; at < 12; at++) await request(`stranger ${at}`)
  running.clock.advance(60_000)
  const { handle } = await request('the owner')
  running.clock.advance(A_QUARTER_MS - 120_000)
  await running.supporters.sendDueCodes()
  const first = (await running.emails.sent()).flatMap(({ subject }) => /\d{6}/.exec(subject) ?? [])[6] ?? ''
  expect(await codeOf(running.call('sign-in', { email: ADA, code: first, handle }))).toBe(200)
})

it('SUP-245 a crowd that waits for other addresses keeps no email that is due', async () => {
  for (let at = 0; at < 6; at++) await request(`stranger ${at}`)
  await request('the owner')
  running.clock.advance(A_QUARTER_MS - 1_000)
  const since = Math.floor(running.clock.nowMs() / 1_000)
  const others = Array.from({ length: 3_000 }, (_, at) => ({ address_key: `0 ${at}`, visitor: 'a crowd' }))
  await running.db
    .insertInto('letter')
    .values(
      others.flatMap((other) => Array(3).fill({ ...other, sent_at: since }) as (typeof other & { sent_at: number })[]),
    )
    .execute()
  await running.db
    .insertInto('code')
    .values(
      others.map((other, at) => ({
        ...other,
        handle_hash: String(at),
        language: null,
        code_hash: null,
        since,
        until: since + 1_800,
        tries: 0,
      })),
    )
    .execute()
  running.clock.advance(1_000)
  const before = await emailsNow()
  await running.supporters.sendDueCodes()
  expect((await emailsNow()) - before).toBe(1)
})
