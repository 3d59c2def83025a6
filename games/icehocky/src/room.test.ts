import { layouts } from './layouts.ts'
import { hockeyRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import { period } from './sim/numbers.ts'
import { leadSeat, type HockeyEvent } from './sim/world.ts'
import { scenario } from './sim-testing.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'

type Table = ReturnType<typeof scenario>

const endPeriod = (table: Table, score: { sun: number; moon: number }): void => {
  table.change((world) => {
    world.score = score
    world.flow.playTicks = world.settings.periodTicks - 1
  })
  table.until(({ flow }) => flow.phase === 'roundEnd')
  table.run(1)
}

it('ICE-25 after a one-sided period the lead may have the sides picked again, and the score stays', () => {
  const table = scenario(4)
  endPeriod(table, { sun: period.oneSidedGap, moon: 0 })
  expect([0, 1].map((seat) => table.sim.view(seat).layout)).toEqual(['mix', 'wait'])
  table.once(1, { mix: true })
  expect(table.of('mixAgain')).toEqual([])
  table.once(0, { mix: true })
  expect(table.of('mixAgain')).toHaveLength(1)
  expect(table.sim.view(0).layout).toBe('mixing')
  table.until(({ flow }) => flow.phase === 'teams')
  expect(table.sim.view(2).layout).toBe('teams')
  for (const seat of [0, 1, 2, 3]) table.hold(seat, { side: seat < 2 ? 'sun' : 'moon' })
  table.run(2)
  expect(table.state().players.map(({ side }) => side)).toEqual(['sun', 'sun', 'moon', 'moon'])
  expect(table.state().score).toEqual({ sun: period.oneSidedGap, moon: 0 })
  table.until(({ flow }) => flow.phase === 'play')
  expect(table.state()).toMatchObject({ mixesAgain: false, flow: { round: 2 } })
})

it('ICE-25 after a close period no one is asked', () => {
  const table = scenario(4)
  endPeriod(table, { sun: period.oneSidedGap - 1, moon: 0 })
  expect(table.sim.view(0).layout).toBe('wait')
  table.once(0, { mix: true })
  table.until(({ flow }) => flow.phase === 'play')
  expect(table.state().players.map(({ side }) => side)).toEqual(['sun', 'moon', 'sun', 'moon'])
})

it('SDK-512 only the lead ends a replay', () => {
  const table = scenario(4)
  table.change((world) => void (world.goalies = []))
  table.puckAt({ x: 10.5, y: 0, vx: 14, vy: 0, shooter: 0, fromX: 8 })
  table.until(({ flow }) => flow.phase === 'replay')
  expect([0, 1].map((seat) => table.sim.view(seat).layout)).toEqual(['replay', 'wait'])
  table.once(1, { skip: true })
  expect(table.state().flow.phase).toBe('replay')
  table.once(0, { skip: true })
  expect(table.state().flow.phase).toBe('countdown')
  table.sim.leave(0)
  expect(leadSeat(table.state())).toBe(1)
})

it('SDK-512 the goal that ended play is the moment that the replay shows, an older one is not', () => {
  const table = scenario(4)
  table.change((world) => void (world.goalies = []))
  table.puckAt({ x: 10.5, y: 0, vx: 14, vy: 0, shooter: 0, fromX: 8 })
  table.until(({ flow }) => flow.phase === 'finish')
  expect(table.state().highlight).toBeNull()
  table.until(({ flow }) => flow.phase === 'replay')
  const [goal] = table.of('goal')
  expect(table.state().highlight).toMatchObject({ x: goal?.x, y: goal?.y })
  expect(table.state().tick - (table.state().highlight?.tick ?? 0)).toBeLessThan(60)
  table.until(({ flow }) => flow.phase === 'countdown')
  expect(table.state()).toMatchObject({ highlight: null, isCountingIn: true })
  const old = scenario(4)
  // A goal among three pucks, a second before the time is over.
  old.change((world) => {
    world.decisive = { tick: world.tick - 60, x: 11.8, y: 0 }
    world.flow.playTicks = world.settings.periodTicks - 1
  })
  old.until(({ flow }) => flow.phase === 'replay')
  expect(old.state().highlight).toBeNull()
  expect(old.sim.view(0).layout).toBe('wait')
})

it('SDK-509 one pad skates by stick or by tilt, and its swipe and check are timed', () => {
  expect(layouts['skate']?.widgets).toMatchObject([
    { type: 'label' },
    { type: 'tilt', touch: 'stick', id: 'skate' },
    { type: 'swipe', id: 'stick', timed: true },
    { type: 'button', id: 'check', timed: true },
  ])
})

it('SDK-514 phones feel what happens to them', () => {
  const feel = (event: HockeyEvent) => hockeyRules.haptics?.(event)
  expect(feel({ type: 'take', seat: 3, puck: 1 })).toEqual([{ seat: 3, pattern: 'tick' }])
  expect(feel({ type: 'hit', seat: 0, victim: 1, x: 0, y: 0 })).toEqual([
    { seat: 1, pattern: 'hit' },
    { seat: 0, pattern: 'tick' },
  ])
  const goal = { type: 'goal', side: 'sun', kind: 'solo', x: 11, y: 0 } as const
  expect(feel({ ...goal, seat: 0, assist: 2 })).toEqual([
    { seat: 0, pattern: 'win' },
    { seat: 2, pattern: 'tick' },
  ])
  expect(feel({ ...goal, seat: -1, assist: -1 })).toEqual([])
  expect(feel({ type: 'matchWon', side: 'sun', won: [0], lost: [1] })).toEqual([
    { seat: 0, pattern: 'win' },
    { seat: 1, pattern: 'lose' },
  ])
  expect(feel({ type: 'frenzy' })).toEqual([])
})

it('SDK-510 a normal bot replaces an absent player, and sides stay even', () => {
  expect(hockeyRules.meta).toMatchObject({ fillTo: 4, fillEven: true })
  const core = testCore()
  const inputsOf = (bots: string) => {
    const table = scenario(4, { bots })
    table.puckAt({ x: 4, y: 2 })
    return Array.from({ length: 60 }, () => {
      table.run(1)
      return playBot(table.state(), 0, core)
    })
  }
  expect(inputsOf('easy')).toEqual(inputsOf('hard'))
})

it('SDK-503 a save of a full rink stays below 32,000 characters', () => {
  const core = testCore()
  const sim = hockeyRules.makeSim({ seed: 5, core: testCore() })
  for (let seat = 0; seat < hockeyRules.meta.maxPlayers; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
  let longest = 0
  for (let tick = 0; tick < 2400; tick++) {
    const state = sim.state()
    sim.step(new Map(state.seats.map((seat) => [seat, playBot(state, seat, core)])))
    if (tick % 60 === 0) longest = Math.max(longest, JSON.stringify(sim.save()).length)
  }
  expect(longest).toBeGreaterThan(12_000)
  expect(longest).toBeLessThan(32_000)
})
