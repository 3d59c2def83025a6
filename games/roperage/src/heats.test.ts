import { scenario } from './sim-testing.ts'
import { pointsFor, standing, towerScore } from './sim/heats.ts'
import { readSettings } from '@sofaspark/game-sdk/define-game.ts'
import { ropeOptions, type Player, type World } from './sim/world.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'

const atTop = { y: 39.8, hand: 'right', knots: [] } as const satisfies Partial<Player>

it('SDK-518 there is a rope more than players and at least five, and all begin on different ones', () => {
  for (const [seats, ropes] of [
    [2, 5],
    [4, 5],
    [8, 9],
  ] as const) {
    const table = scenario(seats)
    const state = table.state()
    expect(state.ropes).toBe(ropes)
    expect(new Set(state.players.map(({ rope }) => rope)).size).toBe(seats)
  }
})

it('SDK-76 the earlier press rings first, even when it arrives later', () => {
  const table = scenario(3)
  table.place(0, atTop)
  table.place(1, atTop)
  const agoMs = table.toBeat(0)
  // The first to arrive was pressed 60 ms after the beat; the other 30 ms before it, on a slow connection.
  table.run(4)
  table.once(0, { left: 1, agoMs: Math.max(0, agoMs + 67 - 60) })
  expect(table.state().timeScale).toBeLessThan(1)
  table.once(1, { left: 1, agoMs: agoMs + 152 })
  table.run(16)
  const [verdict] = table.of('verdict')
  expect(verdict).toMatchObject({ seat: 1, second: 0 })
  expect(verdict?.marginCs).toBeGreaterThan(0)
  expect(table.state().timeScale).toBe(1)
  expect(table.of('bell')).toHaveLength(2)
})

it('SDK-76 after the first bell the others have 8 s, and equal hundredths share a place', () => {
  const table = scenario(3)
  table.place(0, atTop)
  table.tapAt(0, 'left')
  table.run(470)
  expect(table.state().flow.phase).toBe('play')
  table.run(20)
  expect(table.state().flow.phase).not.toBe('play')
  expect(table.player(0)).toMatchObject({ place: 1, points: 10 })
  const shared = scenario(2)
  for (const seat of [0, 1]) shared.place(seat, atTop)
  const agoMs = shared.toBeat(0)
  shared.hold(0, { left: 1, agoMs })
  shared.once(1, { left: 1, agoMs })
  shared.hold(0, {})
  shared.until(({ flow }) => flow.phase !== 'play')
  expect([shared.player(0).points, shared.player(1).points]).toEqual([10, 10])
  expect(shared.of('draw')).toHaveLength(1)
})

it('SDK-506 settings are checked, and no hazards means none', () => {
  expect(readSettings(ropeOptions, { heats: 99, hazards: 'x', oneHand: true, bots: 'off', extra: 1 })).toEqual({
    heats: 3,
    hazards: true,
    oneHand: true,
    bots: 'normal',
    calm: false,
  })
  expect(Object.keys(ropeOptions)).toEqual(['heats', 'hazards', 'oneHand', 'bots', 'calm'])
  const table = scenario(2)
  table.run(12 * 60)
  expect(table.of('mark')).toHaveLength(0)
})

it('SDK-518 places bring points, and the last heat counts double', () => {
  const world = { flow: { round: 1 }, settings: { heats: 3 } } as unknown as World
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((place) => pointsFor(world, place))).toEqual([10, 7, 5, 4, 3, 2, 1, 1])
  expect(pointsFor({ ...world, flow: { ...world.flow, round: 3 } }, 1)).toBe(20)
})

it('ROP-29 the endless tower has no bell, and ends when the foam has the climber', () => {
  const table = scenario(1, {}, 'solo')
  table.place(0, { y: 45, best: 45 })
  table.tapAt(0, 'left')
  expect(table.player(0).role.type).toBe('climber')
  expect(table.of('bell')).toHaveLength(0)
  expect(towerScore(table.state())).toBe(45)
  expect(table.state().foam).toBeGreaterThan(30)
  table.until(({ flow }) => flow.phase === 'over')
  expect(table.sim.result()).toEqual([expect.objectContaining({ seat: 0, rank: 1, score: 45 })])
  expect(table.sim.outcome?.()).toEqual({ kind: 'alone' })
})

it('SDK-513 the standing counts what the heat would bring now', () => {
  const table = scenario(3)
  for (const seat of [0, 1, 2]) table.place(seat, { y: [3, 9, 6][seat] ?? 0, points: seat })
  expect([...standing(table.state())]).toEqual([
    [0, 5],
    [1, 11],
    [2, 9],
  ])
})

it('SDK-512 the last decision of a heat is replayed, and the lead may skip it', () => {
  const table = scenario(2)
  for (const seat of [0, 1]) table.place(seat, atTop)
  const agoMs = table.toBeat(0)
  table.hold(0, { left: 1, agoMs })
  table.once(1, { left: 1, agoMs })
  table.hold(0, {})
  table.until(({ flow }) => flow.phase === 'replay')
  expect(table.state().highlight).toMatchObject({ y: 40 })
  expect(table.sim.view(0)).toEqual({ layout: 'replay' })
  table.once(0, { skip: true })
  expect(table.state().flow.phase).toBe('roundEnd')
})

it('SDK-510 bots take the seats of two leavers, and the others keep their points', () => {
  const core = testCore()
  const sim = ropeRules.makeSim({ seed: 4, core, mode: 'versus' })
  for (const seat of [0, 1, 2, 3]) sim.join({ seat, bot: false, admin: seat === 0 })
  let state = sim.state()
  const play = (isThere: () => boolean): void => {
    while (!isThere() && sim.result() === null) {
      sim.step(new Map(state.seats.map((seat) => [seat, ropeRules.bot(state, seat, core)] as const)))
      state = sim.state()
    }
  }
  play(() => state.flow.round === 2 && state.flow.phase === 'play' && state.flow.playTicks > 300)
  const points = state.players.map((player) => player.points)
  for (const seat of [0, 1]) {
    sim.leave(seat)
    sim.join({ seat, bot: true, admin: false })
  }
  play(() => false)
  const score = (seat: number): number => sim.result()?.find((row) => row.seat === seat)?.score ?? 0
  for (const seat of [0, 1]) expect(score(seat)).toBeGreaterThan(0)
  for (const seat of [2, 3]) expect(score(seat)).toBeGreaterThan(points[seat] ?? 0)
})
