import { unknownBody, createHeldPerAddress, networkKey, sendError, type RequestService } from '@sofaspark/kit'
import type { Clock } from '@sofaspark/contract'
import { sourceHeader } from '@sofaspark/kit/addresses.ts'
import express, { Router, type Request, type Response } from 'express'
import * as z from 'zod/mini'
import { limitCalls } from '../abuse/address-limits.ts'
import { visitIn } from '../visit/visit.ts'
import { mergedRuns, mostListed, type RegionScores } from './region-scores.ts'
const MAX_BYTES = 32_768
/** A party starts a run every few minutes; four boards are submitted together. */
const CALLS = 40
const WINDOW_MS = 60_000
/** Together with the counting in other regions it stays within the page's timeout. */
const TIMEOUT_MS = 12_500
/** Concurrent runs of an address (a party's four boards) and of a network, so that others get slots too. */
const RUNS_AT_ONCE = 4
const RUNS_OF_NETWORK_AT_ONCE = 6
const TOO_MANY_RUNS = 'Too many runs from this address. Wait a minute.'
const NO_LIST = 'The world list did not respond. Try again.'

const listSchema = z.object({
  game: z.string().check(z.maxLength(40)),
  span: z._default(z.enum(['all', 'week']), 'all'),
})
/** A counted run; `game` and `at` are missing in a service of an earlier release, whose place stays as it is. */
const countedSchema = z.object({
  score: z.int(),
  level: z.int(),
  place: z.int(),
  record: z.boolean(),
  game: z.string(),
  at: z.number(),
})

interface Deps {
  /** Asks the analytics service. */
  callService: RequestService
  edgeToken: string
  regionScores: RegionScores
  clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
}

/**
 * `/api/highScores`: passes tickets and runs on to the analytics service (EDG-120), and merges the lists of
 * all regions (EDG-334).
 */
export const highScores = ({ callService, edgeToken, regionScores, clock }: Deps): Router => {
  const pass = async (
    request: Request,
    response: Response,
    path: string,
  ): Promise<{ status: number; body: unknown } | null> => {
    const headers = sourceHeader(edgeToken, visitIn(response).address, clock.nowMs())
    const call = { body: (request.body ?? null) as unknown, headers, timeoutMs: TIMEOUT_MS }
    const result = await callService(`/highScores${path}`, unknownBody, call)
    if (result.kind === 'silent') return null
    const body = result.kind === 'ok' ? result.data : result.body
    return body === null ? null : { status: result.status, body }
  }
  const respond = (response: Response, passed: { status: number; body: unknown } | null): void => {
    if (passed) response.status(passed.status).set('Cache-Control', 'no-store').json(passed.body)
    else sendError(response, 'unavailable', NO_LIST)
  }
  const worldwide = async (body: unknown): Promise<unknown> => {
    const counted = countedSchema.safeParse(body)
    if (!counted.success) return body
    const { game, at, ...run } = counted.data
    const { before, isWhole } = await regionScores.beforeElsewhere({ game, at, score: run.score })
    return { ...run, place: run.place + before, record: run.record && before === 0 && isWhole }
  }
  const bounded = limitCalls({
    calls: CALLS,
    windowMs: WINDOW_MS,
    monotonicMs: () => clock.monotonicMs(),
    message: TOO_MANY_RUNS,
  })
  const ofAddress = createHeldPerAddress(RUNS_AT_ONCE, () => false)
  const ofNetwork = createHeldPerAddress(RUNS_OF_NETWORK_AT_ONCE, () => false)
  /** `null` while an address or its network has its share of the queue (EDG-120). */
  const enter = (address: string): (() => void) | null => {
    const leaveNetwork = ofNetwork.take(networkKey(address))
    const leaveAddress = leaveNetwork && ofAddress.take(address)
    if (!leaveAddress) leaveNetwork?.()
    return (
      leaveAddress &&
      (() => {
        leaveAddress()
        leaveNetwork()
      })
    )
  }
  const router = Router()
  router.get('/', async (request, response) => {
    const query = listSchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'Ask for { game, span } with the span all or week.')
      return
    }
    const lists = await regionScores.lists(query.data.game, query.data.span)
    const listed = lists.flatMap((list) => (list.kind === 'listed' ? [list.runs] : []))
    if (listed.length > 0) respond(response, { status: 200, body: { scores: mergedRuns(listed, mostListed) } })
    else respond(response, lists.find((list) => list.kind === 'refused') ?? null)
  })
  const body = express.json({ limit: MAX_BYTES })
  router.post('/start', bounded, body, async (request, response) => {
    respond(response, await pass(request, response, '/start'))
  })
  router.post('/', bounded, body, async (request, response) => {
    const leave = enter(visitIn(response).address)
    if (!leave) {
      sendError(response, 'rate_limited', TOO_MANY_RUNS)
      return
    }
    const passed = await pass(request, response, '').finally(leave)
    regionScores.refresh()
    respond(response, passed?.status === 201 ? { status: 201, body: await worldwide(passed.body) } : passed)
  })
  return router
}
