import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import type { World } from './world.ts'

/** The pad view of a seat. ICE-22 */
export const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const { score } = world
  const [own, theirs] = player.side === 'sun' ? [score.sun, score.moon] : [score.moon, score.sun]
  const values = { score: `${String(own)} : ${String(theirs)}`, goals: player.goals }
  switch (world.flow.phase) {
    case 'choose':
    case 'teams':
      return { layout: player.pickedTick > 0 ? `picked-${player.pick}` : 'teams' }
    case 'intro':
    case 'countdown':
    case 'play':
      if (player.benched) return { layout: 'late', values }
      return { layout: player.tilts ? 'tilt' : 'skate', values }
    case 'finish':
    case 'replay':
    case 'roundEnd':
      return { layout: 'wait', values }
    case 'podium':
    case 'over':
      return { layout: world.winner === player.side ? 'won' : 'cheer', values }
  }
}
