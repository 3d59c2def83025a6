import { failure, type HostCommands, type HostToken } from '@sofaspark/contract'
import { cleanFrom } from '@sofaspark/kit/names/name.ts'
import { tellHost } from '../../live/tell.ts'
import { isHost, type HostConnection } from '../../live/connection.ts'
import type { LiveLobby } from '../../live/live-lobby.ts'
import { newToken } from '../../lobby/tokens.ts'
import { andThen } from '../../maybe-promise.ts'
import { countVisit } from '../../daily-users.ts'
import type { Loosely, VisitorHandler } from '../handler.ts'

/** Opens a lobby and makes this socket its host. Asked again, it answers with the lobby it has. */
export const createLobby: VisitorHandler<Loosely<HostCommands['createLobby']>> = (service, connection, payload) => {
  const { clock, lobbies } = service
  const created = (lobby: LiveLobby, hostToken: HostToken) => ({
    facts: { lobby: lobby.record.lobby, hostToken },
    tell: () => tellHost(connection, 'lobbyCreated', lobby.record.lobby),
  })
  if (isHost(connection)) return created(connection.role.lobby, connection.role.hostToken)
  if (connection.role.kind === 'player') return failure('not_host', 'A phone with a seat cannot open a lobby.')
  if (service.isDraining()) return failure('draining', 'This server is about to go; connect again.')
  if (!service.load.takesLobbies) return failure('unavailable', 'This server is full at the moment. Try again.')
  const hostToken = newToken() as HostToken
  const nowMs = clock.nowMs()
  const dateStartedPlaying = payload.dateStartedPlaying ?? connection.dateStartedPlaying
  const opened = lobbies.open({
    hostToken,
    language: payload.language,
    from: cleanFrom(payload.from ?? connection.from),
    country: service.countryOf(connection.address),
    dateStartedPlaying: Math.floor(dateStartedPlaying || nowMs / 1000),
    nowMs,
  })
  return andThen(opened, (lobby) => {
    if ('error' in lobby) return lobby
    connection.role = { kind: 'host', lobby, hostToken }
    lobby.host = connection as HostConnection
    lobbies.addLog(lobby, 'lobby created', true)
    countVisit(service, dateStartedPlaying)
    return created(lobby, hostToken)
  })
}
