import {
  type Game,
  type DrawnRoom,
  type Region,
  type SocketServerAddress,
  type Clock,
  isRoomNumber,
  regionOf,
  regions,
  regionSlug,
  serverLimits,
} from '@sofaspark/contract'
import { sendError, addressKey, drawRoomNumber, proveDrawn } from '@sofaspark/kit'
import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { limitCallsPerAddress, createWindowCount } from '../abuse/address-limits.ts'
import type { EdgeCore } from '../core/edge-core.ts'
import type { Invitations } from '../pages/invitations.ts'
import type { Erasures } from './admin-person.ts'
import { type LobbyClient, nearestRegion, regionOrNext } from '../regions/lobbies.ts'
import { createRegionScores } from './region-scores.ts'
import { adminRoutes } from './admin-routes.ts'
import { consent } from './consent.ts'
import { highScores } from './high-scores.ts'
import { reportRoutes } from './report-routes.ts'
import { momentRoutes } from './moments.ts'
import { ownPagesOnly } from '../visit/foreign-request.ts'
import { supporters } from './supporters.ts'
import { type FailedTries, guess } from '../abuse/failed-tries.ts'
import { visitIn } from '../visit/visit.ts'
import { watchLinks } from './watch-links.ts'
import { roomPin } from './room-pin.ts'
const WINDOW_MS = 60_000

/** Draws a room number for the lobby that a visitor opens next; none for an address that keeps asking. */
type NewRoomFor = (region: Region, address: string) => DrawnRoom | undefined

/**
 * A gateway that routes sockets by room number leads a new lobby's host and its phones to the same process only if the
 * number is known before the host connects (EDG-190).
 */
const createNewRooms = (edgeToken: string, clock: Pick<Clock, 'nowMs' | 'monotonicMs'>): NewRoomFor => {
  const drawn = createWindowCount({ windowMs: WINDOW_MS, monotonicMs: () => clock.monotonicMs() })
  return (region, address) => {
    // With unlimited draws a visitor could wait for the number of an earlier party.
    if (drawn.add(addressKey(address)).points > serverLimits.drawnRoomsPerMinute) return undefined
    const roomNumber = drawRoomNumber(region)
    return { roomNumber, drawn: proveDrawn(edgeToken, roomNumber, clock.nowMs()) }
  }
}

interface Deps {
  lobbies: LobbyClient
  failedTries: FailedTries
  regionsByDistance: readonly Region[]
  newRoomFor: NewRoomFor
}

const respond = (response: Response, region: Region, newRoom?: DrawnRoom): void => {
  const body: SocketServerAddress = {
    address: visitIn(response).origin,
    path: `/${regionSlug(region)}/socket.io`,
    region,
    ...(newRoom ? { newRoom } : {}),
  }
  response.set('Cache-Control', 'no-store').json(body)
}

const queryText = (request: Request, name: string): string | undefined => {
  const value = request.query[name]
  return value === undefined ? undefined : typeof value === 'string' ? value : ''
}

/** `GET /api/getSocketServerAddress`: by region, by room number, or the nearest region that responds (EDG-13, EDG-90). */
const socketServerAddress = ({ lobbies, failedTries, regionsByDistance, newRoomFor }: Deps): RequestHandler => {
  const byRoom = async (response: Response, roomNumber: string): Promise<void> => {
    if (!isRoomNumber(roomNumber)) {
      sendError(response, 'bad_payload', 'A room number has six digits and no leading zero.')
      return
    }
    const region = regionOf(roomNumber)
    const look = await guess(
      response,
      failedTries,
      () => lobbies.findRoom(region, roomNumber),
      (result) => result === 'not_found',
    )
    if (look === null) return
    if (look === 'found') respond(response, region)
    else if (look === 'not_found') sendError(response, 'room_not_found', `There is no room ${roomNumber}.`)
    else sendError(response, 'unavailable', `The region ${region} did not respond. Try again.`)
  }

  /** There is no room yet: a host may be on its way to open one. */
  const respondWithNewRoom = (response: Response, region: Region): void =>
    respond(response, region, newRoomFor(region, visitIn(response).address))

  return async (request, response) => {
    const roomNumber = queryText(request, 'roomNumber')
    const wanted = queryText(request, 'region')?.toUpperCase()
    if (roomNumber !== undefined) await byRoom(response, roomNumber)
    else if (wanted === undefined) respondWithNewRoom(response, await nearestRegion(lobbies, regionsByDistance))
    else {
      const region = regions.find((known) => known === wanted)
      if (region) respondWithNewRoom(response, await regionOrNext(lobbies, region, regionsByDistance))
      else sendError(response, 'bad_payload', `A region is one of ${regions.join(', ')}.`)
    }
  }
}

/** A game that is switched off disappears within seconds; rooms and visitors may differ. */
const SECONDS = 'private, max-age=3'

interface RouteDeps {
  compress: RequestHandler
  invitations: Pick<Invitations, 'link'>
  /** Derived from the admin secret by scrypt. */
  sessionKey: Buffer
}

/** `/api`: what pages, phones and operators call. */
export const apiRoutes = (
  core: EdgeCore,
  { compress, invitations, sessionKey }: RouteDeps,
): { router: Router; erasures: Erasures } => {
  const { settings, clients, clock, monotonicMs, failedTries, lobbies, nearest, toggles } = core
  const api = Router()
  api.use(ownPagesOnly, limitCallsPerAddress(monotonicMs))
  api.get('/config', sendUncached(core.configFor))
  api.get('/data/games', compress, sendGames(core.gamesFor))
  const { regionsByDistance } = settings
  const newRoomFor = settings.drawsRooms ? createNewRooms(settings.edgeToken, clock) : () => undefined
  const open: LobbyClient = { ...lobbies, isUp: async (region) => toggles.takesLobbies(region) && lobbies.isUp(region) }
  api.get('/getSocketServerAddress', socketServerAddress({ lobbies: open, failedTries, regionsByDistance, newRoomFor }))
  api.get('/invitation', invitations.link)
  api.use('/watch', watchLinks({ ...settings, ...core }))
  api.post('/pin', express.json({ limit: '1kb' }), roomPin(core))
  api.use(reportRoutes({ ...core, callService: clients.pageReports, nearestRegion: nearest }))
  const regionScores = createRegionScores({ settings, callService: clients.scores, monotonicMs })
  api.use('/highScores', highScores({ ...settings, callService: clients.analytics, regionScores, clock }))
  api.use('/moments', momentRoutes({ ...core, callService: clients.moments }))
  api.use('/supporters', supporters({ ...settings, clock, onCallFailed: core.callFailed('supporters') }))
  const admin = adminRoutes({ ...core, sessionKey, onErased: () => regionScores.forget() })
  api.use('/admin', admin.router)
  api.use('/consent', consent({ ...settings, callService: clients.analytics, erasures: admin.erasures, clock }))
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
