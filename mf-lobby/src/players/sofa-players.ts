import { seatShape, type Lobby } from '@sofaspark/contract'
import { cssColor } from '@sofaspark/ui/look/look.ts'
import type { SofaPlayer } from '@sofaspark/ui/sofa/sofa.tsx'
import { seatedPlayers } from './welcomes.ts'

const COLORS = 8

/** The lobby's players as the sofa seats them; where a colour is worn twice, a number tells the two apart. */
export const sofaPlayers = (lobby: Lobby, cheering: ReadonlySet<string> = new Set()): SofaPlayer[] => {
  const seats = new Set(seatedPlayers(lobby).map((player) => player.seat))
  return seatedPlayers(lobby).map((player) => {
    const twin = player.seat < COLORS ? player.seat + COLORS : player.seat - COLORS
    return {
      id: player.id,
      name: player.name,
      color: cssColor(player.color),
      shape: seatShape(player.seat),
      hat: player.avatar.hat,
      face: player.avatar.face,
      connected: player.connected,
      supporter: player.subscription,
      cheering: cheering.has(player.id),
      ...(seats.has(twin) ? { number: player.seat < COLORS ? 1 : 2 } : {}),
    }
  })
}
