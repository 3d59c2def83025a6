import type { SeatView } from '../game/define-game.ts'
import { isShowingAgain, type Flow } from './flow.ts'
import type { Side, SidePick } from './teams.ts'

interface Seated {
  admin: boolean
  bot: boolean
}

/** The player whose choices count for all: the admin, else the first person, else the first player. */
export const chooserOf = <Player extends Seated>({ players }: { players: readonly Player[] }): Player | undefined =>
  players.find(({ admin, bot }) => admin && !bot) ?? players.find(({ bot }) => !bot) ?? players[0]

/** The input of the chooser's phone in this tick. */
export const chooserInput = <Input>(
  { players }: { players: readonly (Seated & { seat: number })[] },
  inputs: ReadonlyMap<number, Input>,
): Input | undefined => inputs.get(chooserOf({ players })?.seat ?? -1)

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

interface RoundViews<Player> {
  /** The view while the round runs. */
  plays: (player: Player) => SeatView
  /** The standing that a phone shows otherwise. */
  values: (player: Player) => NonNullable<SeatView['values']>
}

/**
 * The pad view of a seat in a free-for-all match of rounds, by phase. Its layouts: `full` for a seat without a player, `choose` for
 * the one who chooses the mode, `replay`, `wait`, `won` after a round, and in the end `cheer`. SDK-380
 */
export const roundSeatView = <Player extends RoundPlayer>(
  world: RoundWorld<Player>,
  seat: number,
  { plays, values: valuesOf }: RoundViews<Player>,
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

interface TeamViews<Player> {
  /** Points, goals or rounds of each side, or a text while they are a secret; a phone shows its own first, as `score`. */
  score: Readonly<Record<Side, number | string>>
  /** The player who may end a replay. */
  lead: number
  /** The layout while the match runs. */
  plays: (player: Player) => string
  /** The layout between two rounds; `wait` by default. */
  rests?: (player: Player) => string
  /** Further values for the player's phone. */
  values?: (player: Player) => SeatView['values']
}

/**
 * The pad view of a seat in a match of two sides, by phase. Its layouts: `full` for a seat without a player, `teams` and
 * `picked-…` while sides are picked, `replay`, `wait`, and in the end `won`, `lost` or `drawn`. SDK-507
 */
export const teamSeatView = <Player extends TeamPlayer>(
  world: TeamWorld<Player>,
  seat: number,
  { score, lead, plays, rests = () => 'wait', values }: TeamViews<Player>,
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
