import { createServer, type RequestListener, type Server } from 'node:http'
import { swapMark } from '@sofaspark/game-bubblewar/sim/board.ts'
import { rulesVersion } from '@sofaspark/game-bubblewar/sim/numbers.ts'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import { createAnalyticsMetrics } from '../shared/metrics.ts'
import { createEventStore } from '../events/event-store.ts'
import { openDatabase } from '../store/open-database.ts'
import type { AnalyticsSchema } from '../store/schema.ts'
import { play } from './played-run.cases.ts'
import { createReplays, type Replays } from './replays.ts'
import { scoreCalls, breaksMs, createTickets, ticketLifeMs } from './score-calls.ts'
import { createScoreStore, type ScoreStore } from './score-store.ts'
const EDGE_TOKEN = 'edge-token'
const NOON = Date.parse('2026-11-21T12:00:00Z')
const A_DAY_MS = 86_400_000
const log = createLogger('analytics', { level: 'silent' })

let db: Kysely<AnalyticsSchema>
let store: ScoreStore
let clock: FakeClock
let server: Server
let origin: string
let replays: Replays

beforeAll(async () => {
  db = await openDatabase({ folder: null }, log)
}, 60_000)
beforeEach(async () => {
  await db.deleteFrom('high_score').execute()
  await db.deleteFrom('used_ticket').execute()
  clock = createFakeClock(NOON)
  store = createScoreStore(db)
  replays = createReplays({ withinMs: 60_000 })
  const scores = scoreCalls({
    store,
    tickets: createTickets(EDGE_TOKEN),
    replays: { run: (replay) => replays.run(replay) },
    clock,
    log,
  })
  const metrics = createAnalyticsMetrics(new Registry())
  const parts = { store: createEventStore(db), edgeToken: EDGE_TOKEN, clock, log, metrics, scores }
  server = createServer(createApp(parts) as RequestListener)
  origin = `http://127.0.0.1:${await listen(server, 0)}`
})
afterEach(() => closeServer(server))
afterAll(() => db.destroy())

interface Answer {
  status: number
  code: string | undefined
  json: Record<string, unknown>
}
const request = async (path: string, body?: unknown, token = EDGE_TOKEN): Promise<Answer> => {
  const response = await fetch(`${origin}/highScores${path}`, {
    headers: { 'content-type': 'application/json', 'x-edge-token': token },
    ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const json = (await response.json()) as Record<string, unknown>
  return { status: response.status, code: (json['error'] as { code: string } | undefined)?.code, json }
}

const begin = async (): Promise<{ ticket: string; seed: number }> => {
  const { status, json } = await request('/start', { game: 'bubblewar', rulesVersion })
  expect(status).toBe(201)
  return json as unknown as { ticket: string; seed: number }
}
/** A run that was really played on a ticket, after the time it took. */
const handed = async (gap = 50) => {
  const [run] = await party(gap)
  if (!run) throw new Error('No one played')
  return run
}
/** Boards of one ticket, each with its own beat. */
const party = async (...gaps: readonly number[]) => {
  const { ticket, seed } = await begin()
  const runs = gaps.map((gap, board) => {
    const { marks, ticks, end, score } = play(seed, gap)
    return { ticket, board, name: ['Maya', 'Ben', 'Zoe'][board] ?? '', score, marks: [...marks], ticks, end }
  })
  clock.advance(Math.max(...runs.map(({ ticks }) => ticks)) * (1000 / 60) + 5_000)
  return runs
}
const listed = async (span = 'all'): Promise<{ name: string; score: number; place: number }[]> =>
  (await request(`?game=bubblewar&span=${span}`)).json['scores'] as { name: string; score: number; place: number }[]

it('ANA-60 a ticket has a seed drawn by the service; other games, other rules and strangers get none', async () => {
  const one = await begin()
  const other = await begin()
  expect(one.seed).not.toBe(other.seed)
  expect(one.ticket).not.toBe(other.ticket)
  expect(await request('/start', { game: 'chess', rulesVersion })).toMatchObject({ status: 404, code: 'unknown_game' })
  expect(await request('/start', { game: 'bubblewar', rulesVersion: 'bubblewar-0' })).toMatchObject({
    code: 'bad_payload',
  })
  expect(await request('/start', 'junk')).toMatchObject({ status: 400, code: 'bad_payload' })
  expect(await request('/start', { game: 'bubblewar', rulesVersion }, 'wrong')).toMatchObject({ status: 401 })
})

it('ANA-61 a genuine run is counted with the score of its replay', async () => {
  const run = await handed()
  expect(run.score).toBeGreaterThan(0)
  expect(await request('', run)).toMatchObject({ status: 201, json: { score: run.score, place: 1, record: true } })
  expect(await listed()).toMatchObject([{ place: 1, name: 'Maya', score: run.score }])
})

it('ANA-60 up to four boards share a ticket, each once and each a different run', async () => {
  const [run, other] = await party(50, 60)
  if (!run || !other) throw new Error('No one played')
  for (const one of [run, other]) expect((await request('', one)).status).toBe(201)
  expect(await request('', run)).toMatchObject({ status: 403, code: 'bad_token' })
  expect(await request('', { ...run, board: 2 })).toMatchObject({ status: 403, code: 'bad_token' })
  for (const board of [4, -1, 0.5, '0', 1e9])
    expect(await request('', { ...run, board })).toMatchObject({ status: 400, code: 'bad_payload' })
  expect(await listed()).toHaveLength(2)
})

it('ANA-62 forged, edited, truncated, foreign and endless runs are refused, and none is listed', async () => {
  const fresh = (): ReturnType<typeof handed> => handed(90)
  const tries: [string, (run: Awaited<ReturnType<typeof handed>>) => unknown, string][] = [
    ['a higher score', (run) => ({ ...run, score: run.score + 10 }), 'bad_payload'],
    ['another seed', (run) => ({ ...run, ...play(12345, 90), seed: undefined }), 'bad_payload'],
    [
      'a moved shot',
      (run) => ({ ...run, marks: run.marks.map((mark, at) => (at === 5 ? mark + 90 : mark)) }),
      'bad_payload',
    ],
    ['a run that was cut', (run) => ({ ...run, ticks: run.ticks - 300 }), 'bad_payload'],
    ['another end', (run) => ({ ...run, end: '00000000' }), 'bad_payload'],
    ['more time', (run) => ({ ...run, times: 1.5 }), 'bad_payload'],
    ['no limit', (run) => ({ ...run, times: 0 }), 'bad_payload'],
    ['lost marks', (run) => ({ ...run, marks: run.marks.slice(0, -6) }), 'bad_payload'],
    ['half a mark', (run) => ({ ...run, marks: run.marks.slice(0, -1) }), 'bad_payload'],
    ['two swaps at once', (run) => ({ ...run, marks: [0, swapMark, 0, swapMark, ...run.marks] }), 'bad_payload'],
    [
      'an impossible aim',
      (run) => ({ ...run, marks: run.marks.map((mark, at) => (at === 1 ? 777 : mark)) }),
      'bad_payload',
    ],
    ['time that runs backwards', (run) => ({ ...run, marks: [-5, 0, ...run.marks] }), 'bad_payload'],
    ['marks without end', (run) => ({ ...run, marks: Array.from({ length: 3_500 }, () => 1) }), 'bad_payload'],
    [
      'more than a run has room for',
      (run) => ({ ...run, marks: Array.from({ length: 9_000 }, () => 1) }),
      'bad_payload',
    ],
    ['an eternal run', (run) => ({ ...run, ticks: 9_000_000 }), 'bad_payload'],
    [
      'an edited ticket',
      (run) => ({ ...run, ticket: `${run.ticket.slice(0, 20)}A${run.ticket.slice(21)}` }),
      'bad_token',
    ],
    ['no ticket of ours', (run) => ({ ...run, ticket: 'e30.e30' }), 'bad_token'],
    ['no numbers', (run) => ({ ...run, score: 'lots' }), 'bad_payload'],
    ['nothing', () => ({}), 'bad_payload'],
  ]
  for (const [what, forge, code] of tries) {
    const answer = await request('', forge(await fresh()))
    expect([what, answer.code]).toEqual([what, code])
  }
  expect(await request('', `{"marks":"${'x'.repeat(40_000)}"}`)).toMatchObject({ status: 400, code: 'bad_payload' })
  expect(await listed()).toEqual([])
}, 60_000)

it('ANA-62 a run cannot be submitted sooner than it lasts, nor after its ticket has expired', async () => {
  const { ticket, seed } = await begin()
  const { marks, ticks, end, score } = play(seed)
  const run = { ticket, board: 0, name: 'Maya', score, marks, ticks, end }
  clock.advance(10_000)
  expect(await request('', run)).toMatchObject({ code: 'bad_payload' })
  clock.advance(ticketLifeMs)
  expect(await request('', run)).toMatchObject({ status: 403, code: 'bad_token' })
})

it('ANA-62 a ticket whose run was refused is used up', async () => {
  const run = await handed()
  expect((await request('', { ...run, score: run.score + 1 })).code).toBe('bad_payload')
  expect((await request('', run)).code).toBe('bad_token')
})

it('ANA-63 runs are replayed one at a time within bounds; a full queue and a stuck run lose nothing', async () => {
  const run = await handed()
  replays = createReplays({ maxWaiting: 0 })
  expect(await request('', run)).toMatchObject({ status: 429, code: 'rate_limited' })
  replays = createReplays({ withinMs: 0 })
  expect(await request('', run)).toMatchObject({ status: 503, code: 'unavailable' })
  replays = createReplays({ file: `${import.meta.dirname}/no-such-worker.ts` })
  expect(await request('', run)).toMatchObject({ status: 503, code: 'unavailable' })
  replays = createReplays({ withinMs: 60_000 })
  expect((await request('', run)).status).toBe(201)
})

it('ANA-63 a run whose replay always hangs is not replayed forever', async () => {
  const run = await handed()
  replays = { run: () => Promise.resolve({ outcome: 'failed' }) }
  for (let tries = 0; tries < 3; tries++) expect(await request('', run)).toMatchObject({ code: 'unavailable' })
  expect(await request('', run)).toMatchObject({ status: 403, code: 'bad_token' })
})

it('ANA-62 boards play side by side: a run that began long after its ticket is not counted', async () => {
  const [first, second] = await party(50, 60)
  expect((await request('', first)).status).toBe(201)
  clock.advance(breaksMs)
  expect(await request('', second)).toMatchObject({ status: 403, code: 'bad_token' })
})

it('ANA-64 the best runs of each game are kept, older before newer among equals', async () => {
  const base = { rulesVersion, board: 0, userId: null, level: 2, run: '', name: '', at: new Date(NOON) }
  const add = (game: string, score: number, ticket: string) => store.add({ ...base, game, score, ticket })
  expect(await add('bubblewar', 5, 'a')).toEqual({ place: 1 })
  expect(await add('bubblewar', 9, 'b')).toEqual({ place: 1 })
  expect(await add('bubblewar', 5, 'c')).toEqual({ place: 3 })
  expect(await add('other', 1, 'd')).toEqual({ place: 1 })
  expect(await store.keepBest(2)).toBe(1)
  const kept = await db.selectFrom('high_score').select('ticket').orderBy('ticket').execute()
  expect(kept.map(({ ticket }) => ticket)).toEqual(['a', 'b', 'd'])
})

it('ANA-64 the list has all time and this week, best first, older before newer among equals', async () => {
  const base = { game: 'bubblewar', rulesVersion, board: 0, userId: null, level: 2, run: '' }
  const add = (name: string, score: number, daysAgo: number) =>
    store.add({ ...base, ticket: `${name}${score}`, name, score, at: new Date(NOON - daysAgo * A_DAY_MS) })
  await add('Old', 900, 30)
  await add('New', 500, 1)
  await add('Late', 500, 0)
  expect((await listed()).map(({ name, place }) => [name, place])).toEqual([
    ['Old', 1],
    ['New', 2],
    ['Late', 3],
  ])
  expect((await listed('week')).map(({ name }) => name)).toEqual(['New', 'Late'])
  expect(await request('?game=bubblewar&span=year')).toMatchObject({ code: 'bad_payload' })
  expect(await request('?game=chess')).toMatchObject({ code: 'unknown_game' })
})

it('ANA-64 a listed run has its exact time and a key of ticket and presses, which does not show the ticket', async () => {
  const base = { game: 'bubblewar', rulesVersion, board: 0, userId: null, level: 2, name: '', score: 5 }
  const add = (ticket: string, run: string) => store.add({ ...base, ticket, run, at: new Date(NOON + 123) })
  await add('one', 'same')
  await add('other', 'same')
  const keysOf = async () => (await store.top('bubblewar', null, 9)).map(({ run }) => run)
  const keys = await keysOf()
  expect(new Set(keys).size).toBe(2)
  expect(keys.every((key) => /^[\w-]{22}$/.test(key))).toBe(true)
  expect((await listed()).map((row) => (row as unknown as { at: number }).at)).toEqual(
    Array.from({ length: 2 }, () => NOON / 1000 + 0.123),
  )
  await db.deleteFrom('high_score').execute()
  await add('one', 'same')
  expect(await keysOf()).toEqual(keys.slice(0, 1))
})

it('ANA-64 the runs ahead of one are counted, older ones among equals', async () => {
  const base = { game: 'bubblewar', rulesVersion, board: 0, userId: null, level: 2, name: '', run: '' }
  for (const [at, score] of [9, 5, 5, 3].entries())
    await store.add({ ...base, ticket: `ticket ${String(at)}`, score, at: new Date(NOON + at) })
  const before = async (score: number, atMs: number) =>
    (await request(`/before?game=bubblewar&score=${String(score)}&at=${String(atMs / 1000)}`)).json['before']
  expect(await before(9, NOON)).toBe(0)
  expect(await before(5, NOON + 1)).toBe(1)
  expect(await before(5, NOON + 2)).toBe(2)
  expect(await before(1, NOON)).toBe(4)
  expect(await request('/before?game=chess&score=1&at=1')).toMatchObject({ code: 'unknown_game' })
  for (const query of ['', '?game=bubblewar&score=-1&at=1', '?game=bubblewar&score=1&at=soon'])
    expect(await request(`/before${query}`)).toMatchObject({ code: 'bad_payload' })
  const run = await handed()
  expect((await request('', run)).json).toMatchObject({ game: 'bubblewar', at: Math.floor(clock.nowMs()) / 1000 })
})

it('ANA-64 a name is shown cleaned, and not at all when it is unfit for families', async () => {
  const runs = await party(50, 60, 70)
  const names = ['  Ma\u202eya\u0007 ', 'Sh1t happens', 'Scunthorpe']
  for (const [at, run] of runs.entries()) await request('', { ...run, name: names[at] })
  expect((await listed()).map(({ name }) => name).sort()).toEqual(['', 'Maya', 'Scunthorpe'])
})

it('ANA-30 ANA-64 an erased person is gone from the list; old names are erased automatically', async () => {
  const runs = await party(50, 60)
  for (const run of runs) await request('', { ...run, userId: `user-${7 + run.board}` })
  expect(await store.deleteScoresOf('user-7')).toBe(1)
  expect(await store.deleteScoresOf('user-7')).toBe(0)
  expect((await listed()).map(({ name }) => name)).toEqual(['Ben'])
  expect(await store.forgetNamesBefore(new Date(clock.nowMs() + 1))).toBe(1)
  expect((await listed()).map(({ name }) => name)).toEqual([''])
  expect(await db.selectFrom('high_score').select('user_id').execute()).toEqual([{ user_id: null }])
  expect(await store.forgetTicketsBefore(new Date(clock.nowMs() + 1))).toBe(2)
})
