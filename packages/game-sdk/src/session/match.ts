import type { PartyCore } from '../core/party-core.ts'
import type { GameOptions, GameRules, SeatDeed, SeatResult, SimState } from '../game/define-game.ts'
import type { Outcome } from '../game/messages.ts'
import { cheerId } from '../pad-layouts/message-pad.ts'
import { createPadBinding, type PadBinding } from '../pad/pad-controls.ts'
import { createPlayback, createRecorder, type Replay } from '../sim/replay.ts'
import type { Roster } from './roster.ts'
import { createTape } from './tape.ts'

export interface MatchSetup<State extends SimState, Input, Event> {
  rules: GameRules<State, Input, Event>
  core: PartyCore
  seed: number
  mode?: string | undefined
  options?: GameOptions | undefined
  /** Plays these joins and inputs in place of phones and bots. */
  replay?: Replay<Input> | undefined
  roster: Roster
  admin(): number | undefined
  /** A player pressed the button of that name on a pad for waiting. */
  onCheer?: ((seat: number) => void) | undefined
  onDeeds?: ((deeds: readonly SeatDeed[]) => void) | undefined
}

const bindingIn = (bindings: Map<number, PadBinding>, seat: number): PadBinding => {
  const known = bindings.get(seat)
  if (known) return known
  const binding = createPadBinding()
  bindings.set(seat, binding)
  return binding
}

/** One sim and its inputs: phones, and bots on empty and absent seats. */
export const createMatch = <State extends SimState, Input, Event>(setup: MatchSetup<State, Input, Event>) => {
  const { rules, core, roster, seed, mode, options } = setup
  const sim = rules.makeSim({ seed, core, mode, options })
  const recorder = createRecorder<Input>(seed, mode, options)
  const playback = setup.replay && createPlayback(setup.replay)
  const bindings = new Map<number, PadBinding>()
  let prev = sim.state()
  let next = prev
  let events: Event[] = []
  const tape = createTape<State, Event>()

  const bindingOf = (seat: number) => bindingIn(bindings, seat)
  const inputOf = (seat: number): Input => {
    const player = roster.at(seat)
    const controls = bindingOf(seat).take()
    if (controls.pressed(cheerId) > 0) setup.onCheer?.(seat)
    if (player?.bot === true || player?.connected === false) return rules.bot(next, seat, core)
    return rules.readPad(controls)
  }
  return {
    sim,
    replay: recorder.replay,
    tape,
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
        : new Map(roster.all().map(({ seat }) => [seat, inputOf(seat)] as const))
      recorder.step(inputs)
      prev = next
      const happened = sim.step(inputs)
      next = sim.state()
      tape.record(next, happened)
      events.push(...happened)
      if (rules.deeds) for (const event of happened) setup.onDeeds?.(rules.deeds(event))
      return happened
    },
    load: (saved: unknown): void => {
      sim.load(saved)
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
