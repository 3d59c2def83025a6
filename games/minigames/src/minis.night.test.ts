import { lateRound, lengthAndPlaces, seedsOf, winnersOf, winsBySeat } from './mini-measures.ts'
import { minis } from './minis/index.ts'
import { miniKeys } from './kit/keys.ts'

const seeds = seedsOf(24)

describe.each(miniKeys)('%s over many rounds', (key) => {
  it('PTY-10 SDK-508 lasts about as long as planned, and places everyone', () => {
    for (const seats of [2, 4, 8]) {
      const { lengthOverPlan, places } = lengthAndPlaces(key, seats, seeds.slice(0, 15))
      expect(lengthOverPlan).toBeGreaterThan(0.7)
      expect(lengthOverPlan).toBeLessThan(1.35)
      for (const each of places) {
        expect(Object.keys(each)).toHaveLength(seats)
        expect(Object.values(each)).toContain(1)
      }
    }
  })

  it('SDK-508 gives no seat all wins', () => {
    const wins = winsBySeat(key, seeds)
    expect(Math.max(...wins)).toBeLessThan(seeds.length * 0.75)
    expect(Math.min(...wins)).toBeGreaterThan(0)
  })
})

const datedKeys = miniKeys.filter((key) => minis[key].pad.widgets.some(({ timed }) => timed === true))

it.each(datedKeys)('SDK-509 over many rounds %s gives a slow connection no disadvantage', (key) => {
  const wins = (lateTicksOf: (seat: number) => number): number[] =>
    seeds.slice(0, 12).flatMap((seed) => winnersOf(key, lateRound(key, seed, lateTicksOf)))
  expect(wins((seat) => [1, 4, 8, 12][seat] ?? 0)).toEqual(wins(() => 0))
})

it('SDK-77 in Quick Draw a room whose mirror is 150 ms behind wins half of 400 rounds, within 2 points', () => {
  const [mirrorTicks, lineTicks] = [9, 2]
  let wins = 0
  for (let round = 0; round < 400; round++) {
    const isBehind = (seat: number): boolean => (seat + round) % 2 === 1
    const lateTicksOf = (seat: number): number => lineTicks + (isBehind(seat) ? mirrorTicks : 0)
    const won = winnersOf('quickdraw', lateRound('quickdraw', 900 + (round >> 1), lateTicksOf))
    wins += won.filter(isBehind).length / won.length
  }
  expect(Math.abs(wins / 400 - 0.5)).toBeLessThanOrEqual(0.02)
})
