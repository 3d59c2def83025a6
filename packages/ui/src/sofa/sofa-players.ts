import { looksOf, seatShape, type Lobby } from '@sofaspark/contract'
import { cssColor } from '../look/look.ts'
import type { SofaPlayer } from './sofa.tsx'

const COLORS = 8

/** The lobby's players as props of the sofa; a number distinguishes two with the same colour, shape and name. */
export const sofaPlayers = (lobby: Lobby, cheering: ReadonlySet<string> = new Set()): SofaPlayer[] => {
  const players = lobby.players.filter((player) => player !== null)
  const nameOn = new Map(players.map((player) => [player.seat, player.name]))
  const crownsOf = new Map(lobby.standings?.map(({ playerId, crowns }) => [playerId, crowns]))
  return players.map((player) => {
    const twin = player.seat < COLORS ? player.seat + COLORS : player.seat - COLORS
    return {
      id: player.id,
      name: player.name,
      color: cssColor(player.color),
      shape: seatShape(player.seat),
      ...looksOf(player.avatar),
      connected: player.connected,
      supporter: player.subscription,
      cheering: cheering.has(player.id),
      crowns: crownsOf.get(player.id) ?? 0,
      ...(nameOn.get(twin) === player.name ? { number: player.seat < COLORS ? 1 : 2 } : {}),
    }
  })
}
