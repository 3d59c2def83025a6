import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/team-seat-view.ts'
import { leadSeat } from '@sofaspark/game-sdk/sim/teams.ts'
import { toldMetres } from './standing.ts'
import type { World } from './world.ts'

/** The pad view of a seat. PNT-23 */
export const seatView = (world: World, seat: number): SeatView =>
  teamSeatView(world, seat, {
    score: toldMetres(world),
    lead: leadSeat(world),
    plays: ({ doing, hasBomb }) => (doing.type === 'popped' ? 'popped' : hasBomb ? 'bomb' : 'run'),
  })
