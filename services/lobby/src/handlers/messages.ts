import { failure, findGame, moderatorSeat, type Failure, type ServerToHost } from '@sofaspark/contract'
import { isHost, emitToHost, emitToPhone, emitToPhones } from '../live/connection.ts'
import { emitToMirrors } from '../live/watching.ts'
import { findPlayer, findSeated, isAdminIn, placeAt } from '../record/record.ts'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import { done, type Done } from '../live/service.ts'
import { endGameForAdmin } from './game.ts'
import type { Handler } from './handler.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { noteAct } from './logging.ts'

/** The game's message to one phone or to all; a phone that is away misses it. */
export const sendToPlayer: Handler<'sendToPlayer'> = (_service, { role: { lobby } }, { playerId, type, data }) => {
  if (playerId === 'all') return done(() => emitToPhones(lobby, 'gameMessage', { type, data }))
  const player = findPlayer(lobby.record, playerId)
  if (!player) return failure('not_found', 'No player with this playerId is seated here.')
  return done(() => emitToPhone(lobby.phones[player.seat], 'gameMessage', { type, data }))
}

/** A step of the direct lane's set-up, between the host and one phone of its lobby. */
export const signal: Handler<'signal'> = (_service, member, { playerId, kind, data }) => {
  const { lobby } = member.role
  if (!isHost(member)) {
    const { playerId: own, seat } = member.role
    if (seat === moderatorSeat) return failure('not_in_lobby', 'A phone without a seat has no direct lane.')
    if (!lobby.host) return failure('unavailable', 'The big screen is away.')
    if (kind !== 'candidate') lobby.directLanes.delete(seat)
    return done(() => emitToHost(lobby.host, 'signal', { playerId: own, kind, data }))
  }
  if (playerId === undefined) return failure('bad_payload', 'A host names the playerId that it signals to.')
  const player = findSeated(lobby.record, playerId)
  if (!player) return failure('not_found', 'No player with this playerId is seated here.')
  if (!lobby.phones[player.seat]) return failure('unavailable', 'That phone is away.')
  if (kind === 'answer') lobby.directLanes.add(player.seat)
  else if (kind === 'close') lobby.directLanes.delete(player.seat)
  return done(() => emitToPhone(lobby.phones[player.seat], 'signal', { kind, data }))
}

/** Reliable and in order: acknowledged once the host has it, however long the host is disconnected. */
export const command: Handler<'command'> = (service, { role: { lobby, seat, playerId } }, { type, data, n }, ack) => {
  const isNew = n === undefined || n > (placeAt(lobby.record, seat)?.lastCommand ?? 0)
  lobby.commands[seat]?.push(
    { type, data, n },
    (outcome) => {
      if (outcome.ok) service.metrics.commands.inc()
      ack(outcome)
    },
    lobby.host,
  )
  // The screen may be disconnected, or its page stuck in a game: the admin can end the game anyway.
  if (type === 'backToLobby' && isNew && isAdminIn(lobby.record, playerId))
    void andThen(endGameForAdmin(service, lobby), (ended) => {
      if (!('error' in ended)) ended.emit?.()
    })
  return null
}

const called = (seat: number): string => (seat === moderatorSeat ? 'the moderator' : `player ${seat + 1}`)

/** Sends to the big screen alone; while it is away, that is `unavailable` (LOB-36). */
const toHost = <Fact extends keyof ServerToHost>(
  { host }: LiveLobby,
  fact: Fact,
  ...facts: Parameters<ServerToHost[Fact]>
): Done | Failure =>
  host ? done(() => emitToHost(host, fact, ...facts)) : failure('unavailable', 'The big screen is away.')

/** The admin moves the selection on the big screen. */
export const movePlayer: Handler<'movePlayer'> = (_service, { role: { lobby } }, { x, y }) =>
  toHost(lobby, 'playerMoved', { x, y })

/** The admin picks what is selected on the big screen. */
export const select: Handler<'select'> = (service, player) => {
  const { lobby, seat } = player.role
  const { host, record, highlightedGameKey } = lobby
  const what = record.game || highlightedGameKey === null ? '' : ` ${highlightedGameKey}`
  if (host) noteAct(service, player, 'menu', `${called(seat)} selected${what}`)
  return toHost(lobby, 'select')
}

/** A player wants the big screen to show how friends can join. */
export const requestAddPlayers: Handler<'requestAddPlayers'> = (service, player) => {
  const { lobby, seat } = player.role
  if (lobby.host) noteAct(service, player, 'menu', `${called(seat)} asked how friends join`)
  return toHost(lobby, 'addPlayersRequested')
}

/** The selection moved on the big screen; phones show which game it is on. */
export const scrollingThrouGames: Handler<'scrollingThrouGames'> = (_service, { role: { lobby } }, payload) => {
  const { currentGameKey: gameKey } = payload
  if (!findGame(gameKey)) return failure('unknown_game', `There is no game ${gameKey}.`)
  lobby.highlightedGameKey = gameKey
  return done(() => {
    emitToPhones(lobby, 'gameHighlighted', { gameKey })
    emitToMirrors(lobby.watching, 'gameHighlighted', { gameKey })
  })
}
