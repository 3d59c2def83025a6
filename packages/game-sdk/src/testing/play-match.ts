import { readFileSync } from 'node:fs'
import { coreFile } from '../build/core-file.ts'
import { coreImports, coreOf, type PartyCore } from '../core/party-core.ts'
import type { GameRules, SeatResult, Sim, SimState } from '../define-game.ts'

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
