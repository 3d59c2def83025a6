import { isRoomNumber } from '@sofaspark/contract'
import { endLobbySchema, kickSchema, noticeSchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Response, type Router } from 'express'
import type * as z from 'zod/mini'
import { kick } from '../handlers/leaving.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { tellEveryone } from '../live/tell.ts'
import { done, type Outcome, type Service } from '../service.ts'
import { fromPeers } from './admin-data.ts'
import { findRoom, refuse } from './locate.ts'

type Act<Body> = (lobby: LiveLobby, body: Body) => Outcome

const sendNotice = ({ lobbies }: Service, lobby: LiveLobby, text: string): Outcome => {
  lobbies.addLog(lobby, { kind: 'notice', message: `notice: ${text}` })
  return done(() => tellEveryone(lobby, 'notice', { text }))
}

/** The acts of an operator on live lobbies, behind the edge's token (LOB-261 to LOB-264). */
export const operatorRoutes = (service: Service): Router => {
  const { lobbies } = service
  const router = express.Router()
  const inOwnProcess = async <Body>(lobby: LiveLobby, body: Body, act: Act<Body>, response: Response) => {
    const outcome = await act(lobby, body)
    if ('error' in outcome) sendError(response, outcome.error.code, outcome.error.message)
    else {
      outcome.tell?.()
      response.status(204).end()
    }
  }
  /** Acts in the process that owns the room. */
  const onRoom = <Schema extends z.ZodMiniType>(what: string, schema: Schema, act: Act<z.output<Schema>>): void => {
    router.post(`/lobbies/:roomNumber/${what}`, express.json({ limit: '4kb' }), async (request, response) => {
      const room = request.params['roomNumber']
      const body = schema.safeParse(request.body)
      if (!isRoomNumber(room) || !body.success) {
        sendError(response, 'bad_payload', 'The room number or the body is malformed.')
        return
      }
      const found = await findRoom(service, request, room, {
        path: `/internal/lobbies/${room}/${what}`,
        body: request.body as unknown,
      })
      if (found.kind === 'here') await inOwnProcess(found.lobby, body.data, act, response)
      else if (found.kind === 'peer') response.status(204).end()
      else refuse(response, found)
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
    for (const lobby of lobbies.all.values()) await inOwn(sendNotice(service, lobby, body.data.text))
    if (request.query['here'] !== '1') {
      const sender = service.clientAddressOf(request.headers, request.socket.remoteAddress)
      await fromPeers(service, '/internal/notice?here=1', { body: body.data, onBehalfOf: sender })
    }
    response.status(204).end()
  })
  return router
}

const inOwn = async (outcome: Outcome): Promise<void> => {
  const settled = await outcome
  if (!('error' in settled)) settled.tell?.()
}
