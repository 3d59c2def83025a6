import type { PartyCore } from '../core/party-core.ts'
import type { SeatResult, Sim, SimSetup, Highlight } from '../game/define-game.ts'
import {
  flowScale,
  isCountingIn,
  isShowingAgain,
  stepFlow,
  type Flow,
  type FlowCues,
  type FlowEvent,
  type FlowPhase,
  type FlowPlan,
} from './flow.ts'
import { keepWorld, worldSim, type SeatedWorld, type WorldSimOptions, type WorldState } from './keep-world.ts'
import { createRandom, type RandomStream } from './random.ts'

/** A world whose match has phases; `decisive` is the moment that its replay shows. */
export interface FlowWorld<Player extends { seat: number }> extends SeatedWorld<Player> {
  flow: Flow
  decisive?: Highlight | null
}

/** The events of every match in phases. */
export type FlowSimEvent = FlowEvent | { type: 'cheer'; seat: number }

/** Collects the events of a tick in the order of their emission. */
export interface EventQueue<Event> {
  readonly emit: (event: Event) => void
  /** Everything emitted since the last call. */
  take(): Event[]
}

export const eventQueue = <Event>(): EventQueue<Event> => {
  let events: Event[] = []
  return {
    emit: (event) => void events.push(event),
    take: () => {
      const taken = events
      events = []
      return taken
    },
  }
}

/** The context of a match's rules in a tick. */
export interface MatchPlay<World, Event, Stream extends string = never> {
  core: PartyCore
  world: World
  /** Random streams, one for each purpose. */
  chances: Readonly<Record<Stream, RandomStream>>
  emit: (event: Event) => void
}

/** A new match: its kept world, with a random stream for each purpose, its events, and what its rules may use now. */
export const newMatch = <World extends object, Event, Stream extends string>(
  { seed, core }: Pick<SimSetup, 'seed' | 'core'>,
  world: World,
  purposes: readonly Stream[],
) => {
  const streams = purposes.map((name) => [name, createRandom(seed, name)] as const)
  const chances = Object.fromEntries(streams) as Record<Stream, RandomStream>
  const kept = keepWorld(
    world,
    streams.map(([, stream]) => stream),
  )
  const events = eventQueue<Event>()
  const now = (): MatchPlay<World, Event, Stream> => ({ core, world: kept.world, chances, emit: events.emit })
  return { kept, events, chances, now }
}

export interface FlowSimOptions<
  World extends FlowWorld<Player>,
  Player extends { seat: number },
  Input,
  Event,
> extends Pick<WorldSimOptions<World, Player>, 'kept' | 'maxSeats' | 'newPlayer' | 'onJoin' | 'onLeave' | 'view'> {
  /** Takes the game's own events as well. */
  events: EventQueue<Event | FlowSimEvent>
  /** Asked in every tick: a choice of the room may change it. */
  plan(): FlowPlan
  /** The game's own rules for one tick of `phase`. */
  rules(phase: FlowPhase, inputs: ReadonlyMap<number, Input>): FlowCues
  /** A phase begins, before its event is emitted; `from` is null for the first one, at the match's first tick. */
  onPhase?(phase: FlowPhase, from: FlowPhase | null): void
  /** Null for the flow's own speed of time, which is the default. */
  timeScale?(): number | null
  rank(): SeatResult[]
}

const isCheer = (input: object | undefined): boolean => !!input && 'cheer' in input && input.cheer === true

/**
 * A whole sim for a kept world whose match runs in phases: ticks, cheers, phases, seats, snapshots and saves.
 * SDK-54
 */
export const flowSim = <World extends FlowWorld<Player>, Player extends { seat: number }, Input extends object, Event>(
  parts: FlowSimOptions<World, Player, Input, Event>,
): Sim<WorldState<World>, Input, Event | FlowSimEvent> => {
  const { kept, events } = parts
  return {
    step: (inputs) => {
      const { world } = kept
      if (world.tick === 0) parts.onPhase?.(world.flow.phase, null)
      world.tick += 1
      for (const { seat } of world.players) if (isCheer(inputs.get(seat))) events.emit({ type: 'cheer', seat })
      const { phase } = world.flow
      const cues = parts.rules(phase, inputs)
      for (const event of stepFlow(world.flow, parts.plan(), cues)) {
        if (event.type === 'phase') parts.onPhase?.(event.phase, phase)
        events.emit(event)
      }
      return events.take()
    },
    ...worldSim<World, Player>({
      ...parts,
      cues: () => {
        const { flow, decisive = null } = kept.world
        const highlight = isShowingAgain({ flow, decisive }) ? decisive : null
        return { isCountingIn: isCountingIn(flow), highlight, keeps: decisive }
      },
      timeScale: () => parts.timeScale?.() ?? flowScale(kept.world.flow, parts.plan()),
      result: () => (kept.world.flow.phase === 'over' ? parts.rank() : null),
    }),
  }
}
