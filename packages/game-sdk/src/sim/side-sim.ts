import type { GameOptions, Highlight, SeatResult, Sim, SimSetup } from '../game/define-game.ts'
import type { Outcome } from '../game/messages.ts'
import { newFlow, type Decision, type Flow, type FlowCues, type FlowPhase, type FlowPlan } from './flow.ts'
import { rankByTeam, type WorldState } from './keep-world.ts'
import {
  leadSeat,
  otherSide,
  type Side,
  hearPicks,
  joinSmallerSide,
  takeSides,
  type SidePick,
  type SidePlayer,
} from './teams.ts'
import {
  flowSim,
  newMatch,
  type FlowSimEvent,
  type FlowSimOptions,
  type FlowWorld,
  type MatchPlay,
} from './flow-sim.ts'
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

/** The events of every match between two sides. */
export type SideEvent = FlowSimEvent | SideVerdict

/** The part of a world that every match between two sides has; the game's `settings` are what the room chose. */
export interface SideMatch<Player extends SidePlayer, Settings> extends SideWorld<Player> {
  seed: number
  tick: number
  flow: Flow
  settings: Settings
  players: Player[]
  /** The moment that the replay shows. */
  decisive: Highlight | null
}

/** The phases of a match between two sides, in which the sides are picked and decisive moments shown again. */
export const sidePlan = ({ calm }: { calm: boolean }): FlowPlan => ({
  chooses: false,
  teams: true,
  replays: true,
  calm,
})

/** The first tick of such a match, before anyone has joined. */
export const newSideMatch = <Settings extends { calm: boolean }>(
  seed: number,
  settings: Settings,
  plan = sidePlan(settings),
): Pick<SideMatch<never, Settings>, 'seed' | 'flow' | 'tick' | 'settings' | 'players'> => ({
  seed,
  flow: newFlow(plan),
  tick: 0,
  settings,
  players: [],
})

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

/** The rules of a match between two sides, without its phases, seats, picks and saves, which are the same in every game. */
export interface SideRules<
  World extends SideWorld<Player>,
  Player extends SidePlayer,
  Input,
  Event,
  Stream extends string,
> extends Pick<FlowSimOptions<World, Player, Input, Event>, 'maxSeats' | 'newPlayer' | 'view'> {
  /** Purposes of random streams, besides the deal of sides. */
  streams?: readonly Stream[]
  newWorld: (seed: number, options: GameOptions | undefined) => World
  plan: (world: World) => FlowPlan
  /** One tick of play, and what it decides. */
  play: (play: MatchPlay<World, Event, Stream>, inputs: ReadonlyMap<number, Input>) => Decision | undefined
  /** One tick of any other phase; `lead` is the input of the player who decides for the room, and ends a replay in every game. */
  interlude?: (play: MatchPlay<World, Event, Stream>, lead: Input | undefined) => FlowCues
  onPhase?: (play: MatchPlay<World, Event, Stream>, phase: FlowPhase, from: FlowPhase | null) => void
  /** A player joins after the sides were dealt, and is on the smaller one. */
  onLate: (world: World, player: Player) => void
  onLeave?: (world: World, seat: number) => void
  rank: (world: World) => SeatResult[]
}

/** A game's `makeSim` from the rules of a match between two sides; without a decisive moment its replay is over at once. SDK-380, SDK-512 */
export const defineSideSim =
  <
    World extends SideWorld<Player>,
    Player extends SidePlayer,
    Input extends { side?: SidePick; skip?: boolean },
    Event,
    Stream extends string = never,
  >(
    rules: SideRules<World, Player, Input, Event, Stream>,
  ) =>
  ({ seed, core, options }: SimSetup): Sim<WorldState<World>, Input, Event | FlowSimEvent> => {
    const first = rules.newWorld(seed >>> 0, options)
    const streams = ['sides', ...(rules.streams ?? [])] as const
    const { kept, events, chances, now } = newMatch<World, Event | FlowSimEvent, 'sides' | Stream>(
      { seed, core },
      first,
      streams,
    )
    return sideSim<World, Player, Input, Event>({
      ...rules,
      kept,
      events,
      chance: chances.sides,
      plan: () => rules.plan(kept.world),
      rules: (phase, inputs) => {
        if (phase === 'play') {
          const decided = rules.play(now(), inputs)
          return decided === undefined ? {} : { decided }
        }
        const lead = inputs.get(leadSeat(kept.world))
        const skip = (kept.world.decisive ?? null) === null || lead?.skip === true
        return { skip, ...rules.interlude?.(now(), lead) }
      },
      onPhase: (phase, from) => rules.onPhase?.(now(), phase, from),
      onLate: (player) => rules.onLate(kept.world, player),
      onLeave: (seat) => rules.onLeave?.(kept.world, seat),
      rank: () => rules.rank(kept.world),
    })
  }
