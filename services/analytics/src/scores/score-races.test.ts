import { createServer, type RequestListener, type Server } from 'node:http'
import { rulesVersion } from '@sofaspark/game-bubblewar/sim/numbers.ts'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import { createAnalyticsMetrics } from '../shared/metrics.ts'
import { createEventStore } from '../events/event-store.ts'
import { openDatabase } from '../store/open-database.ts'
import type { AnalyticsSchema } from '../store/schema.ts'
import { play } from './played-run.cases.ts'
import { createReplays } from './replays.ts'
import { scoreCalls, createTickets } from './score-calls.ts'
import { createScoreStore } from './score-store.ts'
const EDGE_TOKEN = 'edge-token'
const log = createLogger('analytics', { level: 'silent' })

let postgres: TestPostgres
let databases: Kysely<AnalyticsSchema>[]
let servers: Server[]
let origins: string[]
let clock: FakeClock

/** Two processes' worth of the service on one real Postgres. */
beforeAll(async () => {
  postgres = await startPostgres()
  clock = createFakeClock(Date.parse('2026-11-22T12:00:00Z'))
  databases = []
  for (let process = 0; process < 2; process++) databases.push(await openDatabase({ databaseUrl: postgres.url }, log))
  servers = databases.map((db) => {
    const tickets = createTickets(EDGE_TOKEN)
    const replays = createReplays({ withinMs: 60_000, maxWaiting: 100 })
    const scores = scoreCalls({ store: createScoreStore(db), tickets, replays, clock, log })
    const metrics = createAnalyticsMetrics(new Registry())
    const parts = { store: createEventStore(db), edgeToken: EDGE_TOKEN, clock, log, metrics, scores }
    return createServer(createApp(parts) as RequestListener)
  })
  origins = await Promise.all(servers.map(async (server) => `http://127.0.0.1:${String(await listen(server, 0))}`))
}, 60_000)
afterAll(async () => {
  await Promise.all(servers.map(closeServer))
  await Promise.all(databases.map((db) => db.destroy()))
  await postgres.stop()
})

const send = async (process: number, path: string, body: unknown) => {
  const response = await fetch(`${origins[process % 2] ?? ''}/highScores${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-edge-token': EDGE_TOKEN },
    body: JSON.stringify(body),
  })
  const json = (await response.json()) as { error?: { code: string }; place?: number; ticket?: string; seed?: number }
  return { status: response.status, code: json.error?.code, json }
}
const begin = async (gap: number) => {
  const { json } = await send(0, '/start', { game: 'bubblewar', rulesVersion })
  const { marks, ticks, end, score } = play(json.seed ?? 0, gap)
  clock.advance(ticks * (1000 / 60) + 5_000)
  return { ticket: json.ticket, seed: json.seed ?? 0, name: 'Maya', marks, ticks, end, score }
}
const outcomes = (responses: readonly { status: number; code: string | undefined }[]): string[] =>
  responses.map(({ status, code }) => code ?? String(status)).sort()

it('ANA-62 a board that is submitted ten times at once, to two processes, is counted once', async () => {
  const run = await begin(50)
  const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n, '', { ...run, board: 0 })))
  expect(outcomes(responses)).toEqual(['201', ...Array.from({ length: 9 }, () => 'bad_token')])
  expect((await send(1, '', { ...run, board: 0 })).code).toBe('bad_token')
})

it('ANA-60 ANA-62 the same run on four boards at once is counted once', async () => {
  const run = await begin(55)
  const responses = await Promise.all([0, 1, 2, 3].map((board) => send(board, '', { ...run, board })))
  expect(outcomes(responses)).toEqual(['201', 'bad_token', 'bad_token', 'bad_token'])
})

it('ANA-60 four boards at once are four runs, and there is no fifth', async () => {
  const first = await begin(60)
  const others = [64, 68, 72, 76].map((gap) => ({ ...first, ...play(first.seed, gap) }))
  clock.advance(Math.max(...others.map(({ ticks }) => ticks)) * (1000 / 60))
  const responses = await Promise.all([first, ...others].map((run, board) => send(board, '', { ...run, board })))
  expect(outcomes(responses)).toEqual(['201', '201', '201', '201', 'bad_payload'])
})
