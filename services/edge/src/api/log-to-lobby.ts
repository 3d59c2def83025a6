import { logToLobbySchema, regionOf } from '@sofaspark/contract'
import type { RequestHandler } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import type { Lobbies } from '../regions/lobbies.ts'
import { visitIn } from '../visit/visit-in.ts'
import { sendError } from '@sofaspark/kit'
import { parsedBody } from './body.ts'
import { tooManyTries } from './socket-server-address.ts'

/** `POST /api/logToLobby`: hands an unverified line to the lobby; an unknown room is a failed try (EDG-17). */
export const logToLobby =
  (lobbies: Lobbies, failedTries: FailedTries): RequestHandler =>
  async (request, response) => {
    const line = parsedBody(request, logToLobbySchema)
    if (!line) {
      sendError(response, 'bad_payload', 'Send { roomNumber, log }.')
      return
    }
    const { address } = visitIn(response)
    const before = await failedTries.standing(address)
    if (before.blocked) {
      tooManyTries(response, before.resetMs)
      return
    }
    const look = await lobbies.log(regionOf(line.roomNumber), line, address)
    const after = look === 'not_found' ? await failedTries.count(address) : await failedTries.standing(address)
    if (after.blocked) tooManyTries(response, after.resetMs)
    else if (look === 'found') response.status(204).end()
    else if (look === 'not_found') sendError(response, 'room_not_found', `There is no room ${line.roomNumber}.`)
    else if (look === 'too_much') sendError(response, 'rate_limited', 'Too much is logged at once. Wait a moment.')
    else sendError(response, 'unavailable', 'The region did not answer. Try again.')
  }
