import { isRoomNumber, regionOf, regionSlug, type RoomNumber, type WatchToken } from '@sofaspark/contract'
import {
  sharedLobbySchema,
  watchPage,
  type SharedLobby,
  type Watched,
  type WatchLink,
} from '@sofaspark/contract/watch-links.ts'
import { sendError } from '@sofaspark/kit'
import express, { Router, type RequestHandler, type Response } from 'express'
import { guess, type FailedTries } from '../abuse/failed-tries.ts'
import type { LobbyClient } from '../regions/lobbies.ts'
import { createSealedCodes } from '../shared/sealed-codes.ts'
import { visitIn } from '../visit/visit.ts'

/** The code of a link hides its room and token from everyone but the edges. */
const createWatchCodes = (edgeToken: string) => {
  const codes = createSealedCodes(edgeToken, 'watch link')
  return {
    seal: ({ roomNumber, watchToken }: SharedLobby): string => codes.seal(Buffer.from(`${roomNumber} ${watchToken}`)),
    open: (code: string): SharedLobby | null => {
      const [roomNumber, watchToken] = codes.open(code)?.toString().split(' ') ?? []
      if (watchToken === undefined || !isRoomNumber(roomNumber)) return null
      return { roomNumber, watchToken: watchToken as WatchToken }
    },
  }
}

interface Deps {
  lobbies: Pick<LobbyClient, 'isShared'>
  failedTries: FailedTries
  edgeToken: string
}

/**
 * `POST /api/watch { roomNumber, watchToken }` makes the link of a shared lobby, and `GET /api/watch/:code` says where it is watched.
 * A wrong token or code, or one that is closed, is `not_found` and a failed try (EDG-322).
 */
export const watchLinks = ({ lobbies, failedTries, edgeToken }: Deps): Router => {
  const codes = createWatchCodes(edgeToken)
  const respond = async (response: Response, shared: SharedLobby | null, body: (to: SharedLobby) => object) => {
    const result = await guess(
      response,
      failedTries,
      async () => (shared ? lobbies.isShared(shared) : 'closed'),
      (found) => found === 'closed',
    )
    if (result === null) return
    if (result === 'down') sendError(response, 'unavailable', 'The room cannot be reached now.')
    else if (result === 'closed' || !shared) sendError(response, 'not_found', 'This screen is not shared.')
    else response.set('Cache-Control', 'no-store').json(body(shared))
  }
  const link = (shared: SharedLobby): WatchLink => ({ path: `${watchPage}/${codes.seal(shared)}` })
  const watched = (response: Response, roomNumber: RoomNumber, watchToken: WatchToken): Watched => ({
    address: visitIn(response).origin,
    path: `/${regionSlug(regionOf(roomNumber))}/socket.io`,
    watchToken,
  })
  const router = Router()
  router.post('/', express.json({ limit: '1kb' }), async (request, response) => {
    const { data } = sharedLobbySchema.safeParse(request.body)
    if (data) await respond(response, data, link)
    else sendError(response, 'bad_payload', 'Send { roomNumber, watchToken }.')
  })
  router.get('/:code', (request, response) =>
    respond(response, codes.open(request.params.code), ({ roomNumber, watchToken }) =>
      watched(response, roomNumber, watchToken),
    ),
  )
  return router
}

/** `/watch/:code` is the page of a mirror, which finds its code in the query. */
export const toWatchPage: RequestHandler<{ code: string }> = (request, response) => {
  const { language } = request.query
  const query = new URLSearchParams({
    code: request.params.code,
    ...(typeof language === 'string' ? { language } : {}),
  })
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).redirect(303, `${watchPage}?${query}`)
}
