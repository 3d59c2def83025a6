import type { Game } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { limitCallsPerAddress } from '../abuse/call-limits.ts'
import type { EdgeCore } from '../core/edge-core.ts'
import type { Invitations } from '../invitations/invitations.ts'
import type { Erasures } from '../people/erasures.ts'
import type { Lobbies } from '../regions/lobbies.ts'
import { createRegionScores } from '../scores/region-scores.ts'
import { adminRoutes } from './admin-routes.ts'
import { consent } from './consent.ts'
import { highScores } from './high-scores.ts'
import { createNewRooms } from './new-rooms.ts'
import { reportRoutes } from './report-routes.ts'
import { ownPagesOnly } from '../visit/requests.ts'
import { socketServerAddress } from './socket-server-address.ts'
import { supporters } from './supporters.ts'

/** A game that is switched off disappears within seconds; rooms and visitors may differ. */
const SECONDS = 'private, max-age=3'

interface Deps {
  compress: RequestHandler
  invitations: Pick<Invitations, 'link'>
  /** Derived from the admin secret by scrypt. */
  sessionKey: Buffer
}

/** `/api`: what pages, phones and operators call. */
export const apiRoutes = (
  core: EdgeCore,
  { compress, invitations, sessionKey }: Deps,
): { router: Router; erasures: Erasures } => {
  const { settings, clients, clock, monotonicMs, failedTries, lobbies, nearest, toggles } = core
  const api = Router()
  api.use(ownPagesOnly, limitCallsPerAddress(monotonicMs))
  api.get('/config', sendUncached(core.configFor))
  api.get('/data/games', compress, sendGames(core.gamesFor))
  const { regionsByDistance } = settings
  const newRoomFor = settings.drawsRooms ? createNewRooms(settings.edgeToken, clock) : () => undefined
  const open: Lobbies = { ...lobbies, isUp: async (region) => toggles.takesLobbies(region) && lobbies.isUp(region) }
  api.get('/getSocketServerAddress', socketServerAddress({ lobbies: open, failedTries, regionsByDistance, newRoomFor }))
  api.get('/invitation', invitations.link)
  api.use(reportRoutes({ ...core, ask: clients.pageReports, nearestRegion: nearest }))
  const regionScores = createRegionScores({ settings, callService: clients.scores, monotonicMs })
  api.use('/highScores', highScores({ ...settings, ask: clients.analytics, regionScores, clock }))
  api.use('/supporters', supporters({ ...settings, clock, onCallFailed: core.callFailed('supporters') }))
  const admin = adminRoutes({ ...core, sessionKey, onErased: () => regionScores.forget() })
  api.use('/admin', admin.router)
  api.use('/consent', consent({ ...settings, ask: clients.analytics, erasures: admin.erasures, clock }))
  api.use(noSuchCall)
  return { router: api, erasures: admin.erasures }
}

/** Responds with the games of a page. */
const sendGames =
  (gamesFor: (request: Request, response: Response) => Game[]): RequestHandler =>
  (request, response) => {
    response.set('Cache-Control', SECONDS).json({ games: gamesFor(request, response) })
  }

/** Responds with what the page gets, which no cache keeps. */
const sendUncached =
  (bodyFor: (request: Request, response: Response) => object): RequestHandler =>
  (request, response) => {
    response.set('Cache-Control', 'no-store').json(bodyFor(request, response))
  }

const noSuchCall: RequestHandler = (request, response) =>
  sendError(response, 'not_found', `There is no call ${request.baseUrl}${request.path}.`)
