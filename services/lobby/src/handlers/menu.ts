import { failure, findGame, type Failure, type ServerToHost } from '@sofaspark/contract'
import type { LiveLobby } from '../live/live-lobby.ts'
import { tellHost, tellPhones } from '../live/tell.ts'
import { done, type Done } from '../core/service.ts'
import type { Handler } from './handler.ts'
import { noteAct } from './logging.ts'

/** Tells the big screen alone; while it is away, that is `unavailable` (LOB-36). */
const toHost = <Fact extends keyof ServerToHost>(
  { host }: LiveLobby,
  fact: Fact,
  ...facts: Parameters<ServerToHost[Fact]>
): Done | Failure =>
  host ? done(() => tellHost(host, fact, ...facts)) : failure('unavailable', 'The big screen is away.')

/** The admin moves the selection on the big screen. */
export const movePlayer: Handler<'movePlayer'> = (_service, { role: { lobby } }, { x, y }) =>
  toHost(lobby, 'playerMoved', { x, y })

/** The admin picks what is selected on the big screen. */
export const select: Handler<'select'> = (service, player) => {
  const { lobby, seat } = player.role
  const { host, record, highlightedGameKey } = lobby
  const what = record.game || highlightedGameKey === null ? '' : ` ${highlightedGameKey}`
  if (host) noteAct(service, player, 'menu', `player ${seat + 1} selected${what}`)
  return toHost(lobby, 'select')
}

/** A player wants the big screen to show how friends can join. */
export const requestAddPlayers: Handler<'requestAddPlayers'> = (service, player) => {
  const { lobby, seat } = player.role
  if (lobby.host) noteAct(service, player, 'menu', `player ${seat + 1} asked how friends join`)
  return toHost(lobby, 'addPlayersRequested')
}

/** The selection moved on the big screen; phones show which game it is on. */
export const scrollingThrouGames: Handler<'scrollingThrouGames'> = (_service, { role: { lobby } }, payload) => {
  const { currentGameKey: gameKey } = payload
  if (!findGame(gameKey)) return failure('unknown_game', `There is no game ${gameKey}.`)
  lobby.highlightedGameKey = gameKey
  return done(() => tellPhones(lobby, 'gameHighlighted', { gameKey }))
}
