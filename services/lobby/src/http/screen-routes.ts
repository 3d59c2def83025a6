import { isRoomNumber, type HostToken, type RoomNumber } from '@sofaspark/contract'
import { readScreenCode } from '@sofaspark/contract/screen-codes.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Request, type Response, type Router } from 'express'
import * as z from 'zod/mini'
import type { Service } from '../live/service.ts'
import type { Reached } from '../live/waiting-screens.ts'

const partySchema = z.object({
  roomNumber: z.custom<RoomNumber>(isRoomNumber),
  hostToken: z.custom<HostToken>((value) => typeof value === 'string' && value.length > 0 && value.length <= 200),
})

const respond = (response: Response, reached: Reached): void => {
  if (reached === 'reached') response.status(204).end()
  else if (reached === 'missing') sendError(response, 'not_found', 'No screen waits under this code.')
  else sendError(response, 'unavailable', 'The region of this code does not respond.')
}

/**
 * `GET /screens/:code`: 204 if a screen waits under the code; `POST` gives it a party and uses the code up. With `here=1`
 * this process answers for itself alone. LOB-393
 */
export const screenRoutes = ({ screens, reachScreen }: Pick<Service, 'screens' | 'reachScreen'>): Router => {
  const router = express.Router()
  const codeIn = (request: Request<{ code: string }>) => readScreenCode(request.params.code)
  const isAlone = (request: Request<{ code: string }>): boolean => request.query['here'] === '1'
  const here = (isReached: boolean): Reached => (isReached ? 'reached' : 'missing')
  router.get('/screens/:code', async (request, response) => {
    const code = codeIn(request)
    if (code === null) respond(response, 'missing')
    else respond(response, isAlone(request) ? here(screens.has(code)) : await reachScreen.find(code))
  })
  router.post('/screens/:code', express.json({ limit: '1kb' }), async (request, response) => {
    const code = codeIn(request)
    const party = partySchema.safeParse(request.body)
    if (!party.success) sendError(response, 'bad_payload', 'Send { roomNumber, hostToken }.')
    else if (code === null) respond(response, 'missing')
    else
      respond(
        response,
        isAlone(request) ? here(screens.give(code, party.data)) : await reachScreen.give(code, party.data),
      )
  })
  return router
}
