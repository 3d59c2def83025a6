import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import { isShowingAgain } from '@sofaspark/game-sdk/sim/flow.ts'
import { cartOf, type World } from './world.ts'

/** The pad view of a seat. SDK-507 */
export const seatView = (world: World, seat: number): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const own = cartOf(world, seat)
  const values = { points: player.points, place: own?.place ?? 0 }
  switch (world.flow.phase) {
    case 'intro':
    case 'countdown':
    case 'play':
      if (!own) return { layout: player.crateIn > 0 ? 'reload' : 'marshal', values }
      return own.finished > 0 ? { layout: 'arrived', values } : { layout: `drive-${own.item ?? 'none'}`, values }
    case 'replay':
      if (isShowingAgain(world) && chooserOf(world)?.seat === seat) return { layout: 'replay' }
      return { layout: 'wait', values }
    case 'choose':
    case 'teams':
    case 'finish':
    case 'roundEnd':
      return { layout: 'wait', values }
    case 'podium':
    case 'over':
      return { layout: 'over', values }
  }
}
