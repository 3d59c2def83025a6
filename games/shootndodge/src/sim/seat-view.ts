import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { leadSeat } from '@sofaspark/game-sdk/sim/teams.ts'
import { carriedBy, type World } from './world.ts'

/** The pad view of a seat. SDK-507 */
export const seatView = (world: World, seat: number): SeatView =>
  teamSeatView(world, seat, {
    score: world.score,
    lead: leadSeat(world),
    plays: ({ doing }) => (doing.type === 'popped' ? 'popped' : carriedBy(world, seat) ? 'carry' : 'run'),
  })
