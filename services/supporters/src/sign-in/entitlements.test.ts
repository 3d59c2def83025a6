import { type IssuedEntitlement, serverLimits } from '@sofaspark/contract'
import { eachOnStore, deviceOf, startSupporters, type RunningSupporters } from '../testing/running-supporters.ts'
const ADA = 'ada@example.com'
const AN_HOUR_MS = 3_600_000
const PHONE = { 'user-agent': 'a phone' }
let running: RunningSupporters
eachOnStore(
  async (db) => {
    running = await startSupporters(db)
  },
  () => running.close(),
)

const renew = async (renewal: string, entitlement?: string): Promise<IssuedEntitlement> =>
  (await (await running.call('renew', { renewal, entitlement }, PHONE)).json()) as IssuedEntitlement
const live = async (): Promise<number> =>
  (await running.db.selectFrom('entitlement').select('id').where('until', '>', 0).execute()).length

it('SUP-250 the same entitlement comes again within an hour, also for many at once, and a fresh one afterwards', async () => {
  const checkout = await running.pay(ADA)
  const session = (await (await running.call('sign-in', { checkout }, PHONE)).json()) as IssuedEntitlement & {
    renewal: string
  }
  const { renewal } = session
  const first = { entitlement: session.entitlement, untilS: session.untilS }
  expect(await renew(renewal)).toEqual(first)
  expect(await renew(renewal, first.entitlement)).toEqual(first)
  running.clock.advance(AN_HOUR_MS - 1_000)
  expect(await renew(renewal)).toEqual(first)
  running.clock.advance(1_000)
  const all = await Promise.all(Array.from({ length: 20 }, () => renew(renewal, first.entitlement)))
  expect(new Set(all.map(({ entitlement }) => entitlement)).size).toBe(1)
  expect(all[0]?.entitlement).not.toBe(first.entitlement)
  expect(await live()).toBe(2)
})

it('SUP-250 a device has twenty live entitlements at most, and erasing them publishes one device', async () => {
  await running.pay(ADA)
  const { renewal, entitlement } = await running.signIn(ADA)
  for (let hour = 0; hour < 60; hour++) {
    running.clock.advance(AN_HOUR_MS)
    const renewed = await renew(renewal)
    expect(renewed.untilS).toBeGreaterThan(running.clock.nowMs() / 1_000)
  }
  expect(await live()).toBe(serverLimits.entitlementsPerDevice)
  expect((await running.call('erase', { renewal })).status).toBe(204)
  expect((await running.keys()).revoked).toEqual([deviceOf(entitlement)])
})
