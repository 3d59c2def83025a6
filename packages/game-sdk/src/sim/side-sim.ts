import type { SeatResult, Sim } from '../game/define-game.ts'
import type { Outcome } from '../game/messages.ts'
import { rankByTeam, type WorldState } from './keep-world.ts'
import { otherSide, type Side, hearPicks, joinSmallerSide, takeSides, type SidePick, type SidePlayer } from './teams.ts'
import { flowSim, type FlowSimEvent, type FlowSimOptions, type FlowWorld } from './flow-sim.ts'
import type { RandomStream } from './random.ts'

type BySide = Readonly<Record<Side, number>>
interface Member {
  seat: number
  side: Side
}

/** The event that ends a match between two sides. */
export type SideVerdict = { type: 'matchWon'; side: Side; won: number[]; lost: number[] } | { type: 'draw' }

/** The side with more; null while both have the same. */
export const sideAhead = ({ sun, moon }: BySide): Side | null => (sun === moon ? null : sun > moon ? 'sun' : 'moon')

/** The event with winners and losers; without a winner it is a draw. */
export const sideVerdict = (players: readonly Member[], winner: Side | null): SideVerdict => {
  if (winner === null) return { type: 'draw' }
  const seatsOf = (side: Side): number[] => players.filter((player) => player.side === side).map(({ seat }) => seat)
  return { type: 'matchWon', side: winner, won: seatsOf(winner), lost: seatsOf(otherSide(winner)) }
}

/** A ranking of the two sides, whose members share its rank and score; Suns are team 0. SDK-501 */
export const rankSides = (players: readonly Member[], { sun, moon }: BySide): SeatResult[] =>
  rankByTeam(
    players.map(({ seat, side }) => ({ seat, team: side === 'sun' ? 0 : 1 })),
    { 0: sun, 1: moon },
  )

/** The scores to rank by: where they are level and something else decided, the winner has one more. */
export const scoreWithWinner = (score: BySide, winner: Side | null): BySide =>
  winner === null || sideAhead(score) !== null ? score : { ...score, [winner]: score[winner] + 1 }

/** The side that won, by its name; null after a draw. SDK-110 */
export const sideOutcome = (winner: Side | null): Outcome | null =>
  winner === null ? null : { kind: 'side', name: `teams.${winner}` }

/** The world of a match between two sides. */
export interface SideWorld<Player extends SidePlayer> extends FlowWorld<Player> {
  winner: Side | null
}

export interface SideSimOptions<World extends SideWorld<Player>, Player extends SidePlayer, Input, Event> extends Omit<
  FlowSimOptions<World, Player, Input, Event>,
  'onJoin'
> {
  /** Deals the sides. */
  chance: RandomStream
  /** A player joins after the sides were dealt, and is on the smaller one. */
  onLate(player: Player): void
}

/**
 * A whole sim of a match between two sides in phases: it hears the picks, deals the sides after them, puts latecomers on the smaller
 * side, and names the side that won. `rules` and `onPhase` bring the rest. SDK-380
 */
export const sideSim = <
  World extends SideWorld<Player>,
  Player extends SidePlayer,
  Input extends { side?: SidePick },
  Event,
>(
  parts: SideSimOptions<World, Player, Input, Event>,
): Sim<WorldState<World>, Input, Event | FlowSimEvent> => {
  const { kept, chance } = parts
  return {
    ...flowSim<World, Player, Input, Event>({
      ...parts,
      rules: (phase, inputs) =>
        phase === 'teams'
          ? { ready: hearPicks(kept.world.players, inputs, kept.world.tick) }
          : parts.rules(phase, inputs),
      onPhase: (phase, from) => {
        if (from === 'teams') takeSides(kept.world.players, chance)
        parts.onPhase?.(phase, from)
      },
      onJoin: (player) => {
        if (kept.world.flow.phase === 'teams') return
        joinSmallerSide(kept.world.players, player, chance)
        parts.onLate(player)
      },
    }),
    outcome: () => sideOutcome(kept.world.winner),
  }
}
