import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/chooser.ts'
import { isShowingAgain } from '@sofaspark/game-sdk/sim/flow.ts'
import type { Player, World } from './world.ts'

const playView = ({ role, lives, points }: Player): SeatView => {
  switch (role.type) {
    case 'keeper':
      return { layout: 'keep', values: { lives } }
    case 'bumper':
      return { layout: 'bump', values: { points } }
    case 'corner':
      return { layout: 'late', values: { points } }
    case 'waiting':
      return { layout: 'wait', values: { points } }
  }
}

/** The pad view of a seat. BLF-26 */
export const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const values = { points: world.mode === 'solo' ? (world.run?.score ?? 0) : player.points }
  switch (world.flow.phase) {
    case 'choose':
      return chooserOf(world)?.seat === seat ? { layout: 'choose' } : { layout: 'wait', values, watches: 'choose' }
    case 'teams':
    case 'intro':
    case 'countdown':
    case 'play':
      return playView(player)
    case 'replay':
      if (isShowingAgain(world) && chooserOf(world)?.seat === seat) return { layout: 'replay' }
      return { layout: world.winner === seat ? 'won' : 'wait', values }
    case 'finish':
    case 'roundEnd':
      return { layout: world.winner === seat ? 'won' : 'wait', values }
    case 'podium':
    case 'over':
      return { layout: 'cheer', values }
  }
}
