import { errorStatus, isRoomNumber, type ErrorCode, type Failure, type RoomNumber } from '@sofaspark/contract'
import { unknownBody, sendError } from '@sofaspark/kit'
import type { Request, Response } from 'express'
import type { LiveLobby } from '../live/live-lobby.ts'
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

/** The lobby of this process, the JSON of the owner's success, or the reason why there is neither. */
export type Found =
  | { kind: 'here'; lobby: LiveLobby }
  | { kind: 'peer'; json: unknown }
  | ({ kind: 'failed' } & Failure)

const failed = (code: ErrorCode, message: string): Found => ({ kind: 'failed', ok: false, error: { code, message } })
const unreachable = (): Found => failed('unavailable', 'The room cannot be reached now.')

const isFailure = (json: unknown): json is Failure => {
  const { error } = (json ?? {}) as { error?: Partial<Failure['error']> | null }
  return typeof error?.code === 'string' && error.code in errorStatus && typeof error.message === 'string'
}

/**
 * Finds a room for a call: in this process, also when it takes the lobby over meanwhile, else by passing the call on to
 * its owner. A refusal of the owner is passed on as it is (LOB-265b).
 */
export const findRoom = async (
  service: Service,
  request: Request,
  room: string | undefined,
  { path, body }: { path: string; body?: unknown },
): Promise<Found> => {
  if (!isRoomNumber(room)) return failed('room_not_found', 'There is no such room.')
  const location = await locationOf(service, request, room)
  const lobby = service.lobbies.find(room)
  if (lobby) return { kind: 'here', lobby }
  if (location === 'nowhere') return failed('room_not_found', 'There is no such room.')
  if (typeof location === 'string') return unreachable()
  const here = `${path}${path.includes('?') ? '&' : '?'}here=1`
  const onBehalfOf = service.clientAddressOf(request.headers, request.socket.remoteAddress)
  const result = await service.askPeer(location, here, unknownBody, body === undefined ? {} : { body, onBehalfOf })
  if (result.kind === 'ok') return { kind: 'peer', json: result.data }
  const refusal = result.kind === 'refused' ? result.body : null
  return isFailure(refusal) ? failed(refusal.error.code, refusal.error.message) : unreachable()
}

export const refuse = (response: Response, { error }: Failure): void => sendError(response, error.code, error.message)
