import type { RoomNumber } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import type { Request, Response } from 'express'
import type { LobbyLocation } from '../ownership/ownership.ts'
import type { Service } from '../service.ts'

/** With `?here=1` a process answers for itself alone, without asking others. */
export const locationOf = async (
  { lobbies, ownership }: Service,
  request: Request,
  room: RoomNumber,
): Promise<LobbyLocation> => {
  if (lobbies.find(room)) return 'here'
  const location = request.query['here'] === '1' ? 'nowhere' : await ownership.locate(room)
  if (location !== 'here') return location
  return lobbies.find(room) ? 'here' : 'nowhere'
}

export const refuse = (response: Response, location: LobbyLocation): void => {
  if (location === 'nowhere') sendError(response, 'room_not_found', 'There is no such room.')
  else sendError(response, 'unavailable', 'The room cannot be reached now.')
}
