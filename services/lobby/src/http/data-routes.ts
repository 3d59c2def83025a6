import {
  type AdminData,
  type AdminLobby,
  type DailyActiveUsers,
  type EndedLobby,
  type LogLine,
  regionSlug,
  type ServerInfo,
} from '@sofaspark/contract'
import * as z from 'zod/mini'
import { connectedCount } from '../record/record.ts'
import { adminLobby } from '../live/ended-lobby.ts'
import { callPeers } from '../live/ownership.ts'
import type { Service } from '../live/service.ts'
import { countDays, type Visit } from '../live/history-store.ts'
import { adminOnly } from '@sofaspark/kit'
import express, { type Request, type Router } from 'express'

const HISTORY_SHOWN = 200

const LINES_OF_A_LOBBY = 50
const LINE_BYTES_IN_ALL = 4_000_000

type Lines = LogLine[]

/** Cuts lines to what a response may carry: the newest of each list stay, as long as there is room. */
const createLineCut = (): ((lines: Lines) => Lines) => {
  let left = LINE_BYTES_IN_ALL
  return (lines) => {
    const kept: Lines = []
    for (const line of lines.slice(-LINES_OF_A_LOBBY).reverse()) {
      left -= line.message.length
      if (left < 0) break
      kept.unshift(line)
    }
    return kept
  }
}

const cutLines = <Shown extends AdminLobby>(shown: Shown, cut: (lines: Lines) => Lines): Shown => ({
  ...shown,
  logs: cut(shown.logs),
  gamesPlayed: shown.gamesPlayed.map((game) => ({ ...game, logs: cut(game.logs) })),
})

/** The data of one process: its own lobbies, and the history that it can see, with as many lines as LOB-160 allows. */
export const ownAdminData = async ({ lobbies, history }: Service): Promise<AdminData> => {
  const live = [...lobbies.all.values()]
  const cut = createLineCut()
  return {
    onlinePlayers: live.reduce((sum, { record }) => sum + connectedCount(record), 0),
    activeLobbys: live.length,
    activeGames: live.filter(({ record }) => record.game !== null).length,
    lobbyData: live.map((lobby) => cutLines(adminLobby(lobby), cut)),
    history: (await history.latest(HISTORY_SHOWN)).map((ended) => cutLines(ended, cut)),
  }
}

const latestOf = (histories: readonly EndedLobby[][]): EndedLobby[] =>
  histories
    .flat()
    .sort((one, other) => other.endTime - one.endTime)
    .slice(0, HISTORY_SHOWN)

/** The region's lobbies and history, put together from its processes (LOB-76). */
const regionAdminData = async (service: Service): Promise<AdminData> => {
  const own = await ownAdminData(service)
  // Not parsed here, since the edge checks the sum and parsing every line twice would be slow.
  const all = [own, ...(await callPeers(service, '/internal/admin', z.custom<AdminData>()))]
  const sum = (figure: (data: AdminData) => number): number => all.reduce((total, data) => total + figure(data), 0)
  return {
    onlinePlayers: sum(({ onlinePlayers }) => onlinePlayers),
    activeLobbys: sum(({ activeLobbys }) => activeLobbys),
    activeGames: sum(({ activeGames }) => activeGames),
    lobbyData: all.flatMap(({ lobbyData }) => lobbyData),
    history: service.ownHistory ? latestOf(all.map(({ history }) => history)) : own.history,
  }
}

/** The region's daily users; a visitor of several processes counts once (LOB-62). */
const regionDailyUsers = async (service: Service): Promise<DailyActiveUsers> => {
  if (!service.ownHistory) return { days: await service.history.dailyUsers() }
  const others = await callPeers(service, '/internal/visits', z.custom<{ visits: Visit[] }>())
  return { days: countDays([...(await service.history.visits()), ...others.flatMap(({ visits }) => visits)]) }
}

const addressOf = (request: Request): string => {
  const forwarded = request.headers['x-forwarded-host']
  const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return `${scheme}://${typeof forwarded === 'string' ? forwarded : (request.headers.host ?? 'localhost')}`
}

/** `/{region}/data/…`: what the admin's dashboard reads, behind the admin's session. */
export const dataRoutes = (service: Service, startTime: number): Router => {
  const { settings } = service
  const router = express.Router()
  // The one public route: clients measure their distance to this region with it (EDG-92).
  router.get('/ping', (_request, response) => {
    response.set('Cache-Control', 'no-store').status(204).end()
  })
  router.use(adminOnly(settings.edgeToken))
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
    response.json(await regionAdminData(service))
  })
  router.get('/dailyActiveUsers', async (_request, response) => {
    response.json(await regionDailyUsers(service))
  })
  return router
}
