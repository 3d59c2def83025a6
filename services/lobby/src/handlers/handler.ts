import {
  failure,
  type AckOf,
  type AckDataOf,
  type EventName,
  type Failure,
  type LateEvent,
  type PayloadOf,
  type Sender,
  type SenderOf,
} from '@sofaspark/contract'
import type { RateClass } from '@sofaspark/kit/failed-tries.ts'
import { broadcastLobby, isHost, isMember, isMirror, isPlayer } from '../live/connection.ts'
import type {
  AudienceConnection,
  Connection,
  HostConnection,
  LiveLobby,
  MirrorConnection,
  PlayerConnection,
} from '../live/live-lobby.ts'
import { isAdminIn, type Change, type LobbyRecord } from '../record/record.ts'
import { andThen, type MaybePromise } from '@sofaspark/kit/maybe-promise.ts'
import { done, type Done, type Outcome, type Service } from '../live/service.ts'

/** The senders that the guard lets through, by event. */
interface Senders extends Record<Sender, Connection> {
  anyone: Connection
  newcomer: Connection
  host: HostConnection
  player: PlayerConnection
  admin: PlayerConnection
  hostOrAdmin: HostConnection | PlayerConnection
  hostOrPlayer: HostConnection | PlayerConnection
  mirror: MirrorConnection
  audience: AudienceConnection
  audienceOrPlayer: AudienceConnection | PlayerConnection
}

type Acted<Event extends EventName, Rest extends unknown[], Result> = (
  service: Service,
  sender: Senders[SenderOf<Event>],
  payload: PayloadOf<Event>,
  ...rest: Rest
) => Result

/**
 * Handles an event: returns its acknowledgement and facts, or acknowledges later. Payload and role were checked.
 */
export type Handler<Event extends EventName> = Event extends LateEvent
  ? Acted<Event, [ack: (ack: AckOf<Event>) => void], null>
  : Acted<Event, [], Outcome<AckDataOf<Event>>>

/** A refusal that depends on nothing but the count: it never says whether a room exists. */
export const tooManyTries = (waitMs: number): Failure => {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000))
  return failure('rate_limited', `Too many failed tries from here. Try again in ${retryAfterS} s.`, { retryAfterS })
}

/** Counts and refuses a failed join or resume; beyond the limit the refusal says only that (LOB-25). */
export const refusedTry = (
  { failedTries }: Service,
  connection: Connection,
  refusal: Failure,
  rateClass: RateClass = 'usual',
): MaybePromise<Failure> => {
  connection.hasFailed = true
  return andThen(failedTries.count(connection.address, rateClass), (waitMs) =>
    waitMs > 0 ? tooManyTries(waitMs) : refusal,
  )
}

/** The lobby changes faster than its clients may be notified (LOB-154). */
export const tooManyChanges = (): Failure => failure('rate_limited', 'This lobby changes too fast. Wait a moment.')

/** Broadcasts the changed lobby, unless the change is silent. */
export const emitChange = (lobby: LiveLobby, { isBroadcast }: Change): void => {
  if (isBroadcast) broadcastLobby(lobby)
}

/** Applies a step; its result is broadcast, and then `after` runs. */
export const changeAndBroadcast = (
  { lobbies }: Service,
  lobby: LiveLobby,
  step: (record: LobbyRecord) => Change | Failure,
  after?: () => void,
  /** `accept` for events that work while the store is unavailable. */
  unsaved: 'refuse' | 'accept' = 'refuse',
): Outcome =>
  andThen(lobbies.change(lobby, step, unsaved), (change): Done | Failure =>
    'error' in change
      ? change
      : done(() => {
          emitChange(lobby, change)
          after?.()
        }),
  )

const isAdmin = (connection: Connection): boolean =>
  isPlayer(connection) && isAdminIn(connection.role.lobby.record, connection.role.playerId)

const notHost = (): Failure => failure('not_host', 'Only the host of a lobby may do this.')
const notInLobby = (): Failure => failure('not_in_lobby', 'Only a player with a seat may do this.')
const notWatching = (): Failure => failure('not_in_lobby', 'This socket does not watch a lobby in this way.')
const notAdmin = (): Failure => failure('not_admin', 'Only the admin of the lobby may do this.')

/** Why a socket may not send an event; `null` when it may. */
export const guard = (from: Sender, connection: Connection): Failure | null => {
  switch (from) {
    case 'anyone':
    case 'newcomer':
      return null
    case 'host':
      return isHost(connection) ? null : notHost()
    case 'player':
      return isPlayer(connection) ? null : notInLobby()
    case 'admin':
      return !isPlayer(connection) ? notInLobby() : isAdmin(connection) ? null : notAdmin()
    case 'hostOrAdmin':
      if (isHost(connection) || isAdmin(connection)) return null
      return isPlayer(connection) ? notAdmin() : notHost()
    case 'hostOrPlayer':
      return isHost(connection) || isPlayer(connection) ? null : notInLobby()
    case 'mirror':
      return isMirror(connection) ? null : notWatching()
    case 'audience':
      return isMember(connection) ? null : notWatching()
    case 'audienceOrPlayer':
      return isMember(connection) || isPlayer(connection) ? null : notWatching()
  }
}
