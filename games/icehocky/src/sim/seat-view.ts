import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { isOneSided, leadSeat, type World } from './world.ts'

/** The pad view of a seat. SDK-507 */
export const seatView = (world: World, seat: number): SeatView => {
  const lead = leadSeat(world)
  return teamSeatView(world, seat, {
    score: world.score,
    lead,
    plays: ({ benched }) => (benched ? 'late' : 'skate'),
    rests: () => (seat === lead && isOneSided(world) ? (world.mixesAgain ? 'mixing' : 'mix') : 'wait'),
    values: ({ goals }) => ({ goals }),
  })
}
