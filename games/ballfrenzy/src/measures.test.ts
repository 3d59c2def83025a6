import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { frenzyRules } from './rules.ts'
import type { FrenzyState } from './sim/sim.ts'
import type { FrenzyEvent } from './sim/world.ts'

const standing = ({ flow, players }: FrenzyState): ReadonlyMap<number, number> =>
  new Map(flow.phase === 'play' ? players.map(({ seat, lives }) => [seat, lives]) : [])

it('BLF-27 SDK-63 bots keep and lose goals in measure, and each level beats the one below', () => {
  const count = { save: 0, goal: 0, served: 0 }
  const watch = (events: readonly FrenzyEvent[]): void => {
    for (const event of events) {
      if (event.type === 'save') count.save += 1
      if (event.type !== 'goal') continue
      count.goal += 1
      if (event.served) count.served += 1
    }
  }
  const usual = measurePlay(frenzyRules, {
    matches: 8,
    seats: 4,
    mode: 'versus',
    options: { rounds: 1 },
    standing,
    watch,
  })
  expect(count.save / count.goal).toBeGreaterThan(3)
  expect(count.save / count.goal).toBeLessThan(8)
  expect(count.served / count.goal).toBeLessThan(0.2)
  expect(usual.lengthS).toBeGreaterThan(50)
  expect(usual.wins.reduce((sum, each) => sum + each, 0)).toBeCloseTo(8, 6)
  const levels = ['easy', 'normal', 'hard'] as const
  for (const [below, above] of [
    [0, 1],
    [1, 2],
  ] as const) {
    const { wins } = measurePlay(frenzyRules, {
      ...{ matches: 8, seats: 4, mode: 'versus', options: { rounds: 1 }, standing },
      bot: (state, seat, core) => {
        const bots = levels[seat % 2 === 0 ? above : below]
        return frenzyRules.bot({ ...state, settings: { ...state.settings, bots } }, seat, core)
      },
    })
    expect((wins[0] ?? 0) + (wins[2] ?? 0)).toBeGreaterThan((wins[1] ?? 0) + (wins[3] ?? 0))
  }
})
