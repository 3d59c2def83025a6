import { isRoomNumber, logToLobbySchema } from '@sofaspark/contract'
import { isFromEdge, sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { Service } from '../service.ts'

/** What only the edge may ask, with the edge's token: whether a room exists, and a line for its log. */
export const internalRoutes = ({ lobbies, settings }: Service): Router => {
  const router = express.Router()
  router.use((request, response, next) => {
    if (isFromEdge(request.headers, settings.edgeToken)) next()
    else sendError(response, 'unauthorized', 'This is for the edge alone.')
  })
  router.get('/room/:roomNumber', (request, response) => {
    const { roomNumber } = request.params
    if (isRoomNumber(roomNumber) && lobbies.find(roomNumber)) response.json({ roomNumber, region: settings.region })
    else sendError(response, 'room_not_found', 'There is no such room.')
  })
  router.post('/log', express.json({ limit: '16kb' }), (request, response) => {
    const parsed = logToLobbySchema.safeParse(request.body)
    const lobby = parsed.success ? lobbies.find(parsed.data.roomNumber) : undefined
    if (!parsed.success) sendError(response, 'bad_payload', 'Send { roomNumber, log }.')
    else if (!lobby) sendError(response, 'room_not_found', 'There is no such room.')
    else {
      lobbies.addLog(lobby, parsed.data.log, false)
      response.status(204).end()
    }
  })
  return router
}
