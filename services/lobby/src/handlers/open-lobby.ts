import { failure, type AckDataOf, type HostToken, type PayloadOf, type Failure } from '@sofaspark/contract'
import { cleanFrom } from '@sofaspark/kit/names.ts'
import {
  demote,
  emitOfferedTexts,
  emitToHost,
  setRole,
  isHost,
  limitPackets,
  lobbySeenBy,
  disconnectReplaced,
} from '../live/connection.ts'
import type { Connection, HostConnection, LiveLobby } from '../live/live-lobby.ts'
import { newToken, newWatchToken, hashToken } from '../record/open.ts'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import type { Done, Outcome, Service } from '../live/service.ts'
import { type Handler, refusedTry, emitChange } from './handler.ts'
import { broadcastChange, silentChange, type LobbyRecord } from '../record/record.ts'
import type { Move } from '../live/move.ts'

const hasOtherPlace = ({ role: { kind } }: Connection): boolean =>
  kind === 'player' || kind === 'mirror' || kind === 'audience'

type OpenedAck = AckDataOf<'createLobby'>

const created = (connection: Connection, lobby: LiveLobby, hostToken: HostToken): Done<OpenedAck> => ({
  ack: { lobby: lobbySeenBy(lobby, connection), hostToken },
  emit: () => emitToHost(connection, 'lobbyCreated', lobbySeenBy(lobby, connection)),
})

const open = (
  service: Service,
  connection: Connection,
  payload: PayloadOf<'createLobby'>,
  payer: string | null,
): Outcome<OpenedAck> => {
  const { clock, lobbies, kept } = service
  const hostToken = newToken() as HostToken
  const nowMs = clock.nowMs()
  const dateStartedPlaying = payload.dateStartedPlaying ?? connection.dateStartedPlaying
  const opening = {
    hostToken,
    language: payload.language,
    from: cleanFrom(payload.from ?? connection.from),
    country: service.countryOf(connection.address),
    dateStartedPlaying: Math.floor(dateStartedPlaying || nowMs / 1000),
    nowMs,
    monotonicMs: clock.monotonicMs(),
  }
  const opened = lobbies.open(opening, connection.drawnRoom)
  return andThen(opened, (lobby) => {
    if ('error' in lobby) return lobby
    setRole(connection, { kind: 'host', lobby, hostToken })
    lobby.host = connection as HostConnection
    kept.chargeTo(lobby.account, payer)
    limitPackets(connection, service.settings.limits.hostPacketBytes)
    lobbies.addLog(lobby, { kind: 'opened', message: 'lobby created' })
    return created(connection, lobby, hostToken)
  })
}

/** Opens a lobby and makes this socket its host. A repeated event is acknowledged with the existing lobby. */
export const createLobby: Handler<'createLobby'> = (service, connection, payload) => {
  if (isHost(connection)) return created(connection, connection.role.lobby, connection.role.hostToken)
  if (hasOtherPlace(connection)) return failure('not_host', 'A socket that plays or watches cannot open a lobby.')
  if (service.isDraining()) return failure('draining', 'This server is draining. Connect again.')
  if (!service.load.takesLobbies || !service.kept.hasRoom())
    return failure('unavailable', 'This server is full. Try again later.')
  const payer = service.addressOf(connection.address)
  if (payer === null) return open(service, connection, payload, null)
  return andThen(service.liveLobbiesOf(payer), (live) => {
    if (!service.opened.begin(payer, live, service.clock.monotonicMs()))
      return failure('rate_limited', 'This address has too many lobbies. Wait a minute.')
    return andThen(open(service, connection, payload, payer), (outcome) => {
      service.opened.settled(payer)
      return outcome
    })
  })
}

type ResumedAck = AckDataOf<'resumeLobby'>

/** Makes this screen the host; returns the one that it replaced. */
const takeOver = (
  lobby: LiveLobby,
  connection: Connection,
  hostToken: PayloadOf<'resumeLobby'>['hostToken'],
): Connection | null => {
  const older = lobby.host
  setRole(connection, { kind: 'host', lobby, hostToken })
  lobby.host = connection as HostConnection
  if (lobby.watching) lobby.watching.hasNews = true
  return older === connection ? null : older
}

/** The record in which the new screen's token is the host's, and the old screen may watch if that was asked for. LOB-391 */
const movedTo = (record: LobbyRecord, hostTokenHash: string, { keepMirror }: Move): LobbyRecord => {
  const watchToken = record.watchToken ?? (keepMirror ? newWatchToken(record.lobby.roomNumber) : undefined)
  return { ...record, hostTokenHash, ...(watchToken === undefined ? {} : { watchToken }) }
}

/** The party is on another screen: the old one is a visitor from now on, and hears of it. */
const leaveTo = ({ record }: LiveLobby, older: Connection | null, move: Move): void => {
  const { watchToken } = record
  emitToHost(older, 'screenMoved', move.keepMirror && watchToken !== undefined ? { watchToken } : {})
  move.arrived()
}

const withHost = (record: LobbyRecord): LobbyRecord => ({
  ...record,
  hostAwaySinceMs: null,
  lobby: { ...record.lobby, hostConnected: true },
})

const gameOf = ({ record, snapshot }: LiveLobby): ResumedAck['game'] =>
  record.game && { gameKey: record.game.gameKey, ...(snapshot ? { snapshot } : {}) }

interface Resumed {
  lobby: LiveLobby
  hostToken: HostToken
  /** The move that brought the screen here; `null` for one that has the lobby's own token. */
  move: Move | null
}

const resume = (service: Service, connection: Connection, { lobby, hostToken, move }: Resumed) => {
  const { lobbies, kept, addressOf, settings, dailyUsers } = service
  const { hostPacketBytes, phonePacketBytes } = settings.limits
  const resumed = lobbies.change(
    lobby,
    (before) => {
      const record = move ? movedTo(before, hashToken(hostToken), move) : before
      return record.hostAwaySinceMs === null ? silentChange(record) : broadcastChange(withHost(record))
    },
    // Two screens would each have a good token if this process lost the new one.
    move ? 'refuse' : 'accept',
  )
  return andThen(resumed, (change): Done<ResumedAck> | Failure => {
    if ('error' in change) {
      move?.failed()
      return change
    }
    const older = takeOver(lobby, connection, hostToken)
    if (older && move) {
      demote(older)
      limitPackets(older, phonePacketBytes)
    } else if (older) disconnectReplaced(older)
    dailyUsers.count(lobby)
    kept.chargeTo(lobby.account, addressOf(connection.address))
    limitPackets(connection, hostPacketBytes)
    return {
      ack: { lobby: lobbySeenBy(lobby, connection), game: gameOf(lobby) },
      emit: () => {
        emitChange(lobby, change)
        emitOfferedTexts(lobby, connection)
        for (const queue of lobby.commands) queue?.deliver(connection)
        if (move) leaveTo(lobby, older, move)
      },
    }
  })
}

/** Takes a lobby over on this socket by its token: after a reload, or on another screen. */
export const resumeLobby: Handler<'resumeLobby'> = (service, connection, payload) => {
  if (hasOtherPlace(connection)) return failure('not_host', 'A socket that plays or watches cannot be the big screen.')
  const { roomNumber, hostToken } = payload
  const lobby = service.lobbies.find(roomNumber)
  const tokenHash = hashToken(hostToken)
  if (lobby?.record.hostTokenHash === tokenHash) return resume(service, connection, { lobby, hostToken, move: null })
  if (lobby?.move?.claims(tokenHash)) return resume(service, connection, { lobby, hostToken, move: lobby.move })
  return refusedTry(
    service,
    connection,
    lobby
      ? failure('bad_token', 'This token does not belong to this room.')
      : failure('room_not_found', `There is no room ${roomNumber}.`),
  )
}
