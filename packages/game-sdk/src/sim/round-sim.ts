import type { GameOptions, Highlight, SeatResult, Sim, SimSetup } from '../game/define-game.ts'
import type { Outcome } from '../game/messages.ts'
import { newFlow, type Decision, type Flow, type FlowCues, type FlowPhase, type FlowPlan } from './flow.ts'
import {
  flowSim,
  newMatch,
  type FlowSimEvent,
  type FlowSimOptions,
  type FlowWorld,
  type MatchPlay,
} from './flow-sim.ts'
import type { WorldState } from './keep-world.ts'
import { chooserInput } from './seat-view.ts'

interface RoundPlayer {
  seat: number
  admin: boolean
  bot: boolean
}

interface RoundWorld<Player extends RoundPlayer, Mode extends string> extends FlowWorld<Player> {
  /** In games of several modes. */
  mode?: Mode
}

/** The part of a world that every match of rounds has; the game's `settings` are what the room chose. */
export interface RoundMatch<Player extends { seat: number }, Mode extends string, Settings> extends FlowWorld<Player> {
  seed: number
  mode: Mode
  flow: Flow
  settings: Settings
  /** The seat that won the last round, or −1. */
  winner: number
  /** The moment that the replay shows. */
  decisive: Highlight | null
}

/** The phases of a match of rounds: those against each other show decisive moments again, a run alone does not. */
export const roundPlan = (
  { mode, settings: { calm } }: { mode?: string; settings: { calm: boolean } },
  chooses: boolean,
): FlowPlan => ({ chooses, teams: false, replays: mode !== 'solo', calm })

/** The first tick of such a match, before anyone has joined; the room chooses among `modes` unless there is one. */
export const newRoundMatch = <Mode extends string, Settings extends { calm: boolean }>(
  seed: number,
  { mode, modes, settings }: { mode: Mode | undefined; modes: readonly [Mode, ...Mode[]]; settings: Settings },
): Pick<RoundMatch<never, Mode, Settings>, 'seed' | 'mode' | 'settings' | 'flow' | 'tick'> => {
  const first = { seed, mode: mode ?? modes[0], settings }
  return { ...first, flow: newFlow(roundPlan(first, mode === undefined)), tick: 0 }
}

interface RoundInput<Mode extends string> {
  /** The mode that the chooser's phone picked. */
  pick?: Mode
  /** From the chooser: ends the replay. */
  skip?: boolean
}

/** The rules of a free-for-all match of rounds, without its phases, seats, choices and saves, which are the same in every game. */
export interface RoundRules<
  World extends RoundWorld<Player, Mode>,
  Player extends RoundPlayer,
  Input,
  Event,
  Mode extends string,
  Stream extends string,
> extends Pick<FlowSimOptions<World, Player, Input, Event>, 'maxSeats' | 'newPlayer' | 'view'> {
  /** The modes among which the room chooses, unless its match has one already. */
  modes?: readonly Mode[]
  /** Purposes of random streams. */
  streams: readonly Stream[]
  /** `mode` is undefined while the room has yet to choose. */
  newWorld: (seed: number, options: GameOptions | undefined, mode: Mode | undefined) => World
  /** Asked in every tick; `chooses` is whether the room chose, or chooses, the mode. */
  plan: (world: World, chooses: boolean) => FlowPlan
  /** One tick of play, and what it decides. */
  play: (play: MatchPlay<World, Event, Stream>, inputs: ReadonlyMap<number, Input>) => Decision | undefined
  /** One tick of any other phase. */
  interlude?: (play: MatchPlay<World, Event, Stream>, phase: FlowPhase, inputs: ReadonlyMap<number, Input>) => void
  onPhase?: (play: MatchPlay<World, Event, Stream>, phase: FlowPhase) => void
  /** A player joins, at any time of the match. */
  onJoin: (play: MatchPlay<World, Event, Stream>, player: Player) => void
  onLeave?: (world: World, seat: number) => void
  /** Null for the flow's own speed of time, which is the default. */
  timeScale?: (world: World) => number | null
  rank: (world: World) => SeatResult[]
  /** The outcome beyond the ranks. SDK-110 */
  outcome?: (world: World) => Outcome | null
}

/**
 * A game's `makeSim` from the rules of a free-for-all match of rounds: the chooser's phone picks the mode and ends replays, which are
 * over at once where there is no decisive moment. SDK-54, SDK-512, SDK-515
 */
export const defineRoundSim =
  <
    World extends RoundWorld<Player, Mode>,
    Player extends RoundPlayer,
    Input extends RoundInput<Mode>,
    Event,
    Mode extends string = never,
    Stream extends string = never,
  >(
    rules: RoundRules<World, Player, Input, Event, Mode, Stream>,
  ) =>
  ({ seed, core, mode, options }: SimSetup): Sim<WorldState<World>, Input, Event | FlowSimEvent> => {
    const modeOf = (given: unknown): Mode | undefined => rules.modes?.find((known) => known === given)
    const first = rules.newWorld(seed >>> 0, options, modeOf(mode))
    const { kept, events, now } = newMatch<World, Event | FlowSimEvent, Stream>({ seed, core }, first, rules.streams)

    const choose = (picked: Mode | undefined): FlowCues => {
      if (picked !== undefined) Object.assign(kept.world, { mode: picked })
      return { ready: picked !== undefined }
    }
    const cuesOf = (phase: FlowPhase, inputs: ReadonlyMap<number, Input>): FlowCues => {
      const chosen = chooserInput(kept.world, inputs)
      if (phase === 'choose') return choose(modeOf(chosen?.pick))
      if (phase === 'replay') return { skip: (kept.world.decisive ?? null) === null || chosen?.skip === true }
      if (phase !== 'play') return {}
      const decided = rules.play(now(), inputs)
      return decided === undefined ? {} : { decided }
    }
    return {
      ...flowSim<World, Player, Input, Event>({
        ...rules,
        kept,
        events,
        plan: () => rules.plan(kept.world, rules.modes !== undefined && mode === undefined),
        rules: (phase, inputs) => {
          if (phase !== 'play') rules.interlude?.(now(), phase, inputs)
          return cuesOf(phase, inputs)
        },
        onPhase: (phase) => rules.onPhase?.(now(), phase),
        onJoin: (player) => rules.onJoin(now(), player),
        onLeave: (seat) => rules.onLeave?.(kept.world, seat),
        timeScale: () => rules.timeScale?.(kept.world) ?? null,
        rank: () => rules.rank(kept.world),
      }),
      outcome: () => rules.outcome?.(kept.world) ?? null,
    }
  }
