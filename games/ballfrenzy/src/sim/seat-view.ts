import type { SeatView } from '@sofaspark/game-sdk/define-game.ts'
import { roundSeatView } from '@sofaspark/game-sdk/sim/round-seat-view.ts'
import { secondsOut } from './rounds.ts'
import type { Player, World } from './world.ts'

const playView = (world: World, player: Player): SeatView => {
  const { role, lives, points } = player
  switch (role.type) {
    case 'keeper':
      return { layout: 'keep', values: { lives } }
    case 'bumper':
      return { layout: 'bump', values: { backIn: secondsOut(world, player) ?? '–' } }
    case 'corner':
      return { layout: 'late', values: { points } }
    case 'waiting':
      return { layout: 'wait', values: { points } }
  }
}

/** The pad view of a seat. BLF-26 */
export const seatView = (world: World, seat: number): SeatView =>
  roundSeatView(world, seat, {
    plays: (player) => playView(world, player),
    values: ({ points }) => ({ points: world.mode === 'solo' ? (world.run?.score ?? 0) : points }),
  })
