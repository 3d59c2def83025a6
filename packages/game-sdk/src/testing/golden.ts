import type { PartyCore } from '../core/party-core.ts'
import type { GameRules, SimState } from '../game/define-game.ts'

/** The hash of a bot match after N ticks; runs in Node and in pages alike. SDK-500 */
export const goldenHash = <State extends SimState, Input, Event>(
  rules: Pick<GameRules<State, Input, Event>, 'makeSim' | 'bot' | 'meta'>,
  seed: number,
  ticks: number,
  makeCore: () => PartyCore,
): string => {
  const sim = rules.makeSim({ seed, core: makeCore(), mode: rules.meta.modes[0] })
  const core = makeCore()
  for (let seat = 0; seat < rules.meta.fillTo; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
  for (let tick = 0; tick < ticks; tick++) {
    const state = sim.state()
    sim.step(new Map(state.seats.map((each) => [each, rules.bot(state, each, core)] as const)))
  }
  return sim.hash()
}

/** The hash of a bot match that was played twice; throws when the two differ, because then it cannot be replayed. SDK-120 */
export const steadyHash = <State extends SimState, Input, Event>(
  rules: Pick<GameRules<State, Input, Event>, 'makeSim' | 'bot' | 'meta'>,
  seed: number,
  ticks: number,
  makeCore: () => PartyCore,
): string => {
  const first = goldenHash(rules, seed, ticks, makeCore)
  if (goldenHash(rules, seed, ticks, makeCore) === first) return first
  throw new Error(
    `Seed ${seed} gave two different matches. Look for chance (Math.random), the clock or a variable outside makeSim.`,
  )
}

/** Why a match differs from its stored hash; `null` if it does not. SDK-120 */
export const goldenProblem = (key: string, seed: number, kept: string, now: string): string | null =>
  kept === now
    ? null
    : `Seed ${seed} gives ${now}, golden.json has ${kept === '' ? 'no hash' : kept}. Changed on purpose? npm run golden ${key}; ` +
      'otherwise look for chance or the clock.'
