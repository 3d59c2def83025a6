import { failure, findGame } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { LiveLobby } from '../live/live-lobby.ts'
import { done, type Outcome, type Service } from '../live/service.ts'
import { changeAndBroadcast, type Handler } from './handler.ts'
import { emitGame, emitToHost } from '../live/connection.ts'
import { addResult } from '../record/evening.ts'
import { endGame, hasSubscriber, rememberGame as remember, startGame, withPlaylist } from '../record/games.ts'
import { silentChange } from '../record/record.ts'

/** Keeps the game's snapshot; `resumeLobby` returns the newest one. Without a game there is nothing to keep. */
export const saveGame: Handler<'saveGame'> = (service, { role: { lobby } }, { snapshot }) => {
  const { store, lobbies, kept, clock } = service
  if (!lobby.record.game) return done()
  if (!kept.admits(lobby.account, 'snapshot', snapshot.byteLength))
    return failure('rate_limited', 'There is no memory for this snapshot. The last one is kept.')
  if (!lobby.rates.admitsStored(clock.monotonicMs(), snapshot.byteLength))
    return failure('rate_limited', 'The game is saved too often. The last snapshot is kept.')
  // A copy: the payload may be a small slice of a large buffer, which it would retain.
  lobby.snapshot = Buffer.from(Uint8Array.from(snapshot).buffer)
  kept.set(lobby.account, 'snapshot', lobby.snapshot.byteLength)
  return store.saveSnapshot(lobby.roomNumber, lobby.snapshot).then(
    () => {
      lobby.move?.saved()
      return done()
    },
    () => {
      lobbies.leftUnsaved(lobby)
      lobby.move?.saved()
      return done()
    },
  )
}

/** Drops the snapshot of an earlier game. */
export const forgetSnapshot = ({ store, lobbies, kept }: Service, lobby: LiveLobby): void => {
  if (!lobby.snapshot) return
  lobby.snapshot = null
  kept.set(lobby.account, 'snapshot', 0)
  store.saveSnapshot(lobby.roomNumber, null).catch(() => lobbies.leftUnsaved(lobby))
}

/** The bytes of one game in the list that each launch stores. */
const GAME_BYTES = 80

/** Starts a game; does nothing if it is already running. */
export const gameLaunched: Handler<'gameLaunched'> = (service, { role: { lobby } }, { gameKey }) => {
  const game = findGame(gameKey)
  if (!game) return failure('unknown_game', `There is no game ${gameKey}.`)
  const isRunning = lobby.record.game?.gameKey === gameKey
  return changeAndBroadcast(
    service,
    lobby,
    (record) => {
      if (game.earlyAccess && !service.testerMode && !hasSubscriber(record))
        return failure('early_access', 'This game is for lobbies with a supporter.')
      if (isRunning) return silentChange(record)
      return lobby.rates.admitsStored(service.clock.monotonicMs(), GAME_BYTES * (1 + record.lobby.gamesPlayed.length))
        ? startGame(record, gameKey, unixSeconds(service.clock))
        : failure('rate_limited', 'Games start too fast here. Wait a moment.')
    },
    () => {
      if (!isRunning) forgetSnapshot(service, lobby)
      emitGame(lobby, 'gameLaunched', { gameKey })
    },
    'accept',
  )
}

/** The bytes of one match in the list that each result stores, and of each player in it. */
const RESULT_BYTES = 60

/** Adds a finished match to the evening. A repeat, or a result without a game, is ignored. */
export const gameResult: Handler<'gameResult'> = (service, { role: { lobby } }, result) =>
  changeAndBroadcast(
    service,
    lobby,
    (record) => {
      const next = addResult(record, result)
      if (next.record === record) return next
      const bytes =
        RESULT_BYTES * (1 + result.ranking.length + (result.awards?.length ?? 0) + record.lobby.gamesPlayed.length)
      return lobby.rates.admitsStored(service.clock.monotonicMs(), bytes)
        ? next
        : failure('rate_limited', 'Matches end too fast here. Wait a moment.')
    },
    undefined,
    'accept',
  )

/** Keeps the build's memory for its next match. Without a game it does nothing. */
export const rememberGame: Handler<'rememberGame'> = (service, { role: { lobby } }, { memory }) =>
  changeAndBroadcast(
    service,
    lobby,
    (record) => {
      const next = remember(record, memory)
      const bytes = memory.length + GAME_BYTES * record.lobby.gamesPlayed.length
      return !next.isBroadcast || lobby.rates.admitsStored(service.clock.monotonicMs(), bytes)
        ? next
        : failure('rate_limited', 'The memory of the game changes too often. The last one is kept.')
    },
    undefined,
    'accept',
  )

/** The bytes of one game in a playlist that each change stores. */
const PLAYLIST_GAME_BYTES = 200

/** The evening's games from now on. An unknown game changes nothing. */
export const setPlaylist: Handler<'setPlaylist'> = (service, { role: { lobby } }, { playlist }) => {
  const unknown = playlist?.games.find(({ gameKey }) => !findGame(gameKey))
  if (unknown) return failure('unknown_game', `There is no game ${unknown.gameKey}.`)
  return changeAndBroadcast(
    service,
    lobby,
    (record) => {
      const next = withPlaylist(record, playlist)
      const bytes = PLAYLIST_GAME_BYTES * (1 + (playlist?.games.length ?? 0))
      return !next.isBroadcast || lobby.rates.admitsStored(service.clock.monotonicMs(), bytes)
        ? next
        : failure('rate_limited', 'The evening changes too fast. Wait a moment.')
    },
    undefined,
    'accept',
  )
}

const end = (service: Service, lobby: LiveLobby, after?: () => void): Outcome => {
  if (!lobby.record.game) return done()
  return changeAndBroadcast(
    service,
    lobby,
    (record) => endGame(record, unixSeconds(service.clock)),
    () => {
      forgetSnapshot(service, lobby)
      emitGame(lobby, 'gameDisconnected')
      after?.()
    },
    'accept',
  )
}

/** Ends the game; everyone is back in the lobby. Without a game it does nothing. */
export const gameEnded: Handler<'gameEnded'> = (service, { role: { lobby } }) => end(service, lobby)

/** The admin's phone ends the game: the host hears of it as well, because it did not end it (LOB-41). */
export const endGameForAdmin = (service: Service, lobby: LiveLobby): Outcome =>
  end(service, lobby, () => emitToHost(lobby.host, 'gameDisconnected'))
