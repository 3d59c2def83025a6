import { outcomeCount, asked } from './attacker/tally.ts'
import { siegeOf } from './testing/siege-of.ts'

/** The time within which a half-open connection must be closed. */
const HALF_OPEN_S = 30
const withstand = siegeOf({ seatGraceMs: 2_000, hostGraceMs: 2_000 })

it('ABU-40 3,000 unfinished requests are gone within 30 s', async () => {
  const { facts } = await withstand('half-sent requests', { seconds: HALF_OPEN_S, restarts: false })
  expect(facts['left']).toBe(0)
  expect(facts['gone']).toBe(3_000)
})

it('ABU-41 1,500 sockets that say nothing, upgraded or not, are gone within 30 s', async () => {
  const { facts } = await withstand('silent sockets', { seconds: HALF_OPEN_S, restarts: false })
  expect(facts['left']).toBe(0)
})

it('ABU-42 messages in 15,000 fragments, finished or not, end their sockets or are taken, and nobody else notices', async () => {
  const { facts } = await withstand('fragments', { restarts: false })
  expect(facts['messages']).toBeGreaterThan(50)
})

it('ABU-43 clients that ask for pages and messages and read none fill no memory', async () => {
  await withstand('slow readers', { restarts: false })
})

it('ABU-49 requests that wait behind one another on forty connections are worked on one after the other', async () => {
  await withstand('pipelined requests', { restarts: false })
})

it('ABU-44 polls without end are answered, with or without a session', async () => {
  const result = await withstand('polling', { restarts: false })
  expect(asked(result, 'poll')).toBeGreaterThan(200)
})

it('ABU-45 a page of another origin is refused on every way in, with a stolen session too, and no script is answered', async () => {
  const result = await withstand('foreign pages', { seconds: 5, restarts: false })
  for (const [name, codes] of Object.entries(result.outcomes)) {
    if (name.startsWith('foreign')) expect({ name, codes: Object.keys(codes) }).not.toMatchObject({ codes: ['ok'] })
    expect(codes['101'] ?? 0).toBe(0)
  }
  expect(result.facts['scripts answered'] ?? 0).toBe(0)
})

it('ABU-46 user agents, hosts and paths that nobody has are answered or refused, and lead nowhere else', async () => {
  const result = await withstand('strange pages', { seconds: 6, restarts: false })
  expect(asked(result, 'page')).toBeGreaterThan(200)
  expect(result.facts['led elsewhere'] ?? 0).toBe(0)
  expect(result.facts['unfilled'] ?? 0).toBe(0)
})

it('ABU-47 statistics as large and as many as one may report are counted or refused', async () => {
  const result = await withstand('analytics events', { restarts: false })
  expect(asked(result, '/api/reportAnalytics')).toBeGreaterThan(300)
})

it('ABU-48 runs that nobody played and a ticket that is handed in again and again are refused', async () => {
  const result = await withstand('high scores', { seconds: 6, restarts: false })
  expect(outcomeCount(result, 'ok', 'start')).toBe(1)
  expect(asked(result, 'hand in')).toBeGreaterThan(50)
  expect(outcomeCount(result, 'ok', 'hand in')).toBe(0)
})
