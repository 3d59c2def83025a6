import { sofaSchema, type Sofa } from '@sofaspark/contract/invitations.ts'
import express, { type Router } from 'express'
import type { LiveLobby } from '../live/live-lobby.ts'
import { playersOf } from '../lobby/record.ts'
import type { Service } from '../core/service.ts'
import { atOwner, respond } from './at-owner.ts'

const sofaOf = ({ record }: LiveLobby): Sofa => {
  const { lobby, game } = record
  const seated = playersOf(record).filter(({ connected }) => connected)
  const host = seated.find(({ id }) => id === lobby.admin) ?? seated[0]
  return {
    startTime: lobby.startTime,
    language: lobby.language,
    host: host?.name ?? '',
    players: seated.length,
    gameKey: game?.gameKey ?? null,
  }
}

/** `GET /room/:roomNumber/sofa`: what a preview of a link may tell of a live room (EDG-325). */
export const sofaRoutes = (service: Service): Router => {
  const router = express.Router()
  router.get('/room/:roomNumber/sofa', async (request, response) => {
    const { roomNumber } = request.params
    const answer = await atOwner(service, request, roomNumber, {
      path: `/internal/room/${roomNumber}/sofa`,
      schema: sofaSchema,
      here: (lobby) => ({ ok: true, data: sofaOf(lobby) }),
    })
    respond(response, answer)
  })
  return router
}
