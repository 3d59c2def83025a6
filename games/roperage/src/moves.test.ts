import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { scenario } from './sim-testing.ts'

it('SDK-518 a swipe sideways hops to the next rope, and nothing is pulled in the air', () => {
  const table = scenario(2)
  table.place(0, { rope: 1 })
  table.once(0, { move: 'right' })
  expect(table.player(0)).toMatchObject({ rope: 2, cameFrom: 1 })
  const { airFromMs, airUntilMs, y } = table.player(0)
  expect(airUntilMs - airFromMs).toBe(350)
  table.run(3)
  table.once(0, { left: 1 })
  expect(table.player(0).y).toBe(y)
  table.run(20)
  table.place(0, { rope: 0 })
  table.once(0, { move: 'left' })
  expect(table.player(0).rope).toBe(0)
})

it('SDK-518 a shake slips those up to 4 m below on the same rope, once in 4 s', () => {
  const table = scenario(4)
  for (const [seat, rope, y] of [
    [0, 1, 8],
    [1, 1, 5],
    [2, 1, 3],
    [3, 2, 7],
  ] as const)
    table.place(seat, { rope, y })
  table.once(0, { move: 'down' })
  expect([0, 1, 2, 3].map((seat) => table.player(seat).y)).toEqual([8, 3.5, 3, 7])
  table.once(0, { move: 'down' })
  expect(table.of('shake')).toHaveLength(1)
  table.run(240)
  table.once(0, { move: 'down' })
  expect(table.of('shake')).toHaveLength(2)
})

it('SDK-509 a hop that was made before a hit takes it back, and one made after it does not', () => {
  for (const [agoMs, kept] of [
    [200, true],
    [20, false],
  ] as const) {
    const table = scenario(2)
    table.place(0, { rope: 1, y: 5 })
    table.place(1, { rope: 1, y: 7 })
    table.once(1, { move: 'down' })
    expect(table.player(0).y).toBe(3.5)
    table.run(6)
    table.once(0, { move: 'right', moveAgoMs: agoMs })
    expect(table.player(0)).toMatchObject({ rope: 2, y: kept ? 5 : 3.5 })
  }
})

it('SDK-518 a grab swaps places unless the victim’s next tap is perfect', () => {
  for (const [lateMs, order] of [
    [150, [5.2, 4]],
    [0, [3, 5.9]],
  ] as const) {
    const table = scenario(2)
    table.place(0, { rope: 1, y: 4 })
    table.place(1, { rope: 1, y: 5.2 })
    table.once(0, { move: 'up' })
    expect(table.player(1).gripped?.by).toBe(0)
    table.run(16)
    table.tapAt(1, 'left', lateMs)
    const [own, victim] = order
    expect(table.player(0).y).toBeCloseTo(own, 6)
    // The tap itself lifts before the foot is lost.
    expect(Math.abs(table.player(1).y - victim)).toBeLessThan(0.2)
    expect(table.player(0).grabRestTicks).toBeGreaterThan(150)
  }
})

it('SDK-518 a grip that no one answers swaps after a moment, and reaches 1.5 m', () => {
  const table = scenario(2)
  table.place(0, { rope: 1, y: 4 })
  table.place(1, { rope: 1, y: 5.6 })
  table.once(0, { move: 'up' })
  expect(table.of('grab')).toHaveLength(0)
  table.place(1, { y: 5.4 })
  table.once(0, { move: 'up' })
  table.run(110)
  expect([table.player(0).y, table.player(1).y]).toEqual([5.4, 4])
})

it('SDK-518 a coconut warns for 1.2 s, then hits every climber still there', () => {
  const table = scenario(2, { hazards: true })
  table.place(0, { rope: 2, y: 5 })
  table.place(1, { rope: 4, y: 1 })
  table.change((world) => {
    world.coconuts = [{ id: 50, rope: 2, y: 0, markTicks: 72, by: -1 }]
  })
  table.run(72)
  expect(table.player(0).y).toBe(5)
  table.until(() => table.of('bonk').length > 0, 60)
  expect(table.player(0).y).toBe(3.5)
  expect(table.player(0).stunUntilMs).toBeGreaterThan(tickMs(table.state().tick))
})

it('SDK-518 most coconuts fall onto the leader’s rope', () => {
  let [leaders, all] = [0, 0]
  const table = scenario(4, { hazards: true })
  for (let tick = 0; tick < 50 * 60; tick++) {
    table.change((world) => {
      for (const player of world.players)
        Object.assign(player, { y: player.seat === 0 ? 39 : 38, rope: player.seat, stunUntilMs: 0 })
      world.flow.playTicks = Math.min(world.flow.playTicks, 50 * 60)
    })
    const before = table.of('mark').length
    table.run(1)
    if (table.of('mark').length === before) continue
    all += 1
    if (table.of('mark').at(-1)?.rope === 0) leaders += 1
    if (all >= 16) break
  }
  expect(all).toBeGreaterThan(10)
  expect(leaders / all).toBeGreaterThan(0.5)
})

it('SDK-518 ROP-24 the foam reaches the top at 60 s, and caught players throw a coconut every 3 s', () => {
  const table = scenario(2, { hazards: true })
  table.place(1, { y: 39 })
  table.until(() => table.of('swallowed').length > 0)
  expect(table.player(0).role.type).toBe('gull')
  expect(table.state().flow.phase).toBe('play')
  table.run(180)
  const gull = table.player(0).role
  expect(gull.type === 'gull' && gull.restTicks).toBe(0)
  const own = (): number => table.of('mark').filter(({ by }) => by === 0).length
  table.once(0, { move: 'down' })
  table.once(0, { move: 'down' })
  expect(own()).toBe(1)
  table.once(0, { left: 1 })
  const after = table.player(0).role
  expect(after.type === 'gull' && gull.type === 'gull' && after.rope).toBe(
    Math.max(0, (gull.type === 'gull' ? gull.rope : 0) - 1),
  )
  table.change(({ flow }) => void (flow.playTicks = 60 * 60))
  table.run(1)
  expect(table.state().foam).toBe(40)
})

it('ROP-24 a latecomer climbs from the last climber’s height, and after 20 s flies', () => {
  const table = scenario(2)
  table.place(0, { y: 9 })
  table.place(1, { y: 6 })
  table.sim.join({ seat: 2, bot: false, admin: false })
  expect(table.player(2)).toMatchObject({ y: 6, role: { type: 'climber' } })
  table.run(21 * 60)
  table.sim.join({ seat: 3, bot: false, admin: false })
  expect(table.player(3).role.type).toBe('gull')
})

it('SDK-76 a shake and a draft see ropes and heights as they stood a quarter of a second before the press', () => {
  const table = scenario(2)
  table.place(0, { rope: 1, y: 7 })
  table.place(1, { rope: 1, y: 6.8 })
  // Level with the other only since this pull, which others behind slow connections could not have made yet.
  table.tapAt(1, 'left')
  expect(table.player(1).y).toBeGreaterThan(7.5)
  table.once(0, { move: 'down' })
  expect(table.of('slipped')).toMatchObject([{ seat: 1, by: 0 }])
})

it('SDK-76 a grab on a slow connection finds the climber that its player saw, and swaps both by their distance', () => {
  const grabbed = (lineTicks: number): number[] => {
    const table = scenario(2)
    table.place(0, { rope: 1, y: 4 })
    table.place(1, { rope: 1, y: 5.2 })
    const agoMs = table.toBeat(-100)
    table.run(lineTicks)
    table.once(0, { move: 'up', moveAgoMs: agoMs + Math.round((lineTicks * 1000) / 60) })
    table.run(120)
    return [table.player(0).y, table.player(1).y]
  }
  expect(grabbed(12)).toEqual(grabbed(0))
  expect(grabbed(0)).toEqual([5.2, 4])
})

it('SDK-509 a tap at the bell counts although a shake that was made later arrived before it', () => {
  const bells = (shakesLaterMs: number): number => {
    const table = scenario(2)
    table.place(0, { rope: 1, y: 39.6 })
    table.place(1, { rope: 1, y: 39.9 })
    const agoMs = table.toBeat()
    table.run(6)
    table.once(1, { move: 'down', moveAgoMs: agoMs + 100 - shakesLaterMs })
    table.run(6)
    table.once(0, { left: 1, agoMs: agoMs + 217 })
    return table.of('bell').length
  }
  expect(bells(80)).toBe(1)
  expect(bells(-80)).toBe(0)
})
