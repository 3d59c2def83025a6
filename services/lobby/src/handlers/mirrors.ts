import { failure, watchingLimits, type AckDataOf, type Failure, type MirrorId } from '@sofaspark/contract'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import { demote, emitToHost, isMirror, isVisitor, setRole } from '../live/connection.ts'
import type { Connection, LiveLobby } from '../live/live-lobby.ts'
import { done, type Done, type Outcome, type Service } from '../live/service.ts'
import { createWatching, mirrorsOf, type Watching } from '../live/watching.ts'
import { newPlayerId, newWatchToken, roomOfWatchToken } from '../record/open.ts'
import { silentChange, type LobbyRecord } from '../record/record.ts'
import { refusedTry, type Handler } from './handler.ts'

/** The watchers of a lobby, whose numbers are counted from now on. */
export const watchingOf = ({ watched }: Service, lobby: LiveLobby): Watching<Connection> => {
  watched.add(lobby)
  return (lobby.watching ??= createWatching())
}

const closed = (record: LobbyRecord): LobbyRecord => {
  const { watchToken: _watchToken, ...rest } = record
  return rest
}

/** Those who watched are visitors again, and are notified. */
export const dismiss = (watchers: readonly Connection[]): void => {
  for (const watcher of watchers) {
    demote(watcher)
    watcher.socket.emit('lobbyDisconnected', { reason: 'watching_closed' })
  }
}

/** Opens the lobby to mirrors by a token, or sends them away and voids it. LOB-370 */
export const shareScreen: Handler<'shareScreen'> = ({ lobbies }, { role: { lobby } }, { open }) =>
  andThen(
    lobbies.change(lobby, (record) => {
      if (open === (record.watchToken !== undefined)) return silentChange(record)
      return silentChange(open ? { ...record, watchToken: newWatchToken(lobby.roomNumber) } : closed(record))
    }),
    (change): Done<AckDataOf<'shareScreen'>> | Failure => {
      if ('error' in change) return change
      const { watchToken } = change.record
      return {
        ack: watchToken === undefined ? {} : { watchToken },
        emit: () => open || dismiss(mirrorsOf(lobby.watching)),
      }
    },
  )

/** A socket that has a lobby, or waits for one, watches no other. */
export const hasLobby = (): Failure => failure('bad_payload', 'This socket has a lobby already.')

type WatchedAck = AckDataOf<'watchLobby'>

/** Another screen shows the party. It is neither a host nor a player. LOB-370 */
export const watchLobby: Handler<'watchLobby'> = (
  service,
  connection,
  { roomNumber, watchToken },
): Outcome<WatchedAck> => {
  if (!isVisitor(connection)) return hasLobby()
  const room = roomNumber ?? roomOfWatchToken(watchToken)
  const lobby = room && service.lobbies.find(room)
  if (!lobby) return refusedTry(service, connection, failure('room_not_found', 'There is no such room.'))
  const { record } = lobby
  if (record.watchToken !== watchToken)
    return refusedTry(service, connection, failure('bad_token', 'This token does not belong to this room.'))
  if (service.isDraining()) return failure('draining', 'This server is draining. Connect again.')
  const { mirrors } = watchingOf(service, lobby)
  if (mirrors.readers.size >= watchingLimits.mirrors)
    return failure('mirror_full', 'Too many screens watch this lobby.')
  const mirrorId = newPlayerId() as string as MirrorId
  setRole(connection, { kind: 'mirror', lobby, mirrorId })
  if (!isMirror(connection)) return failure('unavailable', 'The connection is closing.')
  mirrors.add(mirrorId, connection)
  return {
    ack: { mirrorId, lobby: record.lobby, gameKey: record.game?.gameKey ?? null },
    emit: () => {
      const { highlightedGameKey } = lobby
      if (highlightedGameKey !== null && !lobby.record.game)
        connection.socket.emit('gameHighlighted', { gameKey: highlightedGameKey })
    },
  }
}

/** Asks the host for a keyframe, at most once a second however many mirrors need one. LOB-372 */
export const requestKeyframe = (lobby: LiveLobby, watching: Watching, monotonicMs: number): void => {
  const { keyframe } = watching
  keyframe.isDue = monotonicMs - keyframe.askedMs < watchingLimits.mirrorNoticeMs
  if (keyframe.isDue) return
  keyframe.askedMs = monotonicMs
  emitToHost(lobby.host, 'keyframeAsked')
}

export const askKeyframe: Handler<'askKeyframe'> = ({ clock }, { role: { lobby } }) =>
  done(() => {
    if (lobby.watching) requestKeyframe(lobby, lobby.watching, clock.monotonicMs())
  })

/** How late a mirror's picture is, for presses from its room; at most once a second for each mirror. LOB-372 */
export const mirrorLag: Handler<'mirrorLag'> = ({ clock }, { role: { lobby, mirrorId } }, { ms }) => {
  const { lagMs } = lobby.watching ?? {}
  const monotonicMs = clock.monotonicMs()
  const lastMs = lagMs?.get(mirrorId) ?? -Infinity
  // A report that a slow line delays comes soon before the next one.
  if (!lagMs || monotonicMs - lastMs < watchingLimits.mirrorNoticeMs / 2) return done()
  lagMs.set(mirrorId, monotonicMs)
  return done(() => emitToHost(lobby.host, 'mirrorLag', { mirrorId, ms }))
}
