import { createPadBinding } from '../pad/pad-controls.ts'
import { testCore } from '../testing.ts'
import { botSkill } from './bot-skill.ts'
import { botLevels } from '../game/define-game.ts'
import { keepWorld, rankByScore, rankByTeam, worldSim } from './keep-world.ts'
import { createRandom } from './random.ts'
import { cleanSlide, cleanStick, followSteering, readSteering } from './steer.ts'

describe('steering', () => {
  it('SDK-58 treats junk and the dead zone as rest', () => {
    for (const junk of [undefined, {}, { x: NaN, y: 'up' }, { x: Infinity, y: 1 }, { x: 0.05, y: 0.05 }]) {
      const { x, y } = cleanStick(junk)
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1)
    }
    expect(cleanStick({ x: 0.05, y: 0.05 })).toEqual({ x: 0, y: 0 })
    expect(cleanStick({ x: 3, y: 4 }).y).toBeCloseTo(0.8, 12)
    expect(cleanStick({ x: 1e308, y: 1e308 })).toEqual({ x: 0, y: 0 })
    expect([cleanSlide(9), cleanSlide('1'), cleanSlide(-0.5)]).toEqual([1, 0, -0.5])
  })

  it('SDK-58 moves as far by slow tilting as by a quick thumb', () => {
    const reached = (unitsPerSecond: number): number => {
      let own = { x: -1, y: 0 }
      let hand = -1
      for (let tick = 0; tick < 20; tick++) {
        hand = Math.min(1, hand + unitsPerSecond / 60)
        own = followSteering(own, { x: hand, y: 0 })
      }
      return own.x
    }
    expect(reached(12)).toBeCloseTo(reached(5), 9)
    expect(followSteering({ x: 0.99, y: 0 }, { x: 1, y: 0 })).toEqual({ x: 1, y: 0 })
  })

  it('SDK-58 reads the stick unless the phone is being tilted', () => {
    const controls = createPadBinding().take()
    expect(readSteering(controls, { stick: 'run', tilt: 'lean' })).toEqual({ x: 0, y: 0 })
    const tilted = { ...controls, tilt: () => ({ x: 0.5, y: 0.1, live: true }) }
    expect(readSteering(tilted, { stick: 'run', tilt: 'lean' })).toEqual({ x: 0.5, y: 0.1 })
    const touched = { ...controls, tilt: () => ({ x: 0, y: 0.7, live: false }) }
    expect(readSteering(touched, { stick: 'run', tilt: 'lean' })).toEqual({ x: 0, y: 0.7 })
  })
})

describe('a bot', () => {
  const core = testCore()
  const hand = (level: 'easy' | 'normal' | 'hard', tick: number, seat = 0) =>
    botSkill({ core, level, seed: 5, seat, tick })

  it('SDK-59 keeps one decision for its window, based on one moment', () => {
    for (const level of botLevels) {
      const moments = new Map<number, Set<number>>()
      for (let tick = 100; tick < 400; tick++) {
        const { decidedTick, seesAgoTicks, ...now } = hand(level, tick)
        expect(now.chance(3)).toBe(hand(level, decidedTick).chance(3))
        moments.set(decidedTick, (moments.get(decidedTick) ?? new Set()).add(tick - seesAgoTicks))
      }
      for (const seen of moments.values()) expect(seen.size).toBe(1)
    }
  })

  it('SDK-59 errs as its level says, and sees moving things where they were', () => {
    const spread = botLevels.map((level) => {
      const angles = Array.from({ length: 2000 }, (_, at) => {
        const { x, y } = hand(level, at * 24).aim(1, 0)
        return (Math.atan2(y, x) * 180) / Math.PI
      })
      return Math.sqrt(angles.reduce((sum, angle) => sum + angle * angle, 0) / angles.length)
    })
    expect(spread[0]).toBeCloseTo(14, -0.5)
    expect(spread[1]).toBeCloseTo(7, -0.5)
    expect(spread[2]).toBeCloseTo(3, -0.5)
    const seeing = hand('hard', 240)
    expect(seeing.seen({ x: 3, y: 0, vx: 6, vy: 0 }).x).toBeCloseTo(3 - seeing.seesAgoTicks / 10, 9)
    expect(Math.abs(hand('easy', 7).timeErrorTicks(1))).toBeLessThanOrEqual(17)
  })
})

it('SDK-60 a saved and loaded world has the same future', () => {
  const stream = createRandom(3, 'stars')
  const kept = keepWorld({ tick: 0, stars: [] as number[] }, [stream])
  const step = (): void => {
    kept.world.tick += 1
    kept.world.stars.push(stream.below(100))
  }
  step()
  const saved: unknown = JSON.parse(JSON.stringify(kept.save()))
  const hash = kept.hash()
  step()
  const [, star] = kept.world.stars
  expect(kept.hash()).not.toBe(hash)
  kept.load(saved)
  expect(kept.hash()).toBe(hash)
  step()
  expect(kept.world.stars[1]).toBe(star)
})

it('SDK-501 ties share a rank, and a team shares its rank', () => {
  const players = [4, 9, 4, 1].map((score, seat) => ({ seat, score }))
  expect(rankByScore(players).map(({ seat, rank }) => [seat, rank])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ])
  const sides = [0, 1, 0, 1].map((team, seat) => ({ seat, team }))
  expect(rankByTeam(sides, { 0: 2, 1: 5 })).toEqual([
    { seat: 1, team: 1, score: 5, rank: 1 },
    { seat: 3, team: 1, score: 5, rank: 1 },
    { seat: 0, team: 0, score: 2, rank: 3 },
    { seat: 2, team: 0, score: 2, rank: 3 },
  ])
  expect(rankByTeam(sides, { 0: 2, 1: 2 }).every(({ rank }) => rank === 1)).toBe(true)
})

it('SDK-60 a sim of a kept world seats players in order and shows copies', () => {
  const kept = keepWorld({ tick: 0, players: [] as { seat: number; late: boolean }[] })
  const left: number[] = []
  const sim = worldSim({
    kept,
    maxSeats: 2,
    newPlayer: ({ seat }) => ({ seat, late: false }),
    onJoin: (player) => void (player.late = kept.world.tick > 0),
    onLeave: (seat) => void left.push(seat),
    timeScale: () => 0.5,
    result: () => null,
    view: (world, seat) => ({ layout: 'play', values: { seat, players: world.players.length } }),
  })
  const join = (seat: number): boolean => sim.join({ seat, bot: false, admin: false })
  expect([join(3), join(3), join(1), join(2)]).toEqual([true, false, true, false])
  const state = sim.state()
  expect(state).toMatchObject({ seats: [1, 3], timeScale: 0.5, tick: 0 })
  const saved = sim.save()
  sim.leave(3)
  kept.world.tick = 9
  expect(join(0)).toBe(true)
  expect(left).toEqual([3])
  expect(sim.state().players.map(({ late }) => late)).toEqual([true, false])
  expect(state.players).toHaveLength(2)
  expect(sim.view(0).values).toEqual({ seat: 0, players: 2 })
  sim.load(saved)
  expect(sim.state()).toEqual(state)
})
