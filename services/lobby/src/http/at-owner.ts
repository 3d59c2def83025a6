import { errorStatus, failure, isRoomNumber, type Failure, type RoomNumber } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import type { Request, Response } from 'express'
import type * as z from 'zod/mini'
import type { LiveLobby } from '../live/live-lobby.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import type { LobbyLocation } from '../live/ownership.ts'
import type { Service } from '../live/service.ts'

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

/** The result of a call on a room, `null` without a body, or why it failed. */
type Answer<Data> = { ok: true; data: Data } | Failure

/** A call on a live room. */
interface RoomCall<Data> {
  /** The path under which every process takes it. */
  path: string
  body?: unknown
  /** The success of another process; `emptyBody` if it has no body. */
  schema: z.ZodMiniType<Data>
  /** Answers it in the process that has the lobby. */
  here: (lobby: LiveLobby) => MaybePromise<Answer<Data>>
}

const noRoom = (): Failure => failure('room_not_found', 'There is no such room.')
const unreachable = (): Failure => failure('unavailable', 'The room cannot be reached now.')

const isFailure = (json: unknown): json is Failure => {
  const { error } = (json ?? {}) as { error?: Partial<Failure['error']> | null }
  return typeof error?.code === 'string' && error.code in errorStatus && typeof error.message === 'string'
}

/**
 * Answers a call on a room: in this process, also when it takes the lobby over meanwhile, else by passing the call on to
 * its owner, whose refusal is passed on as it is (LOB-265b).
 */
export const atOwner = async <Data>(
  service: Service,
  request: Request,
  room: string | undefined,
  { path, body, schema, here }: RoomCall<Data>,
): Promise<Answer<Data>> => {
  if (!isRoomNumber(room)) return noRoom()
  const location = await locationOf(service, request, room)
  const lobby = service.lobbies.find(room)
  if (lobby) return here(lobby)
  if (location === 'nowhere') return noRoom()
  if (typeof location === 'string') return unreachable()
  const there = `${path}${path.includes('?') ? '&' : '?'}here=1`
  const onBehalfOf = service.clientAddressOf(request.headers, request.socket.remoteAddress)
  const result = await service.callPeer(location, there, schema, body === undefined ? {} : { body, onBehalfOf })
  if (result.kind === 'ok') return { ok: true, data: result.data }
  return result.kind === 'refused' && isFailure(result.body)
    ? failure(result.body.error.code, result.body.error.message)
    : unreachable()
}

export const respond = (response: Response, answer: Answer<unknown>): void => {
  if (!answer.ok) sendError(response, answer.error.code, answer.error.message)
  else if (answer.data === null) response.status(204).end()
  else response.json(answer.data)
}
