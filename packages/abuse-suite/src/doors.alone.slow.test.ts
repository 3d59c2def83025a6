import { outcomeCount, asked } from './attacker/field.ts'
import { siegeOf } from './testing/siege-of.ts'

const withstand = siegeOf({ seatGraceMs: 2_000, hostGraceMs: 2_000 })

it('EDG-413 a page of another origin is refused on every route, even with a stolen session, and no response is a script', async () => {
  const result = await withstand('foreign pages', { seconds: 5, restarts: false })
  for (const [name, codes] of Object.entries(result.outcomes)) {
    if (name.startsWith('foreign')) expect({ name, codes: Object.keys(codes) }).not.toMatchObject({ codes: ['ok'] })
    expect(codes['101'] ?? 0).toBe(0)
  }
  expect(result.facts['scripts answered'] ?? 0).toBe(0)
})

it('ABU-46 user agents, hosts and paths that no one has are answered or refused, and lead nowhere else', async () => {
  const result = await withstand('strange pages', { seconds: 6, restarts: false })
  expect(asked(result, 'page')).toBeGreaterThan(200)
  expect(result.facts['led elsewhere'] ?? 0).toBe(0)
  expect(result.facts['unfilled'] ?? 0).toBe(0)
})

it('ABU-47 statistics as large and as many as one may report are counted or refused', async () => {
  const result = await withstand('analytics events', { restarts: false })
  expect(asked(result, '/api/reportAnalytics')).toBeGreaterThan(300)
})

it('ANA-62 forged runs and a repeatedly submitted ticket are refused', async () => {
  const result = await withstand('high scores', { seconds: 6, restarts: false })
  expect(outcomeCount(result, 'ok', 'start')).toBe(1)
  expect(asked(result, 'hand in')).toBeGreaterThan(50)
  expect(outcomeCount(result, 'ok', 'hand in')).toBe(0)
})

it('ABU-24 payloads of every size and shape, on every event from everyone, are answered with the contract’s codes', async () => {
  const result = await withstand('fuzz')
  expect(outcomeCount(result, 'bad_payload')).toBeGreaterThan(200)
  for (const role of ['host', 'admin', 'player', 'visitor']) expect(result.facts[role]).toBeGreaterThan(50)
})

it('ABU-10 strangers who fill lobbies’ logs from ten addresses get responses, and the logs stay within the budget', async () => {
  const result = await withstand('strangers’ logs')
  expect(asked(result, '/api/logToLobby')).toBeGreaterThan(300)
})
