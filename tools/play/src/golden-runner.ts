import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { coreImports, coreOf } from '@sofaspark/game-sdk/core/party-core.ts'
import { goldenHash } from '@sofaspark/game-sdk/testing/golden.ts'
import { rulesIn, type AnyRules } from './any-rules.ts'

/** Interface of the page: set on `window` by the script that is bundled with the rules of some games. */
export interface GoldenPage {
  golden(gameKey: string, wasmBase64: string, seeds: readonly number[], ticks: number): Promise<Record<number, string>>
  /** Milliseconds of each of N steps of a bot match with all seats taken, with the bots' own thoughts. */
  stepTimes(gameKey: string, wasmBase64: string, steps: number): Promise<number[]>
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Times each step of a bot match, in milliseconds: what all its bots see and decide, and the sim's step. */
export const timeSteps = (rules: AnyRules, makeCore: () => PartyCore, steps: number): number[] => {
  const core = makeCore()
  const begin = (seed: number) => {
    const sim = rules.makeSim({ seed, core: makeCore(), mode: rules.meta.modes[0] })
    for (let seat = 0; seat < rules.meta.maxPlayers; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
    return sim
  }
  let sim = begin(5)
  return Array.from({ length: steps }, (_, step) => {
    if (sim.result() !== null) sim = begin(5 + step)
    const beganMs = performance.now()
    const state = sim.state()
    const inputs = new Map(state.seats.map((seat) => [seat, rules.bot(state, seat, core)] as const))
    sim.step(inputs)
    return performance.now() - beganMs
  })
}

/** Offers games, by their keys the exports of their `rules.ts`, to the driver of this page. */
export const offerRules = (games: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void => {
  const rulesOf = (gameKey: string): AnyRules => {
    const found = rulesIn(games[gameKey] ?? {})
    if (!found) throw new Error(`This page has no rules of ${gameKey}.`)
    return found.rules
  }
  const coreMaker = async (wasmBase64: string): Promise<() => PartyCore> => {
    const module = await WebAssembly.compile(bytesOf(wasmBase64))
    return () => coreOf(new WebAssembly.Instance(module, coreImports))
  }
  const page: GoldenPage = {
    golden: async (gameKey, wasmBase64, seeds, ticks) => {
      const rules = rulesOf(gameKey)
      const makeCore = await coreMaker(wasmBase64)
      return Object.fromEntries(seeds.map((seed) => [seed, goldenHash(rules, seed, ticks, makeCore)]))
    },
    stepTimes: async (gameKey, wasmBase64, steps) => timeSteps(rulesOf(gameKey), await coreMaker(wasmBase64), steps),
  }
  Object.assign(window, page)
}
