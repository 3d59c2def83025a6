import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { teamSeatView } from '@sofaspark/game-sdk/sim/team-seat-view.ts'
import { leadSeat, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { toldNow, type Told } from './standing.ts'
import type { World } from './world.ts'

/** Both sides as a phone writes them: whole percents or square metres, never rounded up. */
const scoreOf = (told: Told): Readonly<Record<Side, number | string>> =>
  told.type === 'secret' ? { sun: '?', moon: '?' } : { sun: Math.floor(told.sun), moon: Math.floor(told.moon) }

/** The pad view of a seat. PNT-23, PNT-151 */
export const seatView = (world: World, seat: number): SeatView =>
  teamSeatView(world, seat, {
    score: scoreOf(toldNow(world)),
    lead: leadSeat(world),
    plays: ({ doing, hasBomb }) => (doing.type === 'popped' ? 'popped' : hasBomb ? 'bomb' : 'run'),
  })
