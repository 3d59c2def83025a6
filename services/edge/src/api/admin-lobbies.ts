import {
  errorStatus,
  isRoomNumber,
  regionOf,
  regions,
  type AdminAction,
  type ErrorCode,
  type LobbyList,
  type Region,
  serverLimits,
} from '@sofaspark/contract'
import { foundLobbiesSchema, foundTimesSchema } from '@sofaspark/contract/admin-answers.ts'
import { endLobbySchema, kickSchema, lobbyListQuerySchema, noticeSchema } from '@sofaspark/contract/admin-calls.ts'
import { emptyBody, dataOf, sendError, type ServiceResult } from '@sofaspark/kit'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import * as z from 'zod/mini'
import type { RegionCalls } from '../regions/lobbies.ts'
import { visitIn } from '../visit/visit.ts'
import { actorHere, type Audit } from '../operators/admin-audit.ts'
import { operatorOnly } from '../operators/admin-sessions.ts'
import { jsonBody, parsedBody } from '../visit/foreign-request.ts'

/** The part of a region's list that belongs to a page of the merged list. */
interface Part {
  skip: number
  take: number
}

/**
 * Cuts a page out of several lists that are each sorted from the highest key on: the part that each contributes. Among equal
 * keys the earlier list comes first, so that pages neither repeat nor lose an entry.
 */
export const partsOfPage = (lists: readonly (readonly number[])[], skip: number, take: number): Part[] => {
  const merged = lists
    .flatMap((times, list) => times.map((time) => ({ time, list })))
    .sort((one, other) => other.time - one.time || one.list - other.list)
  const count = (entries: readonly { list: number }[], list: number): number =>
    entries.filter((entry) => entry.list === list).length
  const before = merged.slice(0, skip)
  const page = merged.slice(skip, skip + take)
  return lists.map((_, list) => ({ skip: count(before, list), take: count(page, list) }))
}

interface Deps {
  calls: RegionCalls
  audit: Audit
}

/** The query without its empty filters, which a form sends for what it leaves open. */
const filled = (query: Request['query']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** `GET /api/admin/lobbies`: a page of all regions' lobbies, live or ended, by filters (EDG-211). */
const listLobbies =
  ({ calls }: Pick<Deps, 'calls'>): RequestHandler =>
  async (request, response) => {
    const query = lobbyListQuerySchema.safeParse(filled(request.query))
    if (!query.success) {
      sendError(response, 'bad_payload', 'The list of lobbies has no such filter or page.')
      return
    }
    const { region, page, ...filters } = query.data
    const asked = region ? [region] : regions
    const take = serverLimits.adminPageLobbies
    const skip = (Math.max(1, page) - 1) * take
    const readRegion = async <Data>(from: Region, more: Query, schema: z.ZodMiniType<Data>) =>
      dataOf(await calls.request(from, `/lobbies?${queryOf({ ...filters, ...more })}`, schema))
    const found = await Promise.all(
      asked.map(async (from) => ({
        from,
        list: await readRegion(from, { take: skip + take, times: true }, foundTimesSchema),
      })),
    )
    const heard = found.flatMap(({ from, list }) => (list ? [{ from, ...list }] : []))
    const parts = partsOfPage(
      heard.map(({ times }) => times),
      skip,
      take,
    )
    const rows = await Promise.all(
      heard.map(async ({ from, times }, at) => {
        const part = parts[at]
        if (!part || part.take === 0) return { from, lobbies: [] }
        const found = await readRegion(from, { ...part }, foundLobbiesSchema)
        const keyed = found?.lobbies.map((lobby, row) => ({ lobby, key: times[part.skip + row] ?? 0 }))
        return { from, lobbies: keyed ?? null }
      }),
    )
    const missing = new Set(rows.flatMap(({ from, lobbies }) => (lobbies ? [] : [from])))
    const isSilent = (one: Region): boolean => missing.has(one) || !heard.some(({ from }) => from === one)
    const body: LobbyList = {
      lobbies: rows
        .flatMap(({ lobbies }) => lobbies ?? [])
        .sort((one, other) => other.key - one.key)
        .map(({ lobby }) => lobby),
      total: heard.reduce((sum, { total }) => sum + total, 0),
      silent: asked.filter(isSilent),
    }
    response.json(body)
  }

type Query = Readonly<Record<string, string | number | boolean | undefined>>

const queryOf = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()

const refusalSchema = z.object({
  error: z.object({
    code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errorStatus, code)),
    message: z.string(),
  }),
})

/** Passes on a region's response to an action; a malformed one counts as `unavailable`. */
const passOn = (response: Response, region: Region, result: ServiceResult<unknown>): void => {
  const refusal = refusalSchema.safeParse(result.kind === 'refused' ? result.body : null)
  if (result.kind === 'ok') response.status(204).end()
  else if (refusal.success) sendError(response, refusal.data.error.code, refusal.data.error.message)
  else sendError(response, 'unavailable', `The region ${region} did not respond. Try again.`)
}

/** The calls for lobbies and regions: every signed-in admin reads, operators act, and each action is audited. */
export const adminLobbies = ({ calls, audit }: Deps): Router => {
  const router = Router()
  router.get('/lobbies', listLobbies({ calls }))

  /** One action on one room, by its own schema. */
  const act = <Schema extends z.ZodMiniType<object>>(
    method: 'post' | 'delete',
    path: string,
    what: string,
    action: AdminAction,
    { schema, expected, detailOf }: { schema: Schema; expected: string; detailOf: (body: z.output<Schema>) => string },
  ): void => {
    router[method](`/lobbies/:roomNumber${path}`, operatorOnly, jsonBody(), async (request, response) => {
      const room: unknown = request.params['roomNumber']
      const body = parsedBody(request, schema)
      if (!isRoomNumber(room)) sendError(response, 'bad_payload', 'A room number has six digits and no leading zero.')
      else if (!body) sendError(response, 'bad_payload', `Send ${expected}.`)
      else {
        const region = regionOf(room)
        const sent = { body, onBehalfOf: visitIn(response).address, room }
        const result = await calls.request(region, `/lobbies/${room}/${what}`, emptyBody, sent)
        const outcome = result.kind === 'ok' ? 'ok' : 'failed'
        await audit(actorHere(request, response), action, outcome, { target: room, detail: detailOf(body) })
        passOn(response, region, result)
      }
    })
  }
  act('delete', '', 'end', 'lobby_ended', {
    schema: endLobbySchema,
    expected: '{ reason } of at most 200 characters',
    detailOf: ({ reason }) => reason,
  })
  act('post', '/notice', 'notice', 'notice_sent', {
    schema: noticeSchema,
    expected: '{ text }, one paragraph of at most 300 characters',
    detailOf: ({ text }) => text,
  })
  act('post', '/kick', 'kick', 'player_kicked', { schema: kickSchema, expected: '{ playerId }', detailOf: () => '' })

  router.post('/regions/:region/notice', operatorOnly, jsonBody(), async (request, response) => {
    const named = String(request.params['region']).toUpperCase()
    const region = regions.find((one) => one === named)
    const body = parsedBody(request, noticeSchema)
    if (!region) sendError(response, 'bad_payload', `A region is one of ${regions.join(', ')}.`)
    else if (!body) sendError(response, 'bad_payload', 'Send { text }, one paragraph of at most 300 characters.')
    else {
      const sent = { body, onBehalfOf: visitIn(response).address }
      const result = await calls.request(region, '/notice', emptyBody, sent)
      const outcome = result.kind === 'ok' ? 'ok' : 'failed'
      await audit(actorHere(request, response), 'region_notice_sent', outcome, { target: region, detail: body.text })
      passOn(response, region, result)
    }
  })
  return router
}
