import type { SeatView } from '../game/define-game.ts'
import { chooserOf } from './chooser.ts'
import { isShowingAgain, type Flow } from './flow.ts'

interface RoundPlayer {
  seat: number
  admin: boolean
  bot: boolean
}

interface RoundWorld<Player extends RoundPlayer> {
  flow: Flow
  players: readonly Player[]
  /** The seat that won the round, or −1. */
  winner: number
  decisive: unknown
}

interface Views<Player> {
  /** The view while the round runs. */
  plays: (player: Player) => SeatView
  /** The standing that a phone shows otherwise. */
  values: (player: Player) => NonNullable<SeatView['values']>
}

/**
 * The pad view of a seat in a match of rounds, each for itself, by phase. Its layouts: `full` for a seat without a player, `choose` for
 * the one who chooses the mode, `replay`, `wait`, `won` after a round, and in the end `cheer`. SDK-381
 */
export const roundSeatView = <Player extends RoundPlayer>(
  world: RoundWorld<Player>,
  seat: number,
  { plays, values: valuesOf }: Views<Player>,
): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const values = valuesOf(player)
  const isChooser = chooserOf(world)?.seat === seat
  switch (world.flow.phase) {
    case 'choose':
      return isChooser ? { layout: 'choose' } : { layout: 'wait', values, watches: 'choose' }
    case 'teams':
    case 'intro':
    case 'countdown':
    case 'play':
      return plays(player)
    case 'replay':
      if (isChooser && isShowingAgain(world)) return { layout: 'replay' }
      return { layout: world.winner === seat ? 'won' : 'wait', values }
    case 'finish':
    case 'roundEnd':
      return { layout: world.winner === seat ? 'won' : 'wait', values }
    case 'podium':
    case 'over':
      return { layout: 'cheer', values }
  }
}
