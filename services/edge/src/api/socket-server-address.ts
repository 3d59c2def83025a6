import {
  isRoomNumber,
  regionOf,
  regions,
  regionSlug,
  type DrawnRoom,
  type Region,
  type SocketServerAddress,
} from '@sofaspark/contract'
import type { Request, RequestHandler, Response } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import { guess } from '../abuse/guess.ts'
import type { NewRoomFor } from './new-rooms.ts'
import { nearestRegion, regionOrNext, type Lobbies } from '../regions/lobbies.ts'
import { visitIn } from '../visit/visit-in.ts'
import { sendError } from '@sofaspark/kit'

interface Parts {
  lobbies: Lobbies
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

/** `GET /api/getSocketServerAddress`: by region, by room number, or the nearest region that responds (EDG-13 to EDG-16, EDG-90). */
export const socketServerAddress = ({ lobbies, failedTries, regionsByDistance, newRoomFor }: Parts): RequestHandler => {
  const byRoom = async (response: Response, roomNumber: string): Promise<void> => {
    if (!isRoomNumber(roomNumber)) {
      sendError(response, 'bad_payload', 'A room number has six digits and no leading zero.')
      return
    }
    const region = regionOf(roomNumber)
    const look = await guess(
      response,
      failedTries,
      () => lobbies.look(region, roomNumber),
      (result) => result === 'not_found',
    )
    if (look === null) return
    if (look === 'found') respond(response, region)
    else if (look === 'not_found') sendError(response, 'room_not_found', `There is no room ${roomNumber}.`)
    else sendError(response, 'unavailable', `The region ${region} did not respond. Try again.`)
  }

  /** Nobody has a room yet: a host may be on its way to open one. */
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
