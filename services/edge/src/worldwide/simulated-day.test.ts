import { isDeepStrictEqual } from 'node:util'
import type { DailyActiveUsers, Evenings, MetricPoints, Region } from '@sofaspark/contract'
import { startAnalytics, type RunningAnalytics } from '@sofaspark/analytics/testing/running-analytics.ts'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { startParty, type Party, createSharedHistory } from '@sofaspark/lobby/testing/party.ts'
import { createGuests, edgeToken, until, type Guests } from '@sofaspark/lobby-testing'
import { sql, type Kysely } from 'kysely'
import { ADMIN_SECRET, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { startPrometheus, type RunningPrometheus } from '../fixture/running-prometheus.ts'

const EVENING_MS = Date.parse('2026-11-21T22:00:00Z')
const MIDNIGHT_MS = Date.parse('2026-11-22T00:00:00Z')
const [DAY, NEXT_DAY] = ['2026-11-21', '2026-11-22']
const CRAWLER =
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/126.0'
const regions = ['EU', 'US', 'ASIA'] as const

/** Parties of each region: a screen and three phones, one of them without consent. */
const parties: Readonly<Record<Region, number>> = { EU: 3, US: 2, ASIA: 1 }
const launchPages: Readonly<Record<Region, number>> = { EU: 7, US: 60, ASIA: 4 }

let clock: FakeClock
let analytics: RunningAnalytics
let db: Kysely<unknown>
let lobbies: Record<Region, Party>
let edge: RunningEdge
let prometheus: RunningPrometheus
let guests: Record<Region, Guests>

beforeAll(async () => {
  clock = createFakeClock(EVENING_MS)
  analytics = await startAnalytics(edgeToken, clock)
  db = analytics.db as unknown as Kysely<unknown>
  const start = (region: Region) =>
    startParty({ clock, settings: { region }, history: createSharedHistory(db, region, clock) })
  const [EU, US, ASIA] = await Promise.all([start('EU'), start('US'), start('ASIA')])
  lobbies = { EU, US, ASIA }
  prometheus = await startPrometheus([
    { registry: analytics.register, labels: { service: 'analytics' } },
    ...regions.map((region) => ({ registry: lobbies[region].registry, labels: { service: 'lobby', region } })),
  ])
  edge = await startEdge(
    {
      lobbies: { EU: [EU.url], US: [US.url], ASIA: [ASIA.url] },
      analytics: analytics.origin,
      edgeToken,
      prometheusUrl: prometheus.url,
    },
    undefined,
    clock,
  )
  const at = (path: string) => createGuests({ address: `http://${edge.host}`, path })
  guests = { EU: at('/eu/socket.io'), US: at('/us/socket.io'), ASIA: at('/asia/socket.io') }
}, 60_000)
afterAll(async () => {
  for (const some of Object.values(guests)) some.close()
  await edge.close()
  await prometheus.end()
  await Promise.all(Object.values(lobbies).map((party) => party.end()))
  await analytics.stop()
  await analytics.db.destroy()
}, 60_000)

const as = (userId: string) => ({ query: { userId } })
const report = async (body: object, headers: Record<string, string> = {}): Promise<number> => {
  const response = await edge.post('/api/reportAnalytics', body, headers)
  return (response.json() as { accepted: number }).accepted
}

/** An evening of one region, until shortly before midnight: only the first party plays on. */
const playEvening = async (region: Region): Promise<void> => {
  const here = guests[region]
  for (let party = 1; party <= parties[region]; party++) {
    const host = as(`${region}-host-${String(party)}`)
    const screen = await here.host(host)
    const { roomNumber } = screen
    const ada = as(`${region}-ada-${String(party)}`)
    const { seatToken } = await here.phone(roomNumber, {}, ada)
    const ben = await here.phone(roomNumber, {}, as(`${region}-ben-${String(party)}`))
    const guest = await here.phone(roomNumber)
    // The host also plays; a phone comes back, and so does one without consent.
    const own = await here.phone(roomNumber, {}, host)
    const again = await here.phone(roomNumber, { seatToken }, ada)
    const guestAgain = await here.phone(roomNumber, { seatToken: guest.seatToken })
    if (party > 1) for (const phone of [ben, own, again, guestAgain]) await phone.must('leaveLobby')
  }
  // One person travels and counts in each region; another visits two parties of one region.
  const screen = await here.host(as(`${region}-host-1`))
  for (const visitor of ['traveller', `${region}-ada-1`])
    await (await here.phone(screen.roomNumber, {}, as(visitor))).must('leaveLobby')
  // Screens without players.
  await here.host(as(`${region}-alone`))
  await here.host()
}

const reportEvening = async (region: Region): Promise<void> => {
  const roomNumber = { EU: '123456', US: '456789', ASIA: '789123' }[region]
  const shown = (userId: string) => ({ name: 'client_launch_page_shown', params: { userId, roomNumber } })
  const all = Array.from({ length: launchPages[region] }, (_, n) => shown(`${region}-page-${String(n)}`))
  for (let from = 0; from < all.length; from += 50) {
    const events = all.slice(from, from + 50)
    expect(await report({ events })).toBe(events.length)
  }
  const error = { name: 'client_error_handle_undefined', params: { roomNumber, message: 'Error: lost', file: '' } }
  expect(await report({ events: [error, { name: 'client_made_up', params: {} }, error] })).toBe(2)
  expect(await report(shown('crawler'), { 'user-agent': CRAWLER })).toBe(0)
}

/** A page that waited for consent sends its batch twice, after midnight. */
const reportTwice = async (): Promise<void> => {
  const before = MIDNIGHT_MS / 1_000 - 60
  const events = [before, before + 1, before + 120].map((at) => ({
    name: 'client_launch_page_shown',
    at,
    params: { userId: 'waiting' },
  }))
  expect([await report({ events }), await report({ events })]).toEqual([3, 3])
}

const asAdmin = async (): Promise<(path: string) => Promise<unknown>> => {
  const response = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return async (path) => {
    const answer = await edge.request(path, { headers: { cookie } })
    return answer.json()
  }
}

/** Prometheus has scraped the newest values. */
const scraped = (label: string, expression: string, expected: Record<string, number>): Promise<number> =>
  until(async () => isDeepStrictEqual(await prometheus.valuesBy(label, expression), expected), {
    withinMs: 20_000,
    everyMs: 100,
    what: expression,
  })

it('EDG-331 a day in three regions: dashboard, daily users, Prometheus and database agree to the last person', async () => {
  for (const region of regions) {
    await playEvening(region)
    await reportEvening(region)
    clock.advance(60_000)
  }
  clock.advance(MIDNIGHT_MS + 61_000 - clock.nowMs())
  await reportTwice()
  const request = await asAdmin()

  for (const region of regions) {
    const played = parties[region]
    const { days } = (await request(`/${region.toLowerCase()}/data/dailyActiveUsers`)) as DailyActiveUsers
    // Hosts, who play as well, and two players a party; the traveller besides.
    const counted = { users: 3 * played + 1, hosts: played, players: 3 * played + 1, uncounted: played }
    const left = { users: 3, hosts: 1, players: 3, uncounted: 1 }
    expect([region, days]).toEqual([
      region,
      [
        { date: DAY, ...counted },
        { date: NEXT_DAY, ...left },
      ],
    ])
    const { rows } = await sql<{ day: string; visits: string }>`select day, count(*) as visits from daily_visit
      where region = ${region} group by day order by day`.execute(db)
    expect(rows.map(({ day, visits }) => [day, Number(visits)])).toEqual([
      [DAY, counted.hosts + counted.players + counted.uncounted],
      [NEXT_DAY, left.hosts + left.players + left.uncounted],
    ])
  }

  const evenings = (await request('/api/admin/evenings?days=7')) as Evenings
  const pages = launchPages.EU + launchPages.US + launchPages.ASIA + 3
  // Each region has a screen for its traveller and two more without players.
  expect(evenings).toMatchObject({ pages, silent: [], lobbies: 6 + 3 * 3, phones: 6 + 3, launched: 0 })
  expect(await request('/api/admin/evenings?days=1')).toMatchObject({ pages: 1 })
  expect(await request('/api/admin/evenings?days=7&region=US')).toMatchObject({ pages: launchPages.US, lobbies: 5 })
  expect(await request('/api/admin/errors')).toMatchObject({ groups: [{ message: 'Error: lost', count: 6 }] })

  const stored = await sql<{ region: Region; events: string }>`select region, count(*) as events from event
    group by region`.execute(db)
  const inDatabase = Object.fromEntries(stored.rows.map(({ region, events }) => [region, Number(events)]))
  expect(inDatabase).toEqual({ EU: launchPages.EU + 2 + 3, US: launchPages.US + 2, ASIA: launchPages.ASIA + 2 })
  await scraped('region', 'sofaspark_analytics_events_accepted_total', inDatabase)
  await scraped('why', 'sofaspark_analytics_events_refused_total', { name: 3 })
  await scraped('why', 'sofaspark_analytics_turned_away_total', { repeated: 3 })

  // A party has four seats, and each region has two visitors; one party still plays.
  const seats = { EU: 4 * parties.EU + 2, US: 4 * parties.US + 2, ASIA: 4 * parties.ASIA + 2 }
  await scraped('region', 'sum by (region) (lobby_joins_total{code="ok"})', seats)
  await scraped('region', 'lobby_players', { EU: 4, US: 4, ASIA: 4 })
  const nowS = Math.floor(Date.now() / 1_000)
  for (const region of regions) {
    expect(await request(`/${region.toLowerCase()}/data/admin`)).toMatchObject({ onlinePlayers: 4 })
    const chart = `region=${region}&name=players&from=${String(nowS - 60)}&to=${String(nowS + 15)}`
    const { points } = (await request(`/api/admin/metrics?${chart}`)) as MetricPoints
    expect([region, points.at(-1)]).toEqual([region, [expect.any(Number), 4]])
  }
}, 90_000)
