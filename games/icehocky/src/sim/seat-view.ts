import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { isOneSided, leadSeat, type World } from './world.ts'

/** Whether the last goal is shown once more. ICE-33 */
export const isShowing = ({ flow, decisive }: Pick<World, 'flow' | 'decisive'>): boolean =>
  flow.phase === 'replay' && decisive !== null

/** The pad view of a seat. ICE-22 */
export const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const { score } = world
  const [own, theirs] = player.side === 'sun' ? [score.sun, score.moon] : [score.moon, score.sun]
  const values = { score: `${String(own)} : ${String(theirs)}`, goals: player.goals }
  const leads = leadSeat(world) === seat
  switch (world.flow.phase) {
    case 'choose':
    case 'teams':
      return { layout: player.pickedTick > 0 ? `picked-${player.pick}` : 'teams' }
    case 'intro':
    case 'countdown':
    case 'play':
      if (player.benched) return { layout: 'late', values }
      return { layout: 'skate', values }
    case 'replay':
      return leads && isShowing(world) ? { layout: 'replay' } : { layout: 'wait', values }
    case 'roundEnd':
      return { layout: leads && isOneSided(world) ? (world.mixesAgain ? 'mixing' : 'mix') : 'wait', values }
    case 'finish':
      return { layout: 'wait', values }
    case 'podium':
    case 'over':
      if (world.winner === null) return { layout: 'drawn', values }
      return { layout: world.winner === player.side ? 'won' : 'lost', values }
  }
}
