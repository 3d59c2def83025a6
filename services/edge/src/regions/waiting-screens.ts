import { readScreenCode, regionOfScreen } from '@sofaspark/contract/screen-codes.ts'
import { emptyBody, sendError } from '@sofaspark/kit'
import express, { type Request, type Response, type Router } from 'express'
import type { RegionCalls } from './lobbies.ts'

/**
 * `GET` and `POST /internal/screens/:code`, for lobby services whose party moves to a screen of another region: asked and
 * given in the region that the code names. 503 if that does not respond. LOB-393
 */
export const waitingScreens = (calls: RegionCalls): Router => {
  const pass = async (request: Request<{ code: string }>, response: Response): Promise<void> => {
    const code = readScreenCode(request.params.code)
    if (code === null) {
      sendError(response, 'not_found', 'This is not the code of a screen.')
      return
    }
    const call = request.method === 'POST' ? { body: request.body as unknown } : {}
    const result = await calls.request(regionOfScreen(code), `/screens/${code}`, emptyBody, call)
    if (result.kind === 'ok') response.status(204).end()
    else if (result.kind === 'refused' && result.status === 404)
      sendError(response, 'not_found', 'No screen waits under this code.')
    else sendError(response, 'unavailable', 'The region of this code does not respond.')
  }
  const router = express.Router()
  router.get('/:code', pass)
  router.post('/:code', express.json({ limit: '1kb' }), pass)
  return router
}
