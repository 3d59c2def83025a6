import { failure, watchingLimits, type AckDataOf, type Failure, type LobbyRules, type Poll } from '@sofaspark/contract'
import { isDecent } from '@sofaspark/kit/names.ts'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import { demote, emitToHost, emitToPhone, emitToPhones, isPlayer, isVisitor, setRole } from '../live/connection.ts'
import { isBlocked, isOver, type LiveLobby, type PlayerConnection } from '../live/live-lobby.ts'
import { done, type Outcome, type Service } from '../live/service.ts'
import { countVote, emitToAudience, takeCounts, votesOf, type Watching } from '../live/watching.ts'
import { broadcastChange, silentChange } from '../record/record.ts'
import { emitChange, refusedTry, type Handler } from './handler.ts'
import { hasLobby, requestKeyframe, watchingOf } from './mirrors.ts'

type JoinedAck = AckDataOf<'joinAudience'>

/** A person without a seat watches on a phone. LOB-380 */
export const joinAudience: Handler<'joinAudience'> = (service, connection, { roomNumber }): Outcome<JoinedAck> => {
  const { address } = connection
  if (!isVisitor(connection)) return hasLobby()
  const lobby = service.lobbies.find(roomNumber)
  if (!lobby || isOver(lobby))
    return refusedTry(service, connection, failure('room_not_found', `There is no room ${roomNumber}.`))
  const { record } = lobby
  if (service.isDraining()) return failure('draining', 'This server is draining. Connect again.')
  if (isBlocked(lobby, address, service.clock.monotonicMs()))
    return failure('kicked', 'A phone at this address was removed. Wait some minutes.')
  if (record.lobby.locked || !record.lobby.rules.audience)
    return failure('room_locked', 'This lobby takes no audience now.')
  const watching = watchingOf(service, lobby)
  if (watching.audience.size >= watchingLimits.audience)
    return failure('audience_full', 'Too many people watch this lobby.')
  setRole(connection, { kind: 'audience', lobby })
  if (connection.role.kind === 'audience') watching.audience.add(connection)
  watching.hasNews = true
  const { poll, view } = watching
  return {
    ack: {
      lobby: record.lobby,
      gameKey: record.game?.gameKey ?? null,
      ...(poll ? { poll: poll.poll } : {}),
      ...(view === undefined ? {} : { view }),
    },
  }
}

export const leaveAudience: Handler<'leaveAudience'> = (_service, member) => {
  demote(member)
  return done()
}

const isFit = ({ question, options }: Poll, filter: LobbyRules['filter']): boolean =>
  [question, ...options.map(({ label }) => label)].every((text) => isDecent(text, filter))

const closeOpenPoll = (lobby: LiveLobby, watching: Watching): void => {
  const { poll: open } = watching
  if (!open) return
  emitToHost(lobby.host, 'audienceCounts', takeCounts(watching))
  watching.poll = null
  const result = { id: open.poll.id, votes: votesOf(open) }
  emitToAudience(watching, 'pollClosed', result)
  if (open.poll.alsoPlayers) emitToPhones(lobby, 'pollClosed', result)
}

/** One poll at a time: a second one replaces the first. LOB-381 */
export const openPoll: Handler<'openPoll'> = (service, { role: { lobby } }, payload) => {
  const { id, question, options, untilS, alsoPlayers } = payload
  const nowS = service.clock.nowMs() / 1_000
  if (untilS <= nowS || untilS > nowS + watchingLimits.pollS)
    return failure('bad_payload', 'A poll ends within the next hour.')
  const poll: Poll = { id, question, options, untilS, ...(alsoPlayers ? { alsoPlayers } : {}) }
  if (!isFit(poll, lobby.record.lobby.rules.filter)) return failure('bad_payload', 'These words do not fit this room.')
  const watching = watchingOf(service, lobby)
  watching.poll = { poll, votes: new Map(), counts: options.map(() => 0) }
  watching.hasNews = true
  return done(() => {
    emitToAudience(watching, 'pollOpened', poll)
    if (alsoPlayers) emitToPhones(lobby, 'pollOpened', poll)
  })
}

const noPoll = (): Failure => failure('not_found', 'No open poll has this id and option.')

export const closePoll: Handler<'closePoll'> = (_service, { role: { lobby } }, { id }) => {
  const { watching } = lobby
  if (watching?.poll?.poll.id !== id) return noPoll()
  return done(() => closeOpenPoll(lobby, watching))
}

/** A seated phone gets the open poll that players vote in. LOB-381 */
export const emitOpenPoll = ({ watching }: LiveLobby, phone: PlayerConnection): void => {
  const poll = watching?.poll?.poll
  if (poll?.alsoPlayers) emitToPhone(phone, 'pollOpened', poll)
}

/** One vote for each voter; the last one counts. LOB-381 */
export const vote: Handler<'vote'> = (_service, voter, { id, option }) => {
  const { watching } = voter.role.lobby
  const poll = watching?.poll?.poll
  if (poll?.id !== id || !watching || (isPlayer(voter) && !poll.alsoPlayers)) return noPoll()
  const chosen = poll.options.findIndex((one) => one.id === option)
  if (chosen === -1) return noPoll()
  countVote(watching, isPlayer(voter) ? voter.role.playerId : voter, chosen)
  watching.hasNews = true
  return done()
}

export const cheer: Handler<'cheer'> = (_service, { role: { lobby } }, { kind }) => {
  const { watching } = lobby
  if (watching) {
    watching.cheers[kind] = (watching.cheers[kind] ?? 0) + 1
    watching.hasNews = true
  }
  return done()
}

/** The newest data for the audience's phones, which those that join later get as well. LOB-383 */
export const audienceView: Handler<'audienceView'> = (service, { role: { lobby } }, { data }) => {
  const watching = watchingOf(service, lobby)
  watching.view = data
  return done(() => emitToAudience(watching, 'audienceViewChanged', data))
}

/** Changes the lobby's own numbers, at most once a second. LOB-382 */
const noteSizes = (service: Service, lobby: LiveLobby, watching: Watching, monotonicMs: number): void => {
  const sizes = { mirrors: watching.mirrors.readers.size, audience: watching.audience.size }
  const { mirrors, audience } = lobby.record.lobby
  if (mirrors === sizes.mirrors && audience === sizes.audience) return
  if (monotonicMs - watching.countedMs < watchingLimits.mirrorNoticeMs) return
  watching.countedMs = monotonicMs
  const changed = service.lobbies.change(
    lobby,
    (record) =>
      record.lobby.mirrors === sizes.mirrors && record.lobby.audience === sizes.audience
        ? silentChange(record)
        : broadcastChange({ ...record, lobby: { ...record.lobby, ...sizes } }),
    'accept',
  )
  void andThen(changed, (change) => {
    if (!('error' in change)) emitChange(lobby, change)
  })
}

/** Sends each host its counts, closes polls that are over, and sends requests for keyframes that came too soon. LOB-382 */
const beat = (service: Service): void => {
  const { watched, clock } = service
  const monotonicMs = clock.monotonicMs()
  for (const lobby of watched) {
    const { watching } = lobby
    if (isOver(lobby) || !watching) {
      watched.delete(lobby)
      continue
    }
    // Wall clock: a poll ends at a moment that its host names.
    if (watching.poll && clock.nowMs() >= watching.poll.poll.untilS * 1_000) closeOpenPoll(lobby, watching)
    if (watching.hasNews && lobby.host) emitToHost(lobby.host, 'audienceCounts', takeCounts(watching))
    if (watching.mirrors.readers.size === 0 && watching.mirrors.ring.bytes > 0) {
      watching.mirrors.ring.clear()
      service.kept.set(lobby.account, 'mirrors', 0)
    }
    if (watching.keyframe.isDue) requestKeyframe(lobby, watching, monotonicMs)
    noteSizes(service, lobby, watching, monotonicMs)
  }
}

/** Counts those who watch until the returned function is called. */
export const countWatchers = (service: Service): (() => void) =>
  service.clock.every(watchingLimits.countsEveryMs, () => beat(service))
