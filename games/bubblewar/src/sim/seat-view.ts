import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import type { Player, World } from './world.ts'

const chooserOf = ({ players }: World): Player | undefined =>
  players.find(({ admin, bot }) => admin && !bot) ?? players.find(({ bot }) => !bot)

/** A phone's display for its seat. SDK-507 */
export const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const { mode, phase } = world
  switch (phase) {
    case 'choose':
      return chooserOf(world)?.seat === seat ? { layout: 'choose' } : { layout: 'wait', watches: 'choose' }
    case 'over':
    case 'podium':
      return { layout: 'cheer', values: { wins: player.wins } }
    case 'tally':
      return { layout: player.board ? 'tally' : 'next', values: { score: player.board?.score ?? 0 } }
    case 'roundEnd':
      return { layout: world.winner === seat ? 'won' : 'wait', values: { wins: player.wins } }
    default:
      break
  }
  if (player.role === 'board') return { layout: player.slider ? 'slide' : 'sling' }
  if (mode === 'endless') return { layout: player.board ? 'ran' : 'next', values: { score: player.board?.score ?? 0 } }
  return { layout: player.role === 'waiting' ? 'late' : 'haunt' }
}
