import { isRoomNumber } from '@sofaspark/contract'
import { sofaSchema, type Sofa } from '@sofaspark/contract/invitations.ts'
import express, { type Router } from 'express'
import type { LiveLobby } from '../live/live-lobby.ts'
import { playersOf } from '../lobby/record.ts'
import type { Service } from '../service.ts'
import { locationOf, refuse } from './locate.ts'

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
  const { lobbies, askPeer } = service
  const router = express.Router()
  router.get('/room/:roomNumber/sofa', async (request, response) => {
    const { roomNumber } = request.params
    const location = isRoomNumber(roomNumber) ? await locationOf(service, request, roomNumber) : 'nowhere'
    const lobby = isRoomNumber(roomNumber) ? lobbies.find(roomNumber) : undefined
    const peer = !lobby && typeof location === 'object' ? location : null
    const fromPeer = peer && (await askPeer(peer, `/internal/room/${roomNumber}/sofa?here=1`))
    const sofa = lobby ? sofaOf(lobby) : sofaSchema.safeParse(fromPeer?.json).data
    if (sofa) response.json(sofa)
    else refuse(response, location)
  })
  return router
}
