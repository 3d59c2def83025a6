import { startAnalytics, type RunningAnalytics } from '@sofaspark/analytics/testing/running-analytics.ts'
import { regions, type Region } from '@sofaspark/contract'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { startParty, type Party } from '@sofaspark/lobby/testing/party.ts'
import { edgeToken, until } from '@sofaspark/lobby-testing'
import { ADMIN_SECRET, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const PERSON = 'ada0'.padEnd(32, '0')

let clock: FakeClock
let services: Record<Region, RunningAnalytics>
let lobbies: Record<Region, Party>
let edge: RunningEdge
let headers: { cookie: string }

const forAll = async <Made>(make: (region: Region) => Promise<Made>): Promise<Record<Region, Made>> => {
  const [EU, US, ASIA] = await Promise.all(regions.map(make))
  return { EU, US, ASIA } as Record<Region, Made>
}
const addressesOf = <Made>(of: Record<Region, Made>, addressOf: (made: Made) => string): Record<Region, string> => ({
  EU: addressOf(of.EU),
  US: addressOf(of.US),
  ASIA: addressOf(of.ASIA),
})

beforeAll(async () => {
  clock = createFakeClock(NOW_MS)
  services = await forAll(() => startAnalytics(edgeToken, clock))
  lobbies = await forAll((region) => startParty({ clock, settings: { region } }))
  const { EU, US, ASIA } = addressesOf(lobbies, ({ url }) => url)
  const analyticsByRegion = addressesOf(services, ({ origin }) => origin)
  edge = await startEdge(
    { lobbies: { EU: [EU], US: [US], ASIA: [ASIA] }, analytics: analyticsByRegion.EU, analyticsByRegion, edgeToken },
    undefined,
    clock,
  )
}, 60_000)
afterAll(async () => {
  await edge.close()
  for (const region of regions) {
    await lobbies[region].end()
    await services[region].stop()
    await services[region].db.destroy()
  }
}, 60_000)
beforeEach(async () => {
  const response = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  headers = { cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
  for (const region of regions)
    await services[region].db
      .insertInto('event')
      .values({
        at: new Date(NOW_MS),
        region,
        name: 'client_launch_page_shown',
        params: JSON.stringify({ userId: PERSON }),
      })
      .execute()
})
afterEach(() => {
  for (const region of regions) services[region].isDown = false
})

const kept = async (region: Region): Promise<number> =>
  (await services[region].db.selectFrom('event').select('id').execute()).length
const owed = async () => services.EU.db.selectFrom('erasure').select(['person', 'regions']).execute()
const erase = async () => {
  const response = await edge.request(`/api/admin/person?id=${PERSON}`, { method: 'DELETE', headers })
  return [response.status, response.json()]
}
const listed = async () => {
  const response = await edge.request('/api/admin/erasures', { headers })
  return [response.status, response.json()]
}
const audited = async (): Promise<string[]> =>
  (await services.EU.db.selectFrom('admin_audit').select('detail').where('action', '=', 'erased').execute()).map(
    ({ detail }) => detail,
  )

it('EDG-53 a person is exported and erased in the analytics of all regions', async () => {
  const response = await edge.request(`/api/admin/person?id=${PERSON}`, { headers })
  expect((response.json() as { events: { region: Region }[] }).events.map(({ region }) => region).sort()).toEqual([
    'ASIA',
    'EU',
    'US',
  ])
  expect(await erase()).toEqual([200, { erased: 3 }])
  expect(await Promise.all(regions.map(kept))).toEqual([0, 0, 0])
  expect(await owed()).toEqual([])
})

it('EDG-332 an erasure that a region cannot carry out names it, stays on the list, and is retried until it did; the list names no person', async () => {
  services.US.isDown = true
  expect(await erase()).toEqual([202, { erased: 2, waiting: ['US'] }])
  expect(await Promise.all(regions.map(kept))).toEqual([0, 1, 0])
  expect(await owed()).toEqual([{ person: PERSON, regions: ['US'] }])
  expect(await listed()).toEqual([
    200,
    { erasures: [{ id: expect.any(String) as string, since: NOW_MS / 1_000, regions: ['US'] }] },
  ])
  clock.advance(60_000)
  await until(async () => (await edge.metrics.metrics()).includes('calls_failed_total{to="person"} 2'))
  expect(await owed()).toEqual([{ person: PERSON, regions: ['US'] }])
  services.US.isDown = false
  await until(async () => {
    clock.advance(60_000)
    return (await owed()).length === 0
  })
  expect(await kept('US')).toBe(0)
  await until(async () => (await audited()).includes('Owed and carried out in US.'))
  expect(await audited()).toContain('Owed by US.')
  expect((await audited()).join()).not.toContain(PERSON)
})

it('EDG-332 an erasure that cannot be stored is refused, and erases nothing', async () => {
  await services.EU.db.schema.alterTable('erasure').renameTo('erasure_away').execute()
  expect(await erase()).toMatchObject([503, { error: { code: 'unavailable' } }])
  expect(await listed()).toMatchObject([503, { error: { code: 'unavailable' } }])
  await services.EU.db.schema.alterTable('erasure_away').renameTo('erasure').execute()
  expect(await Promise.all(regions.map(kept))).toEqual([1, 1, 1])
  expect(await erase()).toEqual([200, { erased: 3 }])
})

it('EDG-356 a visitor’s withdrawal erases in all regions, and in one that is down as soon as it is back', async () => {
  services.US.isDown = true
  const choice = { text: 2, statistics: false, ads: true, personalisedAds: false }
  const answer = { ...choice, id: '0123456789abcdef', at: NOW_MS / 1_000, userId: PERSON }
  expect((await edge.post('/api/consent', answer)).status).toBe(204)
  expect(await Promise.all(regions.map(kept))).toEqual([0, 1, 0])
  services.US.isDown = false
  await until(async () => {
    clock.advance(60_000)
    return (await owed()).length === 0
  })
  expect(await kept('US')).toBe(0)
})
