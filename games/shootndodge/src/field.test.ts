import { isWayOpen, nextPlace } from '@sofaspark/game-sdk/sim/paths.ts'
import { exitsOf, homeOf, mapNames, mapOf } from './sim/maps.ts'
import { ball, carrier, crate, flag, runner } from './sim/numbers.ts'
import { carrierScale } from './sim/running.ts'
import { scenario } from './sim-testing.ts'

it.each(mapNames)('CTF-09 the map %s is the same from both sides, and its ways lead from fort to fort', (name) => {
  const { walls, crates, net } = mapOf(name)
  const ends = (sign: 1 | -1) =>
    walls
      .map(({ x1, y1, x2, y2 }) =>
        [`${String(sign * x1 + 0)},${String(sign * y1 + 0)}`, `${String(sign * x2 + 0)},${String(sign * y2 + 0)}`]
          .sort()
          .join(' '),
      )
      .sort()
  expect(ends(-1)).toEqual(ends(1))
  for (const [one, other] of crates) expect([other.x, other.y]).toEqual([0 - one.x, 0 - one.y])
  expect(net.points.length).toBeLessThanOrEqual(40)
  for (const place of [homeOf('sun'), homeOf('moon'), ...exitsOf('sun'), ...exitsOf('moon'), ...crates.flat()])
    expect(isWayOpen(walls, place, place, runner.radius)).toBe(true)
  const at = { ...homeOf('sun') }
  for (let step = 0; step < 12; step++) Object.assign(at, nextPlace(net, at, homeOf('moon')))
  expect(at).toEqual(homeOf('moon'))
})

it('CTF-09 no one leaves the carpet or runs through a book', () => {
  const table = scenario(2)
  table.set(0, { x: -5, y: 0 })
  table.hold(0, { x: -1, y: 0 })
  table.run(120)
  expect(table.player(0).x).toBeGreaterThan(-6.4)
  table.set(0, { x: 0, y: 8 })
  table.hold(0, { x: 0, y: -1 })
  table.run(120)
  expect(table.player(0).y).toBeLessThanOrEqual(9 - runner.radius + 0.01)
})

it('SDK-518 a runner reaches 5.2 m/s', () => {
  const table = scenario(2)
  table.hold(1, { x: 0, y: -1 })
  table.run(30)
  expect(table.player(1).vy).toBeCloseTo(runner.speed, 5)
})

it('SDK-518 a carrier runs at 85 %, and slower and slower after 15 s', () => {
  expect(carrierScale(0)).toBe(carrier.scale)
  expect(carrierScale(carrier.freeTicks - 1)).toBe(0.85)
  expect(carrierScale(carrier.freeTicks)).toBeCloseTo(0.82, 5)
  expect(carrierScale(carrier.freeTicks + carrier.everyTicks)).toBeCloseTo(0.79, 5)
  expect(carrierScale(1e6)).toBe(carrier.least)
  const table = scenario(2)
  table.give(0)
  table.hold(0, { x: 0, y: -1, aim: { x: 1, y: 0 } })
  table.run(30)
  expect(table.player(0).vy).toBeCloseTo(runner.speed * carrier.scale, 5)
  expect(table.of('shot')).toEqual([])
})

it('SDK-518 a held aim fires three balls a second that fly 0.75 s, and a tap fires at the nearest rival', () => {
  const table = scenario(2)
  table.hold(0, { aim: { x: 0, y: -1 } })
  table.run(60)
  expect(table.of('shot')).toHaveLength(3)
  table.hold(0, {})
  table.run(ball.ticks)
  expect(table.state().balls).toEqual([])
  expect(table.of('splat')).toHaveLength(3)
  table.once(0, { tap: true })
  expect(table.state().balls[0]).toMatchObject({ dx: 1, dy: 0 })
  table.run(ball.ticks)
  expect(table.of('hit')).toMatchObject([{ seat: 0, victim: 1 }])
})

it('CTF-18 carrying the flag home is a capture, wherever your own flag is', () => {
  const table = scenario(2)
  table.give(0)
  table.give(1)
  table.set(0, { ...homeOf('sun') })
  table.run(1)
  expect(table.of('capture')).toMatchObject([{ seat: 0, side: 'sun' }])
  expect(table.state()).toMatchObject({ score: { sun: 1, moon: 0 }, flow: { phase: 'finish', decision: 'point' } })
})

it('SDK-518 a dropped flag returns after 6 s, or after a defender stood by it for a second', () => {
  const dropped = () => {
    const table = scenario(2)
    table.change(({ flags }) => {
      const state = { type: 'dropped', x: 0, y: 7, ticks: 0, guardTicks: 0, seat: 0, heldTicks: 5 } as const
      for (const each of flags) if (each.owner === 'moon') each.state = { ...state }
    })
    return table
  }
  const alone = dropped()
  alone.run(flag.returnTicks - 1)
  expect(alone.flag('moon')?.type).toBe('dropped')
  alone.run(1)
  expect(alone.of('return')).toEqual([{ type: 'return', owner: 'moon', seat: -1 }])
  const guarded = dropped()
  guarded.set(1, { x: 1, y: 7 })
  guarded.run(flag.guardTicks)
  expect(guarded.of('return')).toEqual([{ type: 'return', owner: 'moon', seat: 1 }])
  expect(guarded.player(1).returns).toBe(1)
})

it('SDK-518 a lift throws the flag 6 m over books, and a mate catches it', () => {
  const table = scenario(3)
  table.set(0, { x: -4, y: 0 })
  table.set(2, { x: -10, y: 0 })
  table.give(0)
  table.once(0, { lift: { x: -1, y: 0 } })
  expect(table.flag('moon')?.type).toBe('flying')
  table.run(flag.throwTicks)
  expect(table.of('take')).toEqual([{ type: 'take', seat: 2, owner: 'moon' }])
})

it('SDK-518 crates come in pairs of one kind and open for the first runner', () => {
  const table = scenario(2)
  table.change(({ flow }) => void (flow.playTicks = crate.everyTicks - 1))
  table.run(2)
  const [one, other] = table.state().crates
  expect([other?.kind, other?.x, other?.y]).toEqual([one?.kind, -(one?.x ?? 0) + 0, -(one?.y ?? 0) + 0])
  const opened = (kind: 'shield' | 'spread' | 'speed') => {
    table.change((world) => void (world.crates = [{ kind, x: 0, y: 7 }]))
    table.set(0, { x: 0, y: 7 })
    table.run(1)
    return table.player(0)
  }
  expect(opened('shield').shieldTicks).toBe(crate.shieldTicks)
  expect(opened('speed').speedTicks).toBe(crate.speedTicks)
  expect(opened('spread').spreadShots).toBe(crate.spreadShots)
  table.once(0, { aim: { x: 0, y: 1 } })
  expect(table.state().balls).toHaveLength(3)
  const off = scenario(2, { crates: false })
  off.change(({ flow }) => void (flow.playTicks = crate.everyTicks - 1))
  off.run(2)
  expect(off.state().crates).toEqual([])
})
