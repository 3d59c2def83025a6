import { audienceSeat, moderatorSeat } from '@sofaspark/contract'
import type { PartyCore } from '../core/party-core.ts'
import {
  type GameOptions,
  type GameRules,
  type SeatStat,
  type SeatResult,
  type SimPlayer,
  type SimState,
  type Highlight,
  tickRate,
} from '../game/define-game.ts'
import type { GamePlayer, Outcome } from '../game/messages.ts'
import { cheerId } from '../pad-layouts/pad-layouts.ts'
import { createPadBinding, type PadBinding } from '../pad/pad-controls.ts'
import { createClipRecorder } from '../sim/clip-recorder.ts'
import { createPlayback, createRecorder, type Replay } from '../sim/replay.ts'
import type { Roster } from './roster.ts'

/** A stretch of the replay buffer between two states. */
export interface ReplayShot<State, Event> {
  prev: State
  next: State
  alpha: number
  /** Events of the ticks since the last shot. */
  events: Event[]
  /** 0 to 1 over the whole showing. */
  share: number
}

interface Recorded<State, Event> {
  state: State
  events: readonly Event[]
}

const KEPT_TICKS = 4 * tickRate
const REPLAY_SPEED = 0.5
/** At half speed, 1.5 s of the match take the flow's 3 s; the decision falls into the last third. */
const BEFORE_TICKS = 66
const AFTER_TICKS = 24

/** The last 4 s of states and events, with a moment from before them if the match names one, shown at half speed. SDK-512 */
export const createReplayBuffer = <State extends SimState, Event>() => {
  let kept: Recorded<State, Event>[] = []
  /** The section around the moment to keep. */
  let held: Recorded<State, Event>[] = []
  let showing: { highlight: Highlight; at: number; told: number } | null = null

  const hold = ({ tick, keeps }: State): void => {
    if (!keeps || tick > keeps.tick + AFTER_TICKS) return
    held = kept.filter(({ state }) => state.tick >= keeps.tick - BEFORE_TICKS)
  }
  /** The piece with that tick, from its first to its last. */
  const pieceWith = (tick: number) =>
    [held, kept].find((piece) => tick >= (piece[0]?.state.tick ?? Infinity) && tick <= (piece.at(-1)?.state.tick ?? -1))
  return {
    /** Every state and its events. While a moment is shown nothing is recorded, since it would push the moment out. */
    record: (state: State, events: readonly Event[]): void => {
      if (state.highlight) return
      // Another match, or a gap, restarts the buffer.
      if (state.tick - 1 !== kept.at(-1)?.state.tick) [kept, held] = [[], []]
      kept.push({ state, events })
      if (kept.length > KEPT_TICKS) kept.shift()
      hold(state)
    },
    /** The shot after `seconds` more of the showing; `null` without a moment, and for one that is not on the replay buffer. */
    show: (highlight: Highlight | null | undefined, seconds: number): ReplayShot<State, Event> | null => {
      const piece = highlight ? pieceWith(highlight.tick) : undefined
      const [first, last] = [piece?.[0]?.state.tick, piece?.at(-1)?.state.tick]
      if (!highlight || !piece || first === undefined || last === undefined) {
        showing = null
        return null
      }
      const forTick = (tick: number) => piece.find(({ state }) => state.tick === tick)
      const from = Math.max(first, highlight.tick - BEFORE_TICKS)
      const to = Math.min(last, highlight.tick + AFTER_TICKS)
      if (showing?.highlight.tick !== highlight.tick) showing = { highlight, at: from, told: from }
      else showing.at = Math.min(to, showing.at + seconds * tickRate * REPLAY_SPEED)
      const tick = Math.floor(showing.at)
      const shot = forTick(tick)
      if (!shot) return null
      const events: Event[] = []
      for (const { state, events: happened } of piece)
        if (state.tick > showing.told && state.tick <= tick) events.push(...happened)
      showing.told = tick
      const next = forTick(tick + 1) ?? shot
      const share = to > from ? (showing.at - from) / (to - from) : 1
      return { prev: shot.state, next: next.state, alpha: showing.at - tick, events, share }
    },
  }
}

/** The listener of a match, which gets everything that another screen needs to play it. */
export interface MatchFeed {
  join(player: SimPlayer): void
  leave(seat: number): void
  /** A tick that was played with these inputs, some of them by bots, and the sim after it. */
  tick(inputs: ReadonlyMap<number, unknown>, isBots: (seat: number) => boolean, after: MatchTick): void
}

interface MatchTick {
  tick: number
  hash(): string
}

export interface MatchSetup<State extends SimState, Input, Event> {
  rules: GameRules<State, Input, Event>
  core: PartyCore
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  /** Plays these joins and inputs instead of phones and bots. */
  replay?: Replay<Input> | undefined
  /** The same, from elsewhere, for a match whose own screen records it. SDK-613 */
  playback?: Pick<ReturnType<typeof createPlayback<Input>>, 'isOver' | 'next'> | undefined
  roster: Roster
  admin(): number | undefined
  /** A player pressed the button of that name on a pad for waiting. */
  onCheer?: ((seat: number) => void) | undefined
  onStats?: ((stats: readonly SeatStat[]) => void) | undefined
  /** Hears everything that another screen needs to play the same match. */
  feed?: MatchFeed | undefined
}

const bindingIn = (bindings: Map<number, PadBinding>, seat: number): PadBinding => {
  const known = bindings.get(seat)
  if (known) return known
  const binding = createPadBinding()
  bindings.set(seat, binding)
  return binding
}

/** The whole match for a replay, and its decisive moment for a clip. */
const createRecords = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  sim: ReturnType<GameRules<State, Input, Event>['makeSim']>,
  start: Pick<Replay<Input>, 'seed' | 'mode' | 'options'>,
  feed: MatchFeed | undefined,
) => {
  const recorder = createRecorder<Input>(start.seed, start.mode, start.options)
  const clips = createClipRecorder(rules, sim, start)
  return {
    replay: recorder.replay,
    clips,
    step: recorder.step,
    load: (saved: unknown): void => {
      sim.load(saved)
      clips.restart()
    },
    join: (player: SimPlayer): void => {
      recorder.join(player)
      clips.join(player)
      feed?.join(player)
    },
    leave: (seat: number): void => {
      recorder.leave(seat)
      clips.leave(seat)
      feed?.leave(seat)
    },
  }
}

/** A bot plays its own seats, and those of absent players. */
const isBots = (player: GamePlayer | undefined): boolean => player?.bot === true || player?.connected === false

/** The inputs of a tick by seat, of the phone without a seat, and of an audience from its first answer on. */
const inputsOf = <State extends SimState, Input, Event>(
  { rules, core, roster, onCheer }: MatchSetup<State, Input, Event>,
  bindings: Map<number, PadBinding>,
  state: State,
): Map<number, Input> => {
  const bindingOf = (seat: number): PadBinding => bindingIn(bindings, seat)
  const inputOf = (seat: number): Input => {
    const controls = bindingOf(seat).take()
    if (controls.pressed(cheerId) > 0) onCheer?.(seat)
    return isBots(roster.at(seat)) ? rules.bot(state, seat, core) : rules.readPad(controls)
  }
  const inputs = new Map(roster.all().map(({ seat }) => [seat, inputOf(seat)] as const))
  if (roster.moderator()) inputs.set(moderatorSeat, rules.readPad(bindingOf(moderatorSeat).take()))
  if (bindings.has(audienceSeat)) inputs.set(audienceSeat, rules.readPad(bindingOf(audienceSeat).take()))
  return inputs
}

/** One sim and its inputs: phones, and bots on empty and absent seats. */
export const createMatch = <State extends SimState, Input, Event>(setup: MatchSetup<State, Input, Event>) => {
  const { rules, core, roster, seed, mode, options } = setup
  const sim = rules.makeSim({ seed, core, mode, options })
  const recorder = createRecords(rules, sim, { seed, mode, options }, setup.feed)
  const playback = setup.playback ?? (setup.replay && createPlayback(setup.replay))
  const isRecorded = setup.playback === undefined
  const bindings = new Map<number, PadBinding>()
  let prev = sim.state()
  let next = prev
  let events: Event[] = []
  const replayBuffer = createReplayBuffer<State, Event>()

  const bindingOf = (seat: number) => bindingIn(bindings, seat)
  const isPlayedByBot = (seat: number): boolean => !playback && isBots(roster.at(seat))
  return {
    sim,
    replay: recorder.replay,
    replayBuffer,
    clips: recorder.clips,
    binding: bindingOf,
    join: (seat: number): boolean => {
      const player = roster.at(seat)
      const language = player?.language
      const join = {
        seat,
        bot: player?.bot === true,
        admin: setup.admin() === seat,
        ...(language === undefined ? {} : { language }),
      }
      const joined = sim.join(join)
      if (joined) recorder.join(join)
      return joined
    },
    leave: (seat: number): void => {
      sim.leave(seat)
      recorder.leave(seat)
      bindings.delete(seat)
    },
    tick: (): readonly Event[] => {
      const inputs = playback
        ? playback.next(
            (player) => {
              sim.join(player)
              recorder.join(player)
            },
            (seat) => {
              sim.leave(seat)
              recorder.leave(seat)
            },
          )
        : inputsOf(setup, bindings, next)
      if (isRecorded) recorder.step(inputs)
      prev = next
      const happened = sim.step(inputs)
      next = sim.state()
      replayBuffer.record(next, happened)
      if (isRecorded) recorder.clips.step(inputs, isPlayedByBot, next)
      setup.feed?.tick(inputs, isPlayedByBot, { tick: next.tick, hash: () => sim.hash() })
      events.push(...happened)
      if (rules.stats) for (const event of happened) setup.onStats?.(rules.stats(event))
      return happened
    },
    load: (saved: unknown): void => {
      recorder.load(saved)
      next = sim.state()
      prev = next
    },
    result: (): SeatResult[] | null => sim.result(),
    outcome: (): Outcome | null => sim.outcome?.() ?? null,
    /** The replay is over. */
    isPlayed: (): boolean => playback?.isOver() === true,
    states: () => ({ prev, next }),
    /** Events since the last call. */
    takeEvents: (): Event[] => {
      const taken = events
      events = []
      return taken
    },
  }
}

export type Match<State extends SimState, Input, Event> = ReturnType<typeof createMatch<State, Input, Event>>
