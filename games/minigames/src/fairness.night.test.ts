import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { measureMini } from './mini-measures.ts'
import { miniKeys } from './kit/keys.ts'
import { minis } from './minis/index.ts'
import { needsOf } from './sim/crowns.ts'
import { stakes } from './kit/numbers.ts'
import { partyRules } from './rules.ts'
import type { PartyState } from './sim/sim.ts'

const measureShows = (setup: { seats: number; matches: number; length: string }) => {
  const crowns = Array.from({ length: setup.seats }, () => 0)
  let decided = 0
  const shows = measurePlay(partyRules, {
    matches: setup.matches,
    seats: setup.seats,
    mode: 'show',
    options: { length: setup.length },
    standing: ({ show, players }: PartyState) =>
      new Map(
        show.phase === 'vote' || show.phase === 'podium'
          ? players.map(({ seat, crowns, crownedIn }) => [seat, crowns + crownedIn / 100])
          : [],
      ),
    watch: (_, { show, players }) => {
      const isFinal = show.phase === 'vote' && show.phaseTicks === 1 && show.game === stakes[show.length].length
      const needs = isFinal ? needsOf(players, stakes[show.length].at(-1) ?? 0) : []
      if (isFinal && needs.every(({ type }) => type !== 'crowns')) decided += 1
      if (show.phase !== 'podium' || show.phaseTicks !== 1) return
      for (const player of players) crowns[player.seat] = (crowns[player.seat] ?? 0) + player.crowns
    },
  })
  const total = crowns.reduce((sum, each) => sum + each, 0)
  return { ...shows, decided: decided / setup.matches, shares: crowns.map((each) => (100 * each) / total) }
}

it('SDK-508 among four, crowns are spread evenly over the seats and the lead changes', () => {
  const { shares, lengthS, leadChanges, decided } = measureShows({ seats: 4, matches: 70, length: 'normal' })
  for (const share of shares) expect(Math.abs(share - 25)).toBeLessThanOrEqual(5)
  expect(lengthS).toBeGreaterThan(5 * 60)
  expect(lengthS).toBeLessThan(8 * 60 * 1.15)
  expect(leadChanges).toBeGreaterThanOrEqual(3)
  expect(decided).toBeLessThanOrEqual(0.25)
})

it('SDK-508 between two, few shows are decided before the final', () => {
  const { decided } = measureShows({ seats: 2, matches: 24, length: 'normal' })
  expect(decided).toBeLessThanOrEqual(0.25)
})

it('SDK-508 among eight, crowns are spread evenly over the seats', () => {
  const { shares } = measureShows({ seats: 8, matches: 35, length: 'normal' })
  for (const share of shares) expect(Math.abs(share - 12.5)).toBeLessThanOrEqual(4)
})

/** Two and a half standard errors of a share, where 1 is even. */
const noise = (seats: number, decided: number): number => 2.5 * Math.sqrt((seats - 1) / Math.max(1, decided))

describe.each(miniKeys)('%s', (key) => {
  it('SDK-508 spreads its wins over the seats, and a hard bot wins more often', () => {
    for (const [seats, rounds] of [
      [4, 24],
      [8, 24],
    ] as const) {
      const { shares, decided } = measureMini(key, { seats, rounds })
      const most = 0.35 + noise(seats, decided)
      for (const share of shares) expect(Math.abs(share - 1)).toBeLessThanOrEqual(most)
    }
    const { shares, decided } = measureMini(key, { seats: 4, rounds: 24, hard: true })
    expect(shares[0]).toBeGreaterThan(1.3 - noise(4, decided))
    // Of two sides one cannot win more than always.
    expect(shares[0]).toBeLessThanOrEqual(minis[key].sides ? 2 : 3 + noise(4, decided))
  })
})
