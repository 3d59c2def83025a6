import type { PartyCore } from '../core/party-core.ts'
import type { GameRules, SimState } from '../define-game.ts'

/** The hash of a bot match after N ticks; runs in Node and in pages alike. SDK-47 */
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
