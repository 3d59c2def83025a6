import type { GamePlayed } from '@sofaspark/contract'
import { broadcastChange, playersOf, silentChange, type Change, type LobbyRecord } from './record.ts'

/** More games than any evening has. */
const MAX_GAMES = 200

const closed = (games: readonly GamePlayed[], endTime: number): GamePlayed[] =>
  games.map((game) => (game.endTime === null ? { ...game, endTime } : game))

const withoutPads = (record: LobbyRecord): LobbyRecord => ({
  ...record,
  padOfAll: null,
  seats: record.seats.map((seat) => (seat ? { ...seat, pad: null } : seat)),
})

/** A game starts; one that runs ends first. */
export const startGame = (record: LobbyRecord, gameKey: string, nowS: number): Change => {
  const before = record.game ? withoutPads(record) : record
  const gamesPlayed = [...closed(record.lobby.gamesPlayed, nowS), { gameKey, startTime: nowS, endTime: null }]
  return broadcastChange({
    ...before,
    game: { gameKey },
    lobby: { ...record.lobby, gamesPlayed: gamesPlayed.slice(-MAX_GAMES) },
  })
}

/** The newest launch keeps its game's memory; those of the same game before it lose theirs. LOB-250 */
export const rememberGame = (record: LobbyRecord, memory: string): Change => {
  const { gamesPlayed } = record.lobby
  const current = gamesPlayed.at(-1)
  if (!record.game || !current || current.memory === memory) return silentChange(record)
  const others = gamesPlayed.slice(0, -1).map(({ memory: old, ...game }): GamePlayed => {
    const isKept = old !== undefined && game.gameKey !== current.gameKey
    return isKept ? { ...game, memory: old } : game
  })
  return broadcastChange({ ...record, lobby: { ...record.lobby, gamesPlayed: [...others, { ...current, memory }] } })
}

/** The game is over; its pads go with it. */
export const endGame = (record: LobbyRecord, nowS: number): Change =>
  broadcastChange({
    ...withoutPads(record),
    game: null,
    lobby: { ...record.lobby, gamesPlayed: closed(record.lobby.gamesPlayed, nowS) },
  })

/** Early-access games require a connected subscriber: a player, or the big screen itself. */
export const hasSubscriber = (record: LobbyRecord): boolean =>
  (record.lobby.hostSubscription === true && record.lobby.hostConnected) ||
  playersOf(record).some(({ subscription, connected }) => subscription && connected)
