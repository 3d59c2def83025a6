import { testCore } from '@sofaspark/game-sdk/testing.ts'
import type { CoinWorld } from './minis/coinrain/sim.ts'
import type { EggWorld } from './minis/eggbalance/sim.ts'
import { inside, type LiftWorld } from './minis/elevator/sim.ts'
import type { RopeWorld } from './minis/lavarope/sim.ts'
import { safeRadius, type MeteorWorld } from './minis/meteordodge/sim.ts'
import type { BombWorld } from './minis/passthebomb/sim.ts'
import type { DrawWorld } from './minis/quickdraw/sim.ts'
import { shellShuffle, type ShuffleWorld } from './minis/shellshuffle/sim.ts'
import { ringRadius, sumoBalls, type SumoWorld } from './minis/sumoballs/sim.ts'
import { partyRules } from './rules.ts'
import { heartsFor, type Runner } from './kit/runners.ts'
import { miniTable } from './sim-testing.ts'

const runnerOf = ({ world }: { world: { runners: Runner[] } }, seat: number): Runner => {
  const found = world.runners.find((one) => one.seat === seat)
  if (!found) throw new Error(`No one runs for seat ${String(seat)}.`)
  return found
}
const put = (table: { world: { runners: Runner[] } }, seat: number, x: number, y: number): void =>
  void Object.assign(runnerOf(table, seat), { x, y, vx: 0, vy: 0 })

it('SDK-518 coins count where they land or lie', () => {
  const table = miniTable<CoinWorld>('coinrain', 2)
  put(table, 0, 2, 0)
  put(table, 1, -4, 2)
  table.world.falling = [
    { id: 91, kind: 'coin', x: 2, y: 0.3, landTick: 5 },
    { id: 92, kind: 'big', x: 2.2, y: 0, landTick: 5 },
    { id: 93, kind: 'coin', x: 0, y: 0, landTick: 5 },
  ]
  table.run(10)
  expect([table.scoreOf(0), table.scoreOf(1)]).toEqual([4, 0])
  put(table, 1, 0, 0)
  table.run(1)
  expect(table.scoreOf(1)).toBe(1)
})

it('SDK-518 a bowling ball stuns, and two coins roll away', () => {
  const table = miniTable<CoinWorld>('coinrain', 2)
  put(table, 0, 2, 0)
  put(table, 1, -4, 2)
  table.world.score = { 0: 5 }
  table.world.falling = [{ id: 91, kind: 'ball', x: 2, y: 0, landTick: 1 }]
  table.run(1)
  expect(table.scoreOf(0)).toBe(3)
  expect(table.world.falling.filter(({ kind }) => kind === 'coin')).toHaveLength(2)
  table.hold(0, { x: 1 })
  table.run(30)
  expect(runnerOf(table, 0).x).toBe(2)
  table.run(40)
  expect(runnerOf(table, 0).x).toBeGreaterThan(2)
})

const rung = (seats: number) => {
  const table = miniTable<DrawWorld>('quickdraw', seats)
  table.world.stage = { type: 'wait', bellIn: 1, decoyIn: null }
  table.run(1)
  return table
}

it('SDK-518 the earliest press wins, not the earliest arrival', () => {
  const table = rung(4)
  table.run(11)
  table.once(1, { act: true, agoMs: 0 })
  table.once(0, { act: true, agoMs: 60 })
  table.once(2, { act: true, agoMs: 10 })
  table.once(3, { act: true, agoMs: 0 })
  expect([0, 1, 2, 3].map(table.scoreOf)).toEqual([3, 2, 1, 0])
})

it('SDK-518 the same millisecond shares its points', () => {
  const table = rung(2)
  table.run(11)
  table.hold(0, { act: true })
  table.hold(1, { act: true })
  table.run(1)
  expect([table.scoreOf(0), table.scoreOf(1)]).toEqual([3, 3])
})

it('SDK-518 a press before the bell costs a point and the round', () => {
  const table = miniTable<DrawWorld>('quickdraw', 2)
  table.once(0, { act: true })
  expect(table.scoreOf(0)).toBe(-1)
  table.world.stage = { type: 'wait', bellIn: 1, decoyIn: null }
  table.run(12)
  table.once(0, { act: true })
  table.once(1, { act: true })
  expect([table.scoreOf(0), table.scoreOf(1)]).toEqual([-1, 3])
})

const shuffled = (seats: number) => {
  const table = miniTable<ShuffleWorld>('shellshuffle', seats)
  table.run(shellShuffle.showTicks + 2)
  return table
}
const pearlAt = ({ world }: { world: ShuffleWorld }): string => String(world.shells.indexOf(world.pearl) + 1)

it('SDK-518 right, rare and early picks count', () => {
  const table = shuffled(4)
  table.once(0, { pick: pearlAt(table) })
  while (table.world.stage !== 'pick') table.run(1)
  table.once(1, { pick: pearlAt(table) })
  const wrong = pearlAt(table) === '1' ? '2' : '1'
  table.once(2, { pick: wrong })
  table.once(3, { pick: wrong })
  table.run(1)
  expect([0, 1, 2, 3].map(table.scoreOf)).toEqual([4, 3, 0, 0])
})

it('SDK-518 a pick follows its shell and cannot be changed', () => {
  const table = shuffled(2)
  const shell = table.world.shells[1]
  table.once(0, { pick: '2' })
  table.run(60)
  table.once(0, { pick: '3' })
  expect(table.world.picks[0]?.shell).toBe(shell)
})

it('SDK-518 PTY-13 a meteor takes a heart, its rim pushes, and the fallen drop small ones', () => {
  expect([2, 3, 4, 8].map(heartsFor)).toEqual([3, 2, 1, 1])
  const table = miniTable<MeteorWorld>('meteordodge', 4)
  put(table, 0, 0, 0)
  put(table, 1, 1.4, 0)
  put(table, 2, -4.5, 2)
  put(table, 3, -4.5, -2)
  table.world.nextIn = 10_000
  table.world.meteors = [{ id: 91, x: 0, y: 0, radius: 1, warnTicks: 30, landTick: 1 }]
  table.run(1)
  expect(table.mini.isOut(table.world, 0)).toBe(true)
  expect(runnerOf(table, 1).x).toBeGreaterThan(3)
  table.run(6 * 60 - 2)
  expect(table.world.meteors).toHaveLength(0)
  table.run(2)
  expect(table.world.meteors).toHaveLength(1)
})

it('SDK-518 after the planned time only a shrinking disc is safe', () => {
  const table = miniTable<MeteorWorld>('meteordodge', 4)
  expect(safeRadius(table.world)).toBeNull()
  table.world.nextIn = 10_000
  table.world.tick = 40 * 60 + 300
  put(table, 0, 0, 0)
  put(table, 1, 0.5, 1)
  put(table, 2, 5, 3)
  put(table, 3, 5, -3)
  table.run(1)
  expect([0, 1, 2, 3].map((seat) => table.mini.isOut(table.world, seat))).toEqual([false, false, true, true])
})

it('SDK-518 a ball over the edge costs a heart and starts again in the middle', () => {
  const table = miniTable<SumoWorld>('sumoballs', 2)
  put(table, 0, 20, 0)
  table.run(1)
  expect(runnerOf(table, 0)).toMatchObject({ hearts: 2, x: 0, y: 0 })
})

it('SDK-518 the ring shrinks, and the innermost ball stays', () => {
  const table = miniTable<SumoWorld>('sumoballs', 4)
  expect(ringRadius(table.world)).toBe(5)
  table.world.tick = sumoBalls.endTicks - 1
  for (const seat of [0, 1, 2, 3]) put(table, seat, seat === 2 ? 0.1 : seat % 2 === 0 ? -1.6 : 1.6, (seat - 1.5) * 0.9)
  put(table, 2, 0, 0)
  table.run(1)
  expect(ringRadius(table.world)).toBeCloseTo(2.2)
  expect(table.world.over).toBe(true)
  expect(table.mini.isOut(table.world, 2)).toBe(false)
})

it('SDK-518 a touch passes the bomb, not straight back, and the holder is out when it bursts', () => {
  const table = miniTable<BombWorld>('passthebomb', 4)
  for (const seat of [0, 1, 2, 3]) put(table, seat, -4 + seat * 2.6, seat % 2)
  table.world.bombs = [{ id: 9, holder: 0, from: -1, noReturnTicks: 0, fuseTicks: 100, ageTicks: 0 }]
  table.run(1)
  expect(table.world.bombs[0]?.holder).toBe(0)
  put(table, 1, runnerOf(table, 0).x + 0.95, runnerOf(table, 0).y)
  table.run(20)
  expect(table.world.bombs[0]?.holder).toBe(1)
  table.run(30)
  expect(table.world.bombs[0]?.holder).toBe(0)
  table.run(60)
  expect([0, 1].filter((seat) => table.mini.isOut(table.world, seat))).toHaveLength(1)
})

it('SDK-518 two bombs while six stand', () => {
  for (const [seats, bombs] of [
    [6, 2],
    [5, 1],
  ] as const) {
    const table = miniTable<BombWorld>('passthebomb', seats)
    table.run(1)
    expect(table.world.bombs).toHaveLength(bombs)
  }
})

it('SDK-518 a jump is judged at the time of the press', () => {
  const table = miniTable<RopeWorld>('lavarope', 4)
  table.world.passes = [{ id: 1, fromTick: 0, tick: 60 }]
  table.run(46)
  table.once(0, { act: true })
  table.run(16)
  // Pressed in time, arrived after the rope.
  table.once(1, { act: true, agoMs: 200 })
  table.once(2, { act: true, agoMs: 0 })
  table.run(20)
  expect([0, 1, 2, 3].map((seat) => table.mini.isOut(table.world, seat))).toEqual([false, false, true, true])
})

it('SDK-516 bots teach no delay and are judged without it', () => {
  const table = miniTable<RopeWorld>('lavarope', 2, { isBot: (seat) => seat === 1 })
  table.world.lag = [160, 160]
  for (const seat of [0, 1]) runnerOf(table, seat).hearts = 1
  table.world.passes = [{ id: 1, fromTick: 0, tick: 60 }]
  table.run(59)
  table.once(1, { act: true })
  table.run(9)
  table.once(0, { act: true })
  table.run(30)
  expect([0, 1].map((seat) => table.mini.isOut(table.world, seat))).toEqual([false, false])
  expect(table.world.lag).toHaveLength(3)
})

it('SDK-516 a measured delay of the picture moves the window from the first rope on', () => {
  const lateJump = (lag: number[]): boolean => {
    const table = miniTable<RopeWorld>('lavarope', 2)
    const begun = table.mini.begin({
      core: testCore(),
      seats: [0, 1],
      chance: table.chance,
      isDuel: false,
      order: [0, 1],
      draw: 0,
      isBot: () => false,
      lag,
    })
    table.world.lag = (begun as RopeWorld).lag
    runnerOf(table, 0).hearts = 1
    table.world.passes = [{ id: 1, fromTick: 0, tick: 60 }]
    table.run(69)
    table.once(0, { act: true })
    table.run(30)
    return !table.mini.isOut(table.world, 0)
  }
  expect(lateJump([])).toBe(false)
  expect(lateJump([160, 160])).toBe(true)
  const party = (options?: Record<string, unknown>) =>
    partyRules.makeSim({ seed: 1, core: testCore(), mode: 'show', options }).state().lag
  expect(party()).toBeUndefined()
  expect(party({ lag: { pictureMs: 60 } })?.[0]).toBe(60)
})

it('SDK-518 an egg falls or reaches the nest', () => {
  const table = miniTable<EggWorld>('eggbalance', 2)
  table.hold(0, { x: 1, y: 0 })
  table.run(120)
  expect(table.world.carriers[0]?.drops).toBeGreaterThan(0)
  const [, other] = table.world.carriers
  if (other) Object.assign(other, { far: 9.99, lean: 0, turn: 0, restTicks: 0 })
  table.hold(1, { y: 1 })
  table.run(60)
  expect(table.scoreOf(1)).toBe(1)
})

it('SDK-518 counting brings 3, 1 or nothing, twice in the last ride', () => {
  const table = miniTable<LiftWorld>('elevator', 3)
  const ride = (): void => {
    const truth = inside(table.world.walks, 10_000)
    table.world.counts = { 0: truth, 1: truth + 1, 2: truth + 2 }
    const { ride: now } = table.world
    while (table.world.ride === now && !table.world.over) table.run(1)
  }
  ride()
  expect([0, 1, 2].map(table.scoreOf)).toEqual([3, 1, 0])
  for (let at = 0; at < 3; at++) ride()
  expect([0, 1, 2].map(table.scoreOf)).toEqual([15, 5, 0])
})
