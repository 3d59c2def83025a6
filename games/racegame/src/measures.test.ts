import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { raceRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import { standing } from './sim/race.ts'
import type { RaceState } from './sim/sim.ts'
import type { RaceInput } from './sim/world.ts'
import { watchRaces } from './measuring.ts'

const RACES = 6

describe('races among bots', () => {
  it('RAC-44 places change, and the last arrives soon after the first', () => {
    const races = watchRaces({ matches: RACES / 3 })
    expect(races).toHaveLength(RACES)
    for (const { changes, gapS } of races) {
      expect(changes).toBeGreaterThanOrEqual(4)
      expect(gapS).toBeLessThanOrEqual(12)
    }
  })

  it('RAC-04 no place on the grid wins every race', () => {
    const wins = watchRaces({ matches: 4 }).map(({ gridPlace }) => gridPlace)
    expect(new Set(wins).size).toBeGreaterThan(1)
  })

  it('RAC-43 hard bots beat easy ones', () => {
    const core = testCore()
    const races = watchRaces({
      matches: 3,
      bot: (state, seat) =>
        playBot({ ...state, settings: { ...state.settings, bots: seat < 2 ? 'hard' : 'easy' } }, seat, core),
    })
    expect(races.filter(({ winner }) => winner < 2).length).toBeGreaterThan(races.length / 2)
  })

  it('RAC-07 a save stays small', () => {
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

describe('tilt and touch', () => {
  /** Somebody’s hand follows what it wants only so fast, a wrist slower than a thumb. */
  const raceWith = (unitsPerSecond: number, seed: number): number => {
    const core = testCore()
    const sim = raceRules.makeSim({ seed, core, options: { races: 1, items: false } })
    sim.join({ seat: 0, bot: false, admin: true })
    let hand = 0
    let state: RaceState = sim.state()
    while (state.firstAt === 0) {
      const wanted = playBot(state, 0, core)
      const most = unitsPerSecond / 60
      hand += Math.max(-most, Math.min(most, wanted.steer - hand))
      sim.step(new Map<number, RaceInput>([[0, { ...wanted, steer: hand }]]))
      state = sim.state()
    }
    return standing(state)[0]?.finished ?? 0
  }

  it('RAC-45 the same race by wrist and by thumb takes as long', () => {
    let [wrist, thumb] = [0, 0]
    for (let seed = 1; seed <= 6; seed++) {
      wrist += raceWith(5, seed)
      thumb += raceWith(12, seed)
    }
    expect(Math.abs(wrist / thumb - 1)).toBeLessThan(0.03)
  })
})
