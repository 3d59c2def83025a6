import { isRoomNumber, type Failure } from '@sofaspark/contract'
import { endLobbySchema, kickSchema, noticeSchema } from '@sofaspark/contract/admin-calls.ts'
import { emptyBody, sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type * as z from 'zod/mini'
import { kick } from '../handlers/leaving.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { emitToAll } from '../live/connection.ts'
import { callPeers } from '../live/ownership.ts'
import { done, type Outcome, type Service } from '../live/service.ts'
import { atOwner, respond } from './at-owner.ts'

type Act<Body> = (lobby: LiveLobby, body: Body) => Outcome

const sendNotice = ({ lobbies }: Service, lobby: LiveLobby, text: string): Outcome => {
  lobbies.addLog(lobby, { kind: 'notice', message: `notice: ${text}` })
  return done(() => emitToAll(lobby, 'notice', { text }))
}

/** Notifies the lobby of an action's outcome. */
const settled = async (outcome: Outcome): Promise<{ ok: true; data: null } | Failure> => {
  const acted = await outcome
  if ('error' in acted) return acted
  acted.emit?.()
  return { ok: true, data: null }
}

/** Operator actions on live lobbies, behind the edge's token (EDG-213). */
export const operatorRoutes = (service: Service): Router => {
  const { lobbies } = service
  const router = express.Router()
  /** Acts in the process that owns the room. */
  const onRoom = <Schema extends z.ZodMiniType>(what: string, schema: Schema, act: Act<z.output<Schema>>): void => {
    router.post(`/lobbies/:roomNumber/${what}`, express.json({ limit: '4kb' }), async (request, response) => {
      const room = request.params['roomNumber']
      const body = schema.safeParse(request.body)
      if (!isRoomNumber(room) || !body.success) {
        sendError(response, 'bad_payload', 'The room number or the body is malformed.')
        return
      }
      const answer = await atOwner(service, request, room, {
        path: `/internal/lobbies/${room}/${what}`,
        body: request.body as unknown,
        schema: emptyBody,
        here: (lobby) => settled(act(lobby, body.data)),
      })
      respond(response, answer)
    })
  }
  onRoom('end', endLobbySchema, (lobby, { reason }) => {
    lobbies.addLog(lobby, { kind: 'notice', message: `ended by an operator: ${reason}` })
    return done(() => lobbies.end(lobby, 'ended'))
  })
  onRoom('notice', noticeSchema, (lobby, { text }) => sendNotice(service, lobby, text))
  onRoom('kick', kickSchema, (lobby, { playerId }) => kick(service, lobby, playerId))
  router.post('/notice', express.json({ limit: '4kb' }), async (request, response) => {
    const body = noticeSchema.safeParse(request.body)
    if (!body.success) {
      sendError(response, 'bad_payload', 'Send { text }: one paragraph of at most 300 characters.')
      return
    }
    for (const lobby of lobbies.all.values()) await settled(sendNotice(service, lobby, body.data.text))
    if (request.query['here'] !== '1') {
      const sender = service.clientAddressOf(request.headers, request.socket.remoteAddress)
      await callPeers(service, '/internal/notice?here=1', emptyBody, { body: body.data, onBehalfOf: sender })
    }
    response.status(204).end()
  })
  return router
}
