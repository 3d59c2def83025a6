import type { SeatView } from '../game/define-game.ts'
import { isShowingAgain, type Flow } from './flow.ts'
import type { Side, SidePick } from './teams.ts'

interface TeamPlayer {
  seat: number
  side: Side
  pick: SidePick
  pickedTick: number
}

interface TeamWorld<Player extends TeamPlayer> {
  flow: Flow
  players: readonly Player[]
  winner: Side | null
  decisive: unknown
}

interface Views<Player> {
  /** Points, goals or rounds of each side, or a text while they are a secret; a phone shows its own first, as `score`. */
  score: Readonly<Record<Side, number | string>>
  /** The player who may end a replay. */
  lead: number
  /** The layout while the match runs. */
  plays: (player: Player) => string
  /** The layout between two rounds; `wait` unless given. */
  rests?: (player: Player) => string
  /** Further values for the player's phone. */
  values?: (player: Player) => SeatView['values']
}

/**
 * The pad view of a seat in a match of two sides, by phase. Its layouts: `full` for a seat without a player, `teams` and
 * `picked-…` while sides are picked, `replay`, `wait`, and in the end `won`, `lost` or `drawn`. SDK-293
 */
export const teamSeatView = <Player extends TeamPlayer>(
  world: TeamWorld<Player>,
  seat: number,
  { score, lead, plays, rests = () => 'wait', values }: Views<Player>,
): SeatView => {
  const player = world.players.find((other) => other.seat === seat)
  if (!player) return { layout: 'full' }
  const [own, theirs] = player.side === 'sun' ? [score.sun, score.moon] : [score.moon, score.sun]
  const shown = { score: `${String(own)} : ${String(theirs)}`, ...values?.(player) }
  switch (world.flow.phase) {
    case 'choose':
    case 'teams':
      return { layout: player.pickedTick > 0 ? `picked-${player.pick}` : 'teams' }
    case 'intro':
    case 'countdown':
    case 'play':
      return { layout: plays(player), values: shown }
    case 'replay':
      return { layout: lead === seat && isShowingAgain(world) ? 'replay' : 'wait', values: shown }
    case 'roundEnd':
      return { layout: rests(player), values: shown }
    case 'finish':
      return { layout: 'wait', values: shown }
    case 'podium':
    case 'over':
      if (world.winner === null) return { layout: 'drawn', values: shown }
      return { layout: world.winner === player.side ? 'won' : 'lost', values: shown }
  }
}
