import { isRoomNumber } from '@sofaspark/contract'
import { pinCheckSchema, pinJudgementSchema, type PinJudgement } from '@sofaspark/contract/pin-check.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import { whyNotByPin } from '../handlers/pin.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import type { Service } from '../live/service.ts'
import { hashToken } from '../record/open.ts'
import { isAdminIn, placesOf, type LobbyRecord } from '../record/record.ts'
import { atOwner, respond } from './at-owner.ts'

/** Whether a token is that of the room's screen or of an admin, whom the PIN asks. */
const isAsked = (record: LobbyRecord, token: string): boolean => {
  const hash = hashToken(token)
  const isAdmins = placesOf(record).some(
    ([, { tokenHash, playerId }]) => tokenHash === hash && isAdminIn(record, playerId),
  )
  return isAdmins || record.hostTokenHash === hash
}

/** Any other token is allowed everything, so that it learns nothing about the PIN. */
const judged = (service: Service, lobby: LiveLobby, token: string, pin?: string): PinJudgement => {
  const refusal = isAsked(lobby.record, token) ? whyNotByPin(service, lobby, pin) : null
  if (!refusal) return { ok: true }
  const { code, ...rest } = refusal.error
  return { ok: false, error: { ...rest, code: code === 'rate_limited' ? code : 'pin_wrong' } }
}

/** `POST /room/:roomNumber/pin { token, pin? }`: judges a PIN for a page without a socket (LOB-363). */
export const pinRoutes = (service: Service): Router => {
  const router = express.Router()
  router.post('/room/:roomNumber/pin', express.json({ limit: '1kb' }), async (request, response) => {
    const { roomNumber } = request.params
    const { data } = pinCheckSchema.safeParse({ ...(request.body as object), roomNumber })
    if (!data) {
      sendError(response, isRoomNumber(roomNumber) ? 'bad_payload' : 'room_not_found', 'Send { token, pin? }.')
      return
    }
    const { token, pin } = data
    const answer = await atOwner(service, request, roomNumber, {
      path: `/internal/room/${roomNumber}/pin`,
      body: { token, pin },
      schema: pinJudgementSchema,
      here: (lobby) => ({ ok: true, data: judged(service, lobby, token, pin) }),
    })
    respond(response, answer)
  })
  return router
}
