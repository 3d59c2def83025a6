import { holdRepeatMs } from '@sofaspark/contract'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'
import { scenario } from './sim-testing.ts'
import { makeSim } from './sim/sim.ts'
import { fixtureOf, isGreasy } from './sim/climbing.ts'
import { neutralInput, type RopeEvent, type RopeInput } from './sim/world.ts'

it('SDK-518 the beat is 600 ms at the foot and quickens with the leader’s ledges', () => {
  const table = scenario(2)
  const gaps = (): number[] => {
    const { beats } = table.state()
    return beats.slice(1).map((at, index) => at - (beats[index] ?? 0))
  }
  expect(gaps().every((gap) => gap === 600)).toBe(true)
  table.change((world) => void (world.ledge = 2))
  table.run(240)
  expect(gaps().every((gap) => Math.abs(gap - 60_000 / 116) <= 1)).toBe(true)
})

it('SDK-518 beats count in for 3 s, one falls on the start, and taps before it lift no one', () => {
  const sim = makeSim({ seed: 4, core: testCore(), mode: 'versus' })
  for (const seat of [0, 1]) sim.join({ seat, bot: false, admin: seat === 0 })
  const seen: RopeEvent[] = []
  while (sim.state().flow.phase !== 'play') seen.push(...sim.step(new Map([[0, { ...neutralInput, left: 1 }]])))
  expect(seen.filter(({ type }) => type === 'beat').length).toBeGreaterThanOrEqual(4)
  expect(seen.some((event) => event.type === 'pull' && event.practice)).toBe(true)
  const { beats, startMs, players } = sim.state()
  expect(beats.some((at) => Math.abs(at - startMs) <= 17)).toBe(true)
  expect(players[0]?.y).toBe(0)
})

it('CTL-271 holding instead of tapping climbs without slipping, and slower than a hand on the beat', () => {
  const table = scenario(2)
  const everyTicks = Math.round((holdRepeatMs * 60) / 1000)
  for (let taps = 0; taps < 24; taps++) {
    table.once(0, { [taps % 2 === 0 ? 'left' : 'right']: 1, agoMs: 0 })
    table.run(everyTicks - 1)
  }
  const held = table.player(0).y
  const slips = table.seen.filter(
    (event) => event.type === 'slide' || (event.type === 'pull' && event.grade === 'slip'),
  )
  expect(slips).toEqual([])
  const onBeat = scenario(2)
  for (let taps = 0; taps < 24; taps++) onBeat.tapAt(0, taps % 2 === 0 ? 'left' : 'right', 80)
  expect(held).toBeGreaterThan(3)
  expect(held).toBeLessThan(onBeat.player(0).y)
})

it('SDK-509 a tap lifts by its distance from the beat, whatever the latency', () => {
  const table = scenario(2)
  let before = 0
  for (const [lateMs, gain, lineTicks] of [
    [0, 0.66, 0],
    [-45, 0.66, 10],
    [48, 0.66, 14],
    [-100, 0.42, 3],
    [105, 0.42, 12],
    [180, 0.15, 0],
  ] as const) {
    table.change((world) => void Object.assign(world, { lag: [], shiftMs: 0 }))
    table.place(0, { hand: null, usedBeatMs: -1, tapsMs: [] })
    table.tapAt(0, 'left', lateMs, lineTicks)
    const { y } = table.player(0)
    expect(y - before).toBeCloseTo(gain, 6)
    before = y
    table.run(70)
  }
})

it('SDK-516 the room’s delay is measured from people’s taps, at most 120 ms, without those of bots', () => {
  const table = scenario(2, {}, 'versus', [1])
  const teach = (seat: number, lateMs: number, taps: number): void => {
    for (let tap = 0; tap < taps; tap++) table.tapAt(seat, tap % 2 === 0 ? 'left' : 'right', lateMs)
  }
  teach(1, 80, 6)
  expect(table.state().shiftMs).toBe(0)
  teach(0, 80, 20)
  expect(Math.abs(table.state().shiftMs - 80)).toBeLessThanOrEqual(2)
  const before = table.player(0).y
  table.tapAt(0, table.player(0).hand === 'left' ? 'right' : 'left', 80)
  expect(table.player(0).y - before).toBeCloseTo(0.66, 6)
  teach(0, 200, 24)
  expect(table.state().shiftMs).toBe(120)
})

it('SDK-516 a screen that has measured its delay starts with it, and taps correct it', () => {
  const table = scenario(1, { lag: { pictureMs: 30, soundMs: 90 } })
  expect(table.state().shiftMs).toBe(90)
  table.tapAt(0, 'left', 90)
  expect(table.player(0).y).toBeCloseTo(0.66, 6)
  for (let tap = 0; tap < 20; tap++) table.tapAt(0, tap % 2 === 0 ? 'right' : 'left', 0)
  expect(table.state().shiftMs).toBe(0)
  expect(scenario(1, { lag: 'junk' }).state().shiftMs).toBe(0)
  expect(scenario(1, { lag: { soundMs: 900 } }).state().shiftMs).toBe(120)
})

it('SDK-516 a bot in an absent person’s seat teaches nothing, and taps once a beat while the delay is learnt', () => {
  const table = scenario(2)
  const byBot = (): Map<number, RopeInput> => new Map([[1, ropeRules.bot(table.state(), 1, testCore())]])
  const taps: number[] = []
  for (let tick = 0; tick < 600; tick++) {
    // The delay of the room, learnt meanwhile, comes and goes.
    table.change((world) => void (world.shiftMs = tick % 40 < 20 ? 0 : 90))
    const inputs = byBot()
    const { left = 0, right = 0 } = inputs.get(1) ?? {}
    if (left + right > 0) taps.push(tick)
    table.sim.step(inputs)
  }
  expect(table.state().lag).toEqual([])
  expect(taps.length).toBeGreaterThan(10)
  expect(taps.length).toBeLessThanOrEqual(18)
})

it('SDK-518 one tap counts for a beat, and the same hand twice slips', () => {
  const table = scenario(2)
  table.place(0, { y: 5 })
  table.tapAt(0, 'left')
  table.run(3)
  table.once(0, { right: 1 })
  expect(table.player(0).y).toBeCloseTo(5.66, 6)
  table.tapAt(0, 'left')
  expect(table.player(0).y).toBeCloseTo(5.26, 6)
  table.tapAt(0, 'right')
  expect(table.player(0).y).toBeCloseTo(5.92, 6)
})

it('SDK-518 SDK-506 with one hand any side counts', () => {
  const table = scenario(2, { oneHand: true })
  for (let tap = 0; tap < 3; tap++) table.tapAt(0, 'left')
  expect(table.player(0).y).toBeCloseTo(1.98, 6)
})

it('SDK-518 a fourth tap in two beats slides and stuns, but not below the ledge', () => {
  const table = scenario(2)
  table.place(0, { y: 15 })
  for (let tap = 0; tap < 4; tap++) {
    table.once(0, tap % 2 === 0 ? { left: 1 } : { right: 1 })
    table.run(5)
  }
  expect(table.of('slide')).toHaveLength(1)
  const { y, stunUntilMs, stunFromMs } = table.player(0)
  expect(y).toBeLessThan(15)
  expect(stunUntilMs - stunFromMs).toBe(500)
  const stunned = table.player(0).y
  table.once(0, { left: 1 })
  expect(table.player(0).y).toBe(stunned)
  table.place(0, { y: 10.4, tapsMs: [1, 2, 3].map((ago) => tickMs(table.state().tick) - ago), stunUntilMs: 0 })
  table.once(0, { left: 1 })
  expect(table.player(0).y).toBe(10)
})

it('SDK-518 a pull behind someone on the same rope is worth more', () => {
  const table = scenario(2)
  table.place(0, { rope: 1, y: 3 })
  table.place(1, { rope: 1, y: 8 })
  table.tapAt(0, 'left')
  expect(table.player(0).y).toBeCloseTo(3 + 0.66 * 1.15, 6)
  table.tapAt(1, 'left')
  expect(table.player(1).y).toBeCloseTo(8.66, 6)
})

it('SDK-518 each section has two greasy ropes and two springs of five, and grease counts perfect taps alone', () => {
  const table = scenario(4, { hazards: true })
  const kinds = (round: number, section: number): string[] => {
    const state = table.state()
    const seen = { ...state, flow: { ...state.flow, round } }
    return [0, 1, 2, 3, 4].map((rope) => fixtureOf(seen, section, rope).kind)
  }
  const orders = new Set<string>()
  for (const round of [1, 2, 3])
    for (const section of [0, 1, 2, 3]) {
      const order = kinds(round, section)
      orders.add(order.join())
      expect([...order].sort()).toEqual(['bare', 'grease', 'grease', 'knot', 'knot'])
    }
  expect(orders.size).toBeGreaterThan(4)
  const rope = kinds(1, 0).indexOf('grease')
  const fixture = fixtureOf(table.state(), 0, rope)
  const y = fixture.kind === 'grease' ? fixture.from + 0.1 : 0
  expect(isGreasy(table.state(), rope, y)).toBe(true)
  table.place(0, { rope, y })
  table.tapAt(0, 'left', 90)
  expect(table.player(0).y).toBe(y)
  table.change((world) => void Object.assign(world, { lag: [], shiftMs: 0 }))
  table.tapAt(0, 'right')
  expect(table.player(0).y).toBeCloseTo(y + 0.66, 6)
})

it('SDK-518 a spring lifts 2 m, once', () => {
  const table = scenario(4, { hazards: true })
  const rope = [0, 1, 2, 3, 4].find((each) => fixtureOf(table.state(), 0, each).kind === 'knot') ?? 0
  const fixture = fixtureOf(table.state(), 0, rope)
  const y = fixture.kind === 'knot' ? fixture.y - 0.3 : 0
  table.place(0, { rope, y })
  table.tapAt(0, 'left')
  expect(table.player(0).y).toBeCloseTo(y + 2.66, 6)
  table.place(0, { y })
  table.tapAt(0, 'right')
  expect(table.player(0).y).toBeCloseTo(y + 0.66, 6)
})
