import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '@sofaspark/contract'
import {
  savedMomentSchema,
  momentLetter,
  momentLimits,
  momentRegion,
  type MomentAnswer,
} from '@sofaspark/contract/moments.ts'
import { sendError, type Logger } from '@sofaspark/kit'
import { readSource } from '@sofaspark/kit/addresses.ts'
import express, { Router, type Response } from 'express'
import * as z from 'zod/mini'
import type { AnalyticsMetrics } from '../shared/metrics.ts'
import { defaultSettings } from '../shared/settings.ts'
import { createWorkerLine, type WorkerQueue } from '../shared/worker-queue.ts'
import type { CheckedMoment, SentMoment } from './check-moment.ts'
import { isGameWithClips } from './game-rules.ts'
import type { MomentStore } from './moment-store.ts'

const A_DAY_MS = 86_400_000
const ID_BYTES = 16
const ID_LETTERS = 21
/** Clip and picture in base64, and their names. */
export const MAX_MOMENT_BYTES = Math.ceil(((momentLimits.clipBytes + momentLimits.pictureBytes) * 4) / 3) + 4_096

export type MomentChecks = WorkerQueue<SentMoment, CheckedMoment>

/** Checks moments one at a time, each in its own thread with bounds on time and memory; networks take turns. MOM-04 */
export const createMomentChecks = ({ withinMs = 10_000 }: { withinMs?: number } = {}): MomentChecks =>
  createWorkerLine({
    file: join(import.meta.dirname, 'moment-worker.ts'),
    maxWaiting: defaultSettings.momentsWaiting,
    withinMs,
    memoryMb: 192,
  })

interface Deps {
  store: MomentStore
  checks: MomentChecks
  clock: Pick<Clock, 'nowMs'>
  log: Logger
  metrics: Pick<AnalyticsMetrics, 'turnedAway' | 'moments'>
}

const tokenSchema = z.object({ deleteToken: z.string().check(z.minLength(1), z.maxLength(200)) })

const noMoment = (response: Response): void => sendError(response, 'not_found', 'There is no such moment.')

/** Moments older than this are gone, whether or not their rows have been deleted yet. MOM-02 */
export const momentsSince = (nowMs: number): Date =>
  // Wall clock: moments are stored with theirs.
  new Date(nowMs - momentLimits.keptDays * A_DAY_MS)

/** `/moments`: stores checked moments, returns and deletes them. MOM-01 … MOM-06 */
export const momentCalls = ({ store, checks, clock, log, metrics }: Deps): Router => {
  const since = (): Date => momentsSince(clock.nowMs())

  const refuse = (response: Response, checked: Exclude<CheckedMoment, { outcome: 'kept' }> | { outcome: 'busy' }) => {
    metrics.moments.inc({ outcome: checked.outcome })
    if (checked.outcome === 'busy') {
      metrics.turnedAway.inc({ why: 'moments_waiting' })
      sendError(response, 'rate_limited', 'Too many moments are queued. Try again in a moment.')
    } else if (checked.outcome === 'failed') {
      log.warn('checking a moment failed')
      sendError(response, 'unavailable', 'The moment could not be played. Try again in a moment.')
    } else if (checked.outcome === 'unknown_release')
      sendError(response, 'not_found', 'This console does not know that release of the game.')
    else sendError(response, 'bad_payload', `The moment is not kept: ${checked.reason}.`)
  }

  const router = Router()
  router.use(express.json({ limit: MAX_MOMENT_BYTES }))
  router.post('/', async (request, response) => {
    const parsed = savedMomentSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { game, release, names, clip, picture, region }.')
      return
    }
    const { region, game, release, names, clip, picture } = parsed.data
    if (!isGameWithClips(game)) {
      sendError(response, 'unknown_game', 'There is no such game.')
      return
    }
    const sent = { game, release, names, clip: Buffer.from(clip, 'base64'), picture: Buffer.from(picture, 'base64') }
    const checked = await checks.run(sent, readSource(request.headers)?.network)
    if (checked.outcome !== 'kept') {
      refuse(response, checked)
      return
    }
    const id = momentLetter(region) + randomBytes(ID_BYTES).toString('base64url').slice(0, ID_LETTERS)
    const deleteToken = randomBytes(ID_BYTES).toString('base64url')
    const { clip: played, picture: pixels } = checked
    // Wall clock: a moment is kept until its day.
    const at = new Date(clock.nowMs())
    await store.add({ id, at, game, release, names, clip: played, picture: pixels, deleteToken })
    metrics.moments.inc({ outcome: 'kept' })
    response.status(201).json({ id, deleteToken })
  })
  router.param('id', (_request, response, next, id: string) => {
    if (momentRegion(id) === undefined) noMoment(response)
    else next()
  })
  router.get('/:id', async (request, response) => {
    const found = await store.find(request.params.id, since())
    if (!found) {
      noMoment(response)
      return
    }
    const { at, clip, ...moment } = found
    const createdS = Math.floor(at.getTime() / 1_000)
    const answer: MomentAnswer = {
      ...moment,
      createdS,
      untilS: createdS + momentLimits.keptDays * 86_400,
      clip: Buffer.from(clip).toString('base64'),
    }
    response.json(answer)
  })
  router.get('/:id/picture', async (request, response) => {
    const picture = await store.picture(request.params.id, since())
    if (picture) response.json({ picture: Buffer.from(picture).toString('base64') })
    else noMoment(response)
  })
  router.delete('/:id', async (request, response) => {
    const parsed = tokenSchema.safeParse(request.body)
    const outcome = parsed.success ? await store.delete(request.params.id, parsed.data.deleteToken) : 'wrong_token'
    if (outcome === 'not_found') noMoment(response)
    else if (outcome === 'wrong_token') sendError(response, 'bad_token', 'This token does not delete this moment.')
    else {
      metrics.moments.inc({ outcome: 'deleted' })
      response.status(204).end()
    }
  })
  return router
}
