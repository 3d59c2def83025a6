import type { Sim } from '../game/define-game.ts'
import { flowSim, type FlowSimEvent, type FlowSimParts, type FlowWorld } from './flow-sim.ts'
import type { RandomStream } from './random.ts'
import { sideOutcome } from './side-results.ts'
import { hearPicks, joinSmallerSide, takeSides, type Side, type SidePick, type SidePlayer } from './teams.ts'
import type { WorldState } from './world-sim.ts'

/** The world of a match between two sides. */
export interface SideWorld<Player extends SidePlayer> extends FlowWorld<Player> {
  winner: Side | null
}

export interface SideSimParts<World extends SideWorld<Player>, Player extends SidePlayer, Input, Event> extends Omit<
  FlowSimParts<World, Player, Input, Event>,
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
  parts: SideSimParts<World, Player, Input, Event>,
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
