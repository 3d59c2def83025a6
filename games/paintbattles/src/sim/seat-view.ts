import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { leadSeat } from '@sofaspark/game-sdk/sim/teams.ts'
import type { World } from './world.ts'

/** Whether the last big splash is shown once more; without one nothing is. PNT-46 */
export const isShowing = ({ flow, decisive }: Pick<World, 'flow' | 'decisive'>): boolean =>
  flow.phase === 'replay' && decisive !== null

/** The pad view of a seat. PNT-23 */
export const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const { wins } = world
  const [own, theirs] = player.side === 'sun' ? [wins.sun, wins.moon] : [wins.moon, wins.sun]
  const values = { score: `${String(own)} : ${String(theirs)}` }
  switch (world.flow.phase) {
    case 'choose':
    case 'teams':
      return { layout: player.pickedTick > 0 ? `picked-${player.pick}` : 'teams' }
    case 'intro':
    case 'countdown':
    case 'play':
      if (player.doing.type === 'popped') return { layout: 'popped', values }
      return { layout: player.hasBomb ? 'bomb' : 'run', values }
    case 'replay':
      return { layout: leadSeat(world) === seat && isShowing(world) ? 'replay' : 'wait', values }
    case 'finish':
    case 'roundEnd':
      return { layout: 'wait', values }
    case 'podium':
    case 'over':
      if (world.winner === null) return { layout: 'drawn', values }
      return { layout: world.winner === player.side ? 'won' : 'lost', values }
  }
}
