import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { partyRules } from './rules.ts'
import type { PartyState } from './sim/sim.ts'

const measureShows = (setup: { seats: number; matches: number; length: string }) => {
  const crowns = Array.from({ length: setup.seats }, () => 0)
  const shows = measurePlay(partyRules, {
    ...{ matches: setup.matches, seats: setup.seats, mode: 'show', options: { length: setup.length } },
    standing: ({ show, players }: PartyState) =>
      new Map(show.phase === 'vote' ? players.map((player) => [player.seat, player.crowns]) : []),
    watch: (_, { show, players }) => {
      if (show.phase !== 'podium' || show.phaseTicks !== 1) return
      for (const player of players) crowns[player.seat] = (crowns[player.seat] ?? 0) + player.crowns
    },
  })
  const total = crowns.reduce((sum, each) => sum + each, 0)
  return { ...shows, shares: crowns.map((each) => (100 * each) / total) }
}

it('PTY-29 among four, crowns are spread evenly over the seats', () => {
  const { shares, lengthS } = measureShows({ seats: 4, matches: 200, length: 'normal' })
  for (const share of shares) expect(Math.abs(share - 25)).toBeLessThanOrEqual(4)
  expect(lengthS).toBeGreaterThan(5 * 60)
  expect(lengthS).toBeLessThan(8 * 60 * 1.15)
})

it('PTY-29 among eight, crowns are spread evenly over the seats', () => {
  const { shares } = measureShows({ seats: 8, matches: 100, length: 'normal' })
  for (const share of shares) expect(Math.abs(share - 12.5)).toBeLessThanOrEqual(2.5)
})
