import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { newcomerLapS, placesWonBy, shareOfBetter, watchRaces, wristOverThumb } from './balance-report.ts'
import { raceRules } from './rules.ts'
import { playBot } from './sim/bot.ts'

describe('races among bots', () => {
  it('SDK-505 SDK-508 SDK-518 places change, the last arrives soon after the first, and no item decides', () => {
    const races = watchRaces({ matches: 2 })
    expect(races).toHaveLength(6)
    for (const { changes, gapS } of races) {
      expect(changes).toBeGreaterThanOrEqual(4)
      expect(gapS).toBeLessThanOrEqual(12)
    }
    expect(new Set(races.map(({ gridPlace }) => gridPlace)).size).toBeGreaterThan(1)
    for (const won of Object.values(placesWonBy(races))) expect(Math.abs(won)).toBeLessThanOrEqual(2)
  })

  it('SDK-508 normal bots beat easy ones', () => {
    expect(shareOfBetter(5, 'normal', 'easy')).toBeGreaterThan(0.5)
  })

  it('SDK-503 a save stays small', () => {
    const sim = raceRules.makeSim({ seed: 8, core: testCore() })
    for (let seat = 0; seat < 8; seat++) sim.join({ seat, bot: seat > 0, admin: seat === 0 })
    const core = testCore()
    let most = 0
    for (let tick = 0; tick < 4_000; tick++) {
      const state = sim.state()
      sim.step(new Map(state.seats.map((seat) => [seat, playBot(state, seat, core)])))
      if (tick % 200 === 0) most = Math.max(most, JSON.stringify(sim.save()).length)
    }
    expect(most).toBeLessThan(12_000)
  })
})

it('SDK-58 the same race by tilt and by touch takes equally long', () => {
  expect(Math.abs(wristOverThumb(3))).toBeLessThan(0.03)
})

it('RAC-12 a player who steers late and coarsely finishes the first lap in time', () => {
  for (const seed of [1, 2, 3]) expect(newcomerLapS(seed)).toBeLessThan(36)
})
