import { createHmac, randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { failure, limits, type Clock, type Failure } from '@sofaspark/contract'
import { sendError, type Logger } from '@sofaspark/kit'
import { readSource } from '@sofaspark/kit/addresses.ts'
import { decentName } from '@sofaspark/kit/names.ts'
import express, { Router, type Response } from 'express'
import type { Replays } from './replays.ts'
import type { ListedScore, ScoreStore } from './score-store.ts'
import { endless, mostBoards, rulesVersion } from '@sofaspark/game-bubblewar/sim/numbers.ts'

/** A run may be submitted at most this much later than it lasts: its intro, latecomers, a reloaded screen, a break. */
export const breaksMs = 10 * 60_000
/** Lifetime of a ticket: the longest run, with a party's breaks. */
export const ticketLifeMs = 10 * 60_000 + breaksMs

const ticketSchema = z.object({
  id: z.string(),
  game: z.string(),
  rulesVersion: z.string(),
  seed: z.number(),
  issuedMs: z.number(),
})
type Ticket = z.infer<typeof ticketSchema>

interface Tickets {
  issue(game: string, rulesVersion: string, nowMs: number): { ticket: string; seed: number }
  /** The ticket as issued, or `null` if it is forged, edited or expired. */
  read(text: string, nowMs: number): Ticket | null
}

/** Signed tickets: the service draws a run's seed, so no player can search for a lucky one (ANA-60). */
export const createTickets = (secret: string): Tickets => {
  const key = createHmac('sha256', secret).update('high score tickets').digest()
  const sign = (body: string): string => createHmac('sha256', key).update(body).digest('base64url')
  return {
    issue: (game, rulesVersion, nowMs) => {
      const seed = randomBytes(4).readUInt32BE()
      const ticket: Ticket = { id: randomBytes(12).toString('hex'), game, rulesVersion, seed, issuedMs: nowMs }
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
      return { ticket: `${body}.${sign(body)}`, seed }
    },
    read: (text, nowMs) => {
      const [body = ''] = text.split('.', 1)
      const given = Buffer.from(text)
      const right = Buffer.from(`${body}.${sign(body)}`)
      // The signature proves that this service wrote the rest.
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const parsed = ticketSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      if (!parsed.success) return null
      // Wall clock: the ticket is signed with its time.
      const ageMs = nowMs - parsed.data.issuedMs
      return ageMs >= 0 && ageMs <= ticketLifeMs ? parsed.data : null
    },
  }
}

/** Interface of a game whose runs are counted. */
interface ScoreGame {
  rulesVersion: string
  mostMarks: number
  mostTicks: number
  ticksPerSecond: number
  /** Number of boards that play one run side by side, all on the run's seed. */
  mostBoards: number
}

/** The games with a worldwide list. */
const scoreGames: ReadonlyMap<string, ScoreGame> = new Map([
  [
    'bubblewar',
    {
      rulesVersion,
      mostBoards,
      mostTicks: endless.mostTicks,
      ticksPerSecond: 60,
      mostMarks: endless.mostMarks * 2,
    },
  ],
])

/** The longest possible run is smaller. */
const MAX_BYTES = 32_768
const MAX_ROWS = 50
const A_WEEK_MS = 7 * 86_400_000
/** A screen's clock may be this much faster than the service's. */
const CLOCK_SLACK = 0.97

const startSchema = z.object({ game: z.string(), rulesVersion: z.string() })
const whole = z.number().check(z.int(), z.gte(0), z.lte(1e9))
const runSchema = z.object({
  ticket: z.string().check(z.maxLength(600)),
  board: whole,
  name: z.string().check(z.maxLength(limits.nameUnits)),
  userId: z.optional(z.string().check(z.regex(/^[^\0\p{Cs}]{1,80}$/u))),
  score: whole,
  ticks: whole,
  marks: z.array(z.number().check(z.int(), z.gte(-1e6), z.lte(1e6))).check(z.maxLength(4_000)),
  end: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** The room's times: no run with more time is a world score. */
  times: z.optional(z.literal(1)),
})
const listSchema = z.object({ game: z.string(), span: z._default(z.enum(['all', 'week']), 'all') })
const digits = (pattern: RegExp) => z.pipe(z.string().check(z.regex(pattern)), z.transform(Number))
const beforeSchema = z.object({
  game: z.string(),
  score: digits(/^\d{1,9}$/),
  /** Unix seconds, with their milliseconds or without. */
  at: digits(/^\d{1,11}(?:\.\d{1,3})?$/),
})

interface Deps {
  store: ScoreStore
  tickets: Tickets
  replays: Replays
  clock: Clock
  log: Logger
  /** The replay queue was full. */
  onBusy?: () => void
}

type CallResult = { ok: true; body: unknown } | Failure

const respond = (response: Response, status: number, result: CallResult): void => {
  if (result.ok) response.status(status).json(result.body)
  else sendError(response, result.error.code, result.error.message)
}

/** A run as submitted, with its ticket. */
interface HandedIn extends z.output<typeof runSchema> {
  issued: NonNullable<ReturnType<Tickets['read']>>
  nowMs: number
}

/** Whether the ticket and the rules allow a run; checked before its replay. */
const checkRun = ({ tickets, clock }: Deps, body: unknown): HandedIn | Failure => {
  const parsed = runSchema.safeParse(body)
  if (!parsed.success)
    return failure(
      'bad_payload',
      'Send { ticket, board, name, score, ticks, marks, end }, of a run at the usual times.',
    )
  const { board, marks, ticks } = parsed.data
  const nowMs = clock.nowMs()
  const ticket = tickets.read(parsed.data.ticket, nowMs)
  if (!ticket) return failure('bad_token', 'This ticket is invalid or has expired.')
  const game = scoreGames.get(ticket.game)
  if (game?.rulesVersion !== ticket.rulesVersion)
    return failure('bad_payload', 'The run was played by another version of the rules.')
  if (marks.length > game.mostMarks || ticks > game.mostTicks) return failure('bad_payload', 'No run is that long.')
  if (board >= game.mostBoards) return failure('bad_payload', 'A run has at most four boards.')
  const lastsMs = (ticks / game.ticksPerSecond) * 1000
  // Wall clock: the ticket is signed with its time.
  const sinceTicketMs = nowMs - ticket.issuedMs
  if (sinceTicketMs < lastsMs * CLOCK_SLACK)
    return failure('bad_payload', 'The run is longer than the time since its ticket was issued.')
  if (sinceTicketMs > lastsMs + breaksMs) return failure('bad_token', 'This run ended too long ago.')
  return { ...parsed.data, issued: ticket, nowMs }
}

/** Uses up a ticket by replaying its run; a `Failure` if it does not count. */
const replay = async (
  { store, replays, log, onBusy }: Deps,
  run: HandedIn,
  network: string | undefined,
): Promise<{ level: number } | Failure> => {
  const { board, score, marks, ticks, end, issued } = run
  const { id, seed, game } = issued
  if (!(await store.use(id, board, new Date(run.nowMs)))) return failure('bad_token', 'This run was already submitted.')
  const replayed = await replays.run({ seed, marks, ticks, end }, network)
  if (replayed.outcome === 'busy' || replayed.outcome === 'failed') {
    if (replayed.outcome === 'busy') onBusy?.()
    await store.giveBack(id, board, replayed.outcome)
    log.warn({ outcome: replayed.outcome }, 'replaying a run failed')
    return replayed.outcome === 'busy'
      ? failure('rate_limited', 'Too many runs are queued. Submit it again in a moment.')
      : failure('unavailable', 'The run could not be replayed. Submit it again in a moment.')
  }
  if (replayed.outcome === 'refused' || replayed.score !== score) {
    const reason = replayed.outcome === 'refused' ? replayed.reason : 'its replay gives another score'
    log.warn({ game, reason }, 'a run was refused')
    return failure('bad_payload', `The run is not counted: ${reason}.`)
  }
  return replayed
}

/** `/highScores`: issues tickets, takes submitted runs, and lists the best (ANA-30, ANA-60, ANA-64). */
export const scoreCalls = (deps: Deps): Router => {
  const { store, tickets, clock } = deps
  /** Concurrent readers of a list share one read. */
  const lists = new Map<string, Promise<ListedScore[]>>()

  const start = (body: unknown): CallResult => {
    const parsed = startSchema.safeParse(body)
    if (!parsed.success) return failure('bad_payload', 'Send { game, rulesVersion }.')
    const { game, rulesVersion } = parsed.data
    const known = scoreGames.get(game)
    if (!known) return failure('unknown_game', 'This game has no worldwide list.')
    if (known.rulesVersion !== rulesVersion)
      return failure('bad_payload', `The list counts runs of rules ${known.rulesVersion}. Reload the game.`)
    return { ok: true, body: { ...tickets.issue(game, rulesVersion, clock.nowMs()), livesMs: ticketLifeMs } }
  }

  const handIn = async (body: unknown, network: string | undefined): Promise<CallResult> => {
    const run = checkRun(deps, body)
    if ('error' in run) return run
    const replayed = await replay(deps, run, network)
    if ('error' in replayed) return replayed
    const { board, score, marks, name, userId } = run
    const { id, game, rulesVersion } = run.issued
    const at = new Date(run.nowMs)
    const { level } = replayed
    const added = await store.add({
      at,
      game,
      rulesVersion,
      ticket: id,
      board,
      score,
      level,
      run: createHash('sha256').update(marks.join()).digest('base64url'),
      name: decentName(name),
      userId: userId ?? null,
    })
    lists.clear()
    if (!added) return failure('bad_token', 'This run was already submitted.')
    const place = { place: added.place, record: added.place === 1 }
    return { ok: true, body: { score, level, ...place, game, at: at.getTime() / 1000 } }
  }

  const list = async (query: unknown): Promise<CallResult> => {
    const parsed = listSchema.safeParse(query)
    if (!parsed.success) return failure('bad_payload', 'Ask for { game, span } with the span all or week.')
    const { game, span } = parsed.data
    if (!scoreGames.has(game)) return failure('unknown_game', 'This game has no worldwide list.')
    // Wall clock: runs are stored with their time.
    const since = span === 'week' ? new Date(clock.nowMs() - A_WEEK_MS) : null
    const key = `${game} ${span}`
    const listed = lists.get(key) ?? store.top(game, since, MAX_ROWS).finally(() => lists.delete(key))
    lists.set(key, listed)
    return { ok: true, body: { scores: await listed } }
  }

  const before = async (query: unknown): Promise<CallResult> => {
    const parsed = beforeSchema.safeParse(query)
    if (!parsed.success) return failure('bad_payload', 'Ask for { game, score, at }.')
    const { game, score, at } = parsed.data
    if (!scoreGames.has(game)) return failure('unknown_game', 'This game has no worldwide list.')
    return { ok: true, body: { before: await store.before(game, score, new Date(at * 1000)) } }
  }

  const router = Router()
  router.use(express.json({ limit: MAX_BYTES }))
  router.post('/start', (request, response) => respond(response, 201, start(request.body)))
  router.post('/', async (request, response) =>
    respond(response, 201, await handIn(request.body, readSource(request.headers)?.network)),
  )
  router.get('/before', async (request, response) => respond(response, 200, await before(request.query)))
  router.get('/', async (request, response) => respond(response, 200, await list(request.query)))
  return router
}
