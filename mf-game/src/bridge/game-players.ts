import { looksOf, type Lobby, type Player } from '@sofaspark/contract'
import type { GamePlayer } from '@sofaspark/game-sdk/messages.ts'

const hexChannel = (part: number): string =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')

/** A lobby's player in the form that builds expect. */
export const gamePlayer = (player: Player): GamePlayer => ({
  id: player.id,
  seat: player.seat,
  name: player.name,
  color: `#${hexChannel(player.color.r)}${hexChannel(player.color.g)}${hexChannel(player.color.b)}`,
  ...looksOf(player.avatar),
  connected: player.connected,
  ...(player.subscription ? { isSupporter: true } : {}),
})

/** In a room with approval the moderator takes part in the games that have something to show. DRW-41 */
export const moderatorOf = ({ rules, moderator }: Lobby): GamePlayer | null =>
  rules.approval && moderator ? gamePlayer(moderator) : null

export const seatedPlayers = (lobby: Lobby): Player[] => lobby.players.filter((player) => player !== null)

/** The players in the game: those who already play stay, the rest join in seat order until it is full (SCR-12). */
export const admitted = (lobby: Lobby, most: number, playing: ReadonlySet<string>): Player[] => {
  const players = seatedPlayers(lobby)
  const staying = players.filter((player) => playing.has(player.id))
  const waiting = players.filter((player) => !playing.has(player.id))
  return [...staying, ...waiting.slice(0, Math.max(0, most - staying.length))].sort(
    (one, other) => one.seat - other.seat,
  )
}
