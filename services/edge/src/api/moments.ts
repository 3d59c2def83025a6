import { findGame, regionOf, type Clock, type Region } from '@sofaspark/contract'
import {
  momentLimits,
  momentPath,
  momentRegion,
  momentSchema,
  type SavedMoment,
  type NewMoment,
} from '@sofaspark/contract/moments.ts'
import { emptyBody, sendError, type CallService, type ServiceResult } from '@sofaspark/kit'
import { sourceHeader } from '@sofaspark/kit/addresses.ts'
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import * as z from 'zod/mini'
import { type FailedTries, guess, type SharedCount } from '../abuse/failed-tries.ts'
import { limitCallsEverywhere, MOMENTS_WINDOW_S } from '../abuse/limit-everywhere.ts'
import type { LobbyClient } from '../regions/lobbies.ts'
import { createMoments } from '../shared/moments.ts'
import { analyticsOf, type EdgeSettings } from '../shared/settings.ts'
import { visitIn } from '../visit/visit.ts'

/** The clip in base64, the picture, and what surrounds them in a form. */
const MAX_BYTES = Math.ceil((momentLimits.clipBytes * 4) / 3) + momentLimits.pictureBytes + 4_096
/** The service replays the clip, possibly behind others. */
const KEEP_TIMEOUT_MS = 30_000
/** A deleted moment is gone from every cache within this time (MOM-02). */
const CACHED = 'public, max-age=30'
const TOO_LARGE = 413

const keptSchema = z.object({ id: z.string(), deleteToken: z.string() })
const errorSchema = z.object({
  error: z.object({
    code: z.enum(['bad_payload', 'unknown_game', 'not_found', 'bad_token', 'rate_limited']),
    message: z.string(),
  }),
})

interface Deps {
  settings: Pick<EdgeSettings, 'analytics' | 'analyticsByRegion' | 'edgeToken'>
  callService: CallService
  lobbies: Pick<LobbyClient, 'isHost'>
  failedTries: FailedTries
  sharedMoments?: SharedCount | undefined
  clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
}

type Sent = { moment: NewMoment; picture: Uint8Array } | 'malformed' | 'too_large'

/** The form of a request: one field of JSON and one file. */
const readForm = async (request: Request): Promise<Sent> => {
  const bytes: unknown = request.body
  if (!Buffer.isBuffer(bytes)) return 'malformed'
  try {
    const headers = { 'content-type': request.get('Content-Type') ?? '' }
    const form = await new globalThis.Response(new Uint8Array(bytes), { headers }).formData()
    const [json, file] = [form.get('moment'), form.get('picture')]
    const text = json instanceof Blob ? await json.text() : json
    const moment = momentSchema.safeParse(JSON.parse(text ?? ''))
    if (!moment.success || !(file instanceof Blob)) return 'malformed'
    const clipBytes = Buffer.byteLength(moment.data.clip, 'base64')
    if (clipBytes > momentLimits.clipBytes || file.size > momentLimits.pictureBytes) return 'too_large'
    return { moment: moment.data, picture: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    // Not a form, or without JSON.
    return 'malformed'
  }
}

const sendTooLarge = (response: Response): void => {
  response
    .status(TOO_LARGE)
    .set('Cache-Control', 'no-store')
    .json({ error: { code: 'bad_payload', message: 'A clip has at most 96 kB, its picture 200 kB.' } })
}

const tooLarge: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  if (error.status === TOO_LARGE) sendTooLarge(response)
  else next(error)
}

const bearerOf = (request: Request): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(request.get('Authorization') ?? '')?.[1]

/** Passes a refusal of the service on; anything else is `unavailable`. */
const refuse = (response: Response, result: ServiceResult<unknown>): void => {
  const refused = errorSchema.safeParse(result.kind === 'refused' ? result.body : null)
  if (refused.success) sendError(response, refused.data.error.code, refused.data.error.message)
  else sendError(response, 'unavailable', 'The moments of that region did not respond. Try again.')
}

const boundOf = ({ sharedMoments, clock }: Pick<Deps, 'sharedMoments' | 'clock'>): RequestHandler =>
  limitCallsEverywhere({
    calls: momentLimits.perHour,
    windowMs: MOMENTS_WINDOW_S * 1_000,
    shared: sharedMoments,
    monotonicMs: () => clock.monotonicMs(),
    message: 'Too many moments from this address. Wait an hour.',
  })

/** `/api/moments`: a host's page stores a moment, everyone can open it, its maker deletes it (MOM-01 to MOM-03). */
export const momentRoutes = ({ settings, callService, lobbies, failedTries, sharedMoments, clock }: Deps): Router => {
  const at = (region: Region, path = ''): string => `${analyticsOf(settings, region)}/moments${path}`

  const isFromHost = async (response: Response, { roomNumber, hostToken }: NewMoment): Promise<boolean> => {
    const look = await guess(
      response,
      failedTries,
      () => lobbies.isHost(roomNumber, hostToken),
      (result) => result === 'not_host' || result === 'not_found',
    )
    if (look === 'not_found') sendError(response, 'room_not_found', `There is no room ${roomNumber}.`)
    else if (look === 'not_host') sendError(response, 'bad_token', 'Only the host of a room keeps its moments.')
    else if (look === 'down') sendError(response, 'unavailable', 'The region did not respond. Try again.')
    return look === 'host'
  }

  const keep = async (request: Request, response: Response): Promise<void> => {
    const sent = await readForm(request)
    if (sent === 'too_large') {
      sendTooLarge(response)
      return
    }
    if (sent === 'malformed') {
      sendError(response, 'bad_payload', 'Send a form with `moment`, a field of JSON, and `picture`, a JPEG.')
      return
    }
    const { game, release, names, clip, roomNumber } = sent.moment
    if (!findGame(game)) {
      sendError(response, 'unknown_game', 'There is no such game.')
      return
    }
    if (!(await isFromHost(response, sent.moment))) return
    const region = regionOf(roomNumber)
    const { address, origin } = visitIn(response)
    const result = await callService(at(region), keptSchema, {
      body: { game, release, names, clip, region, picture: Buffer.from(sent.picture).toString('base64') },
      headers: sourceHeader(settings.edgeToken, address, clock.nowMs()),
      timeoutMs: KEEP_TIMEOUT_MS,
    })
    if (result.kind !== 'ok') {
      refuse(response, result)
      return
    }
    const kept: SavedMoment = { ...result.data, url: `${origin}${momentPath(result.data.id)}` }
    response.status(201).set('Cache-Control', 'no-store').json(kept)
  }

  const moments = createMoments({ settings, callService })
  const router = Router()
  const form = express.raw({ limit: MAX_BYTES, type: 'multipart/form-data' })
  router.post('/', boundOf({ sharedMoments, clock }), form, tooLarge, keep)
  router.get('/:id', async (request, response) => {
    const result = await moments.find(request.params.id)
    if (result?.kind === 'ok') response.set('Cache-Control', CACHED).json(result.data)
    else if (result) refuse(response, result)
    else sendError(response, 'not_found', 'There is no such moment.')
  })
  router.get('/:id/picture', async (request, response) => {
    const result = await moments.picture(request.params.id)
    if (result?.kind === 'ok')
      response.set('Cache-Control', CACHED).type('image/jpeg').send(Buffer.from(result.data.picture, 'base64'))
    else if (result) refuse(response, result)
    else sendError(response, 'not_found', 'There is no such moment.')
  })
  router.delete('/:id', async (request, response) => {
    const [region, deleteToken] = [momentRegion(request.params.id), bearerOf(request)]
    if (region === undefined) sendError(response, 'not_found', 'There is no such moment.')
    else if (deleteToken === undefined) sendError(response, 'unauthorized', 'Send the token that the moment came with.')
    else {
      const call = { method: 'DELETE', body: { deleteToken } } as const
      const result = await callService(at(region, `/${request.params.id}`), emptyBody, call)
      if (result.kind === 'ok') response.status(204).set('Cache-Control', 'no-store').end()
      else refuse(response, result)
    }
  })
  return router
}
