import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { roundSeatView } from '@sofaspark/game-sdk/sim/round-seat-view.ts'
import type { Player, World } from './world.ts'

const playView = (player: Player, oneHand: boolean): SeatView => {
  switch (player.role.type) {
    case 'climber':
      return { layout: oneHand ? 'oneHand' : 'climb', values: { height: Math.floor(player.y) } }
    case 'gull':
      return { layout: 'gull', values: { points: player.points } }
    case 'home':
      return { layout: 'home', values: { points: player.points } }
    case 'waiting':
      return { layout: 'wait', values: { points: player.points } }
  }
}

/** The pad view of a seat. ROP-31 */
export const seatView = (world: World, seat: number): SeatView =>
  roundSeatView(world, seat, {
    plays: (player) => playView(player, world.settings.oneHand),
    values: ({ best, points }) => ({ points: world.mode === 'solo' ? Math.floor(best) : points }),
  })
