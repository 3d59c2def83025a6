import { nextOf, peopleOf, type GamePlayed, type Lobby, type Playlist } from '@sofaspark/contract'
import { isDeepStrictEqual } from 'node:util'
import { broadcastChange, silentChange, withPlaces, type Change, type LobbyRecord } from './record.ts'

/** More games than any evening has. */
const MAX_GAMES = 200

const closed = (games: readonly GamePlayed[], endTime: number): GamePlayed[] =>
  games.map((game) => (game.endTime === null ? { ...game, endTime } : game))

const withoutPads = (record: LobbyRecord): LobbyRecord => ({
  ...withPlaces(record, (place) => (place.pad ? { ...place, pad: null } : place)),
  padOfAll: null,
})

/** The evening after the running game: its playlist is one further where that game was its next. LOB-341 */
const passed = ({ game, lobby }: LobbyRecord): Pick<Lobby, 'playlist'> => {
  const { playlist } = lobby
  if (!playlist) return {}
  const isItsGame = game !== null && nextOf(playlist)?.gameKey === game.gameKey
  return { playlist: isItsGame ? { ...playlist, at: playlist.at + 1 } : playlist }
}

/** The evening's games from now on; `null` ends it. LOB-340 */
export const withPlaylist = (record: LobbyRecord, next: Playlist | null): Change => {
  const { playlist, ...lobby } = record.lobby
  if (isDeepStrictEqual(playlist ?? null, next)) return silentChange(record)
  return broadcastChange({ ...record, lobby: next ? { ...lobby, playlist: next } : lobby })
}

/** A game starts; one that runs ends first. */
export const startGame = (record: LobbyRecord, gameKey: string, nowS: number): Change => {
  const before = record.game ? withoutPads(record) : record
  const gamesPlayed = [...closed(record.lobby.gamesPlayed, nowS), { gameKey, startTime: nowS, endTime: null }]
  return broadcastChange({
    ...before,
    game: { gameKey },
    lobby: { ...record.lobby, ...passed(record), gamesPlayed: gamesPlayed.slice(-MAX_GAMES) },
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
    lobby: { ...record.lobby, ...passed(record), gamesPlayed: closed(record.lobby.gamesPlayed, nowS) },
  })

/** Early-access games require a connected subscriber: a player, the moderator, or the big screen itself. */
export const hasSubscriber = (record: LobbyRecord): boolean =>
  (record.lobby.hostSubscription === true && record.lobby.hostConnected) ||
  peopleOf(record.lobby).some(({ subscription, connected }) => subscription && connected)
