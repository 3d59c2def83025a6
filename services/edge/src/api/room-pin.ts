import { pinCheckSchema } from '@sofaspark/contract/pin-check.ts'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { guess, type FailedTries } from '../abuse/failed-tries.ts'
import type { LobbyClient } from '../regions/lobbies.ts'

interface Deps {
  lobbies: Pick<LobbyClient, 'checkPin'>
  failedTries: FailedTries
}

/** `POST /api/pin { roomNumber, token, pin? }`: the room's judgement for a page without a socket; an unknown room is a failed try (EDG-470). */
export const roomPin =
  ({ lobbies, failedTries }: Deps): RequestHandler =>
  async (request, response) => {
    const { data } = pinCheckSchema.safeParse(request.body)
    if (!data) {
      sendError(response, 'bad_payload', 'Send { roomNumber, token, pin? }.')
      return
    }
    const result = await guess(
      response,
      failedTries,
      () => lobbies.checkPin(data),
      (found) => found === 'not_found',
    )
    if (result === null) return
    if (result === 'down') sendError(response, 'unavailable', 'The room cannot be reached now.')
    else if (result === 'not_found') sendError(response, 'room_not_found', `There is no room ${data.roomNumber}.`)
    else response.set('Cache-Control', 'no-store').json(result)
  }
