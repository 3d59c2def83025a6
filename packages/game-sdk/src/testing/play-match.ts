import { readFileSync } from 'node:fs'
import { coreFile } from '../build/core-file.ts'
import { coreImports, coreOf, type PartyCore } from '../core/party-core.ts'
import type { GameRules, PadLayout, SeatResult, Sim, SimState } from '../game/define-game.ts'
import { createPadBinding } from '../pad/pad-controls.ts'

let compiled: WebAssembly.Module | undefined

/** A separate core, as in a build. */
export const testCore = (): PartyCore => {
  compiled ??= new WebAssembly.Module(readFileSync(coreFile()))
  return coreOf(new WebAssembly.Instance(compiled, coreImports))
}

export interface BotMatch<State extends SimState, Input, Event> {
  sim: Sim<State, Input, Event>
  result: SeatResult[] | null
  ticks: number
  events: number
}

/** The bots' current inputs. */
export const botInputs = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  state: State,
  core: PartyCore,
): Map<number, Input> => new Map(state.seats.map((seat) => [seat, rules.bot(state, seat, core)] as const))

/** The input of a phone that picks an option of its pad: the one at that place, or the last; none without a choice. */
export const pickedInput = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  pad: PadLayout | undefined,
  at: number,
): Input | undefined => {
  const choice = pad?.widgets.find(({ type }) => type === 'choices')
  const option = choice?.options?.[at] ?? choice?.options?.at(-1)
  if (!choice || !option) return undefined
  const phone = createPadBinding()
  phone.command('choice', { id: choice.id, option: option.id })
  return rules.readPad(phone.take())
}

/** A whole match among bots, ended by its result or by `maxTicks`. */
export const playBotMatch = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  seed: number,
  seats: number,
  mode: string | undefined,
  maxTicks = rules.meta.maxTicks,
  options?: Readonly<Record<string, unknown>>,
): BotMatch<State, Input, Event> => {
  const core = testCore()
  const sim = rules.makeSim({ seed, core: testCore(), mode, options })
  for (let seat = 0; seat < seats; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
  let ticks = 0
  let events = 0
  let state = sim.state()
  while (ticks < maxTicks && sim.result() === null) {
    events += sim.step(botInputs(rules, state, core)).length
    state = sim.state()
    ticks += 1
  }
  return { sim, result: sim.result(), ticks, events }
}
