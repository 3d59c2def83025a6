import { regionSlug, type AdminData, type DailyActiveUsers, type ServerInfo } from '@sofaspark/contract'
import { adminOnly } from '@sofaspark/kit'
import express, { type Request, type Router } from 'express'
import { connectedCount } from '../lobby/record.ts'
import { adminLobby } from '../live/ended-lobby.ts'
import type { Service } from '../service.ts'

const HISTORY_SHOWN = 200

const addressOf = (request: Request): string => {
  const forwarded = request.headers['x-forwarded-host']
  const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return `${scheme}://${typeof forwarded === 'string' ? forwarded : (request.headers.host ?? 'localhost')}`
}

/** `/{region}/data/…`: what the admin's dashboard reads, behind the admin's session. */
export const dataRoutes = (service: Service, sessionKey: Buffer, startTime: number): Router => {
  const { clock, settings, lobbies, history } = service
  const router = express.Router()
  router.use(adminOnly(sessionKey, clock))
  router.get('/server', (request, response) => {
    const info: ServerInfo = {
      region: settings.region,
      address: addressOf(request),
      version: settings.version,
      startTime,
    }
    response.json({ ...info, path: `/${regionSlug(settings.region)}/socket.io`, draining: service.isDraining() })
  })
  router.get('/admin', async (_request, response) => {
    const live = [...lobbies.all.values()]
    const data: AdminData = {
      onlinePlayers: live.reduce((sum, { record }) => sum + connectedCount(record), 0),
      activeLobbys: live.length,
      activeGames: live.filter(({ record }) => record.game !== null).length,
      lobbyData: live.map(adminLobby),
      history: await history.latest(HISTORY_SHOWN),
    }
    response.json(data)
  })
  router.get('/dailyActiveUsers', async (_request, response) => {
    const days: DailyActiveUsers = { days: await history.dailyUsers() }
    response.json(days)
  })
  return router
}
