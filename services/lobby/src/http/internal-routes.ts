import { isRoomNumber, logToLobbySchema } from '@sofaspark/contract'
import { emptyBody, isFromEdge, sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { OwnSamples } from '../samples/own-samples.ts'
import type { Service } from '../core/service.ts'
import { admitsLine, tooManyLines } from '../handlers/logging.ts'
import { addressRoutes } from './address-routes.ts'
import { atOwner, locationOf, respond } from './at-owner.ts'
import { eveningRoutes } from './evening-routes.ts'
import { lobbyLists } from './lobby-lists.ts'
import { logRoutes } from './log-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { sampleRoutes } from './sample-routes.ts'
import { sofaRoutes } from './sofa-routes.ts'
import { personRoutes } from './person-routes.ts'
import { ownAdminData } from './admin-data.ts'

/**
 * Routes for the edge and the other processes only, with the edge's token: the processes, where a room is, a line for
 * its log.
 */
export const internalRoutes = (service: Service, samples: OwnSamples): Router => {
  const { lobbies, settings, ownership, history, connections, load } = service
  const router = express.Router()
  router.use((request, response, next) => {
    if (isFromEdge(request.headers, settings.edgeToken)) next()
    else sendError(response, 'unauthorized', 'This is for the edge alone.')
  })
  router.get('/processes', (_request, response) => {
    response.json({ processes: ownership.processes() })
  })
  router.get('/room/:roomNumber', async (request, response) => {
    const { roomNumber } = request.params
    const location = isRoomNumber(roomNumber) ? await locationOf(service, request, roomNumber) : 'nowhere'
    if (location === 'nowhere') sendError(response, 'room_not_found', 'There is no such room.')
    else if (location === 'unknown') sendError(response, 'unavailable', 'The room cannot be reached now.')
    else {
      const owner = typeof location === 'object' ? location : ownership.processes()[0]
      response.json({ roomNumber, region: settings.region, process: owner?.tag })
    }
  })
  router.get('/status', (_request, response) => {
    response.json({
      region: settings.region,
      lobbies: lobbies.all.size,
      sockets: connections.size,
      eventLoopUtilization: load.smoothed,
      takesLobbies: load.takesLobbies && !service.isDraining() && lobbies.all.size < settings.limits.lobbies,
    })
  })
  router.post('/log', express.json({ limit: '16kb' }), async (request, response) => {
    const parsed = logToLobbySchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { roomNumber, log }.')
      return
    }
    const { roomNumber, log } = parsed.data
    const sender = service.clientAddressOf(request.headers, request.socket.remoteAddress)
    const answer = await atOwner(service, request, roomNumber, {
      path: '/internal/log',
      body: parsed.data,
      schema: emptyBody,
      here: (lobby) => {
        if (!admitsLine(service, lobby, sender, log)) return tooManyLines()
        lobbies.addLog(lobby, { message: log, verified: false })
        return { ok: true, data: null }
      },
    })
    respond(response, answer)
  })
  router.use('/person', personRoutes(service))
  router.use(lobbyLists(service))
  router.use(sofaRoutes(service))
  router.use(eveningRoutes(service))
  router.use(operatorRoutes(service))
  router.use(logRoutes(service))
  router.use(sampleRoutes(service, samples))
  router.use(addressRoutes(service))
  router.get('/admin', async (_request, response) => {
    response.json(await ownAdminData(service))
  })
  router.get('/visits', async (_request, response) => {
    response.json({ visits: await history.visits() })
  })
  return router
}
