import { failure, type AckFactsOf, type HostToken, type PayloadOf } from '@sofaspark/contract'
import { cleanFrom } from '@sofaspark/kit/names.ts'
import { tellHost } from '../live/tell.ts'
import { become, isHost, limitPackets } from '../live/connection.ts'
import type { Connection, HostConnection, LiveLobby } from '../live/live-lobby.ts'
import { newToken } from '../lobby/tokens.ts'
import { andThen } from '../shared/maybe-promise.ts'
import type { Done, Outcome, Service } from '../core/service.ts'
import type { Handler } from './handler.ts'

type Payload = PayloadOf<'createLobby'>
type Facts = AckFactsOf<'createLobby'>

const created = (connection: Connection, { record }: LiveLobby, hostToken: HostToken): Done<Facts> => ({
  facts: { lobby: record.lobby, hostToken },
  tell: () => tellHost(connection, 'lobbyCreated', record.lobby),
})

const open = (service: Service, connection: Connection, payload: Payload, payer: string | null): Outcome<Facts> => {
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
    become(connection, { kind: 'host', lobby, hostToken })
    lobby.host = connection as HostConnection
    kept.bill(lobby.account, payer)
    limitPackets(connection, service.settings.limits.hostPacketBytes)
    lobbies.addLog(lobby, { kind: 'opened', message: 'lobby created' })
    return created(connection, lobby, hostToken)
  })
}

/** Opens a lobby and makes this socket its host. A repeated event is answered with the lobby that it has. */
export const createLobby: Handler<'createLobby'> = (service, connection, payload) => {
  if (isHost(connection)) return created(connection, connection.role.lobby, connection.role.hostToken)
  if (connection.role.kind === 'player') return failure('not_host', 'A phone with a seat cannot open a lobby.')
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
