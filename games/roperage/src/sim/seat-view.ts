import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/chooser.ts'
import { isShowingAgain } from '@sofaspark/game-sdk/sim/flow.ts'
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
export const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const values = { points: world.mode === 'solo' ? Math.floor(player.best) : player.points }
  switch (world.flow.phase) {
    case 'choose':
      return chooserOf(world)?.seat === seat ? { layout: 'choose' } : { layout: 'wait', values, watches: 'choose' }
    case 'teams':
    case 'intro':
    case 'countdown':
    case 'play':
      return playView(player, world.settings.oneHand)
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
