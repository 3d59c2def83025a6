import { isWayOpen, nextPlace } from '@sofaspark/game-sdk/sim/paths.ts'
import { sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { freshGround, groundAt, paint } from './sim/ground.ts'
import { courtyardOf, exitsOf, homeOf, mapNames } from './sim/maps.ts'
import { base, kit, runner, tank, trampoline } from './sim/numbers.ts'
import { scenario } from './sim-testing.ts'

it.each(mapNames)(
  'PNT-09 the courtyard %s is the same from both sides, and its ways lead from base to base',
  (name) => {
    const { walls, kits, trampolines, net } = courtyardOf(name)
    const ends = (sign: 1 | -1) =>
      walls
        .map(({ x1, y1, x2, y2 }) =>
          [`${String(sign * x1 + 0)},${String(sign * y1 + 0)}`, `${String(sign * x2 + 0)},${String(sign * y2 + 0)}`]
            .sort()
            .join(' '),
        )
        .sort()
    expect(ends(-1)).toEqual(ends(1))
    for (const [one, other] of kits) expect([other.x + 0, other.y + 0]).toEqual([0 - one.x, 0 - one.y])
    expect(net.points.length).toBeLessThanOrEqual(40)
    for (const place of [...sides.flatMap((side) => [homeOf(side), ...exitsOf(side)]), ...trampolines, ...kits.flat()])
      expect(isWayOpen(walls, place, place, runner.radius)).toBe(true)
    const at = { ...homeOf('sun') }
    for (let step = 0; step < 12; step++) Object.assign(at, nextPlace(net, at, homeOf('moon')))
    expect(at).toEqual(homeOf('moon'))
    const { counts } = freshGround(name)
    expect(counts[1]).toBe(counts[2])
  },
)

it('PNT-09 no one leaves the courtyard or runs through a wall', () => {
  const table = scenario(2)
  table.set(0, { x: -3.4, y: 0 })
  table.hold(0, { x: 1, y: 0 })
  table.run(90)
  expect(table.player(0).x).toBeLessThan(-1.8)
  table.hold(1, { x: 0, y: -1 })
  table.run(60)
  expect(table.player(1).y).toBeLessThanOrEqual(9 - runner.radius + 0.01)
})

it('PNT-10 running paints a strip, and a cell belongs to its last painter', () => {
  const table = scenario(2)
  const before = table.state().ground.counts
  table.hold(0, { x: 1, y: 0 })
  table.run(30)
  const { ground } = table.state()
  expect(groundAt(ground, { x: -5, y: 7.8 + runner.brush - 0.08 })).toBe('sun')
  expect(groundAt(ground, { x: -5, y: 7.8 - runner.brush + 0.08 })).toBe('sun')
  expect(groundAt(ground, { x: -5, y: 7.8 - runner.brush - 0.13 })).toBe('bare')
  const sun = ground.counts[1]
  expect(sun - before[1]).toBe(table.player(0).painted)
  expect(before[0] - ground.counts[0]).toBe(sun - before[1])
  table.hold(0, {})
  table.set(0, { x: -6, y: 0 })
  table.set(1, { x: -6, y: 7.8 })
  table.hold(1, { x: 1, y: 0 })
  table.run(40)
  const after = table.state().ground
  expect(groundAt(after, { x: -5, y: 7.8 })).toBe('moon')
  expect(after.counts.reduce((sum, each) => sum + each, 0)).toBe(before.reduce((sum, each) => sum + each, 0))
})

it('PNT-10 the ground decides about the speed', () => {
  const speedOn = (side: 'sun' | 'moon' | null): number => {
    const table = scenario(2)
    table.change(({ ground }) => {
      if (side !== null) for (let x = -8; x < 0; x++) paint(ground, { x, y: 7 }, 2, side)
    })
    table.set(1, { x: 6, y: -6 })
    table.hold(0, { x: 1, y: 0 })
    table.run(30)
    return table.player(0).vx
  }
  expect(speedOn(null)).toBeCloseTo(runner.bareSpeed, 5)
  expect(speedOn('sun')).toBeCloseTo(runner.ownSpeed, 5)
  expect(speedOn('moon')).toBeCloseTo(runner.foreignSpeed, 5)
})

it('PNT-10 the tank refills by the ground', () => {
  const refill = (side: 'sun' | 'moon' | null): number => {
    const table = scenario(2)
    table.set(0, { tank: 0 })
    table.change(({ ground }) => {
      if (side !== null) paint(ground, { x: -6, y: 7.8 }, 1, side)
    })
    table.run(60)
    return table.player(0).tank
  }
  expect(refill('sun')).toBeCloseTo(tank.ownPerSecond, 5)
  expect(refill(null)).toBeCloseTo(tank.barePerSecond, 5)
  expect(refill('moon')).toBeCloseTo(tank.foreignPerSecond, 5)
})

it('PNT-10 healing kits lie in mirrored places every 12 s, and heal', () => {
  const table = scenario(2)
  table.playedFor(kit.everyTicks)
  const [one, other] = table.state().kits
  expect(table.state().kits).toHaveLength(2)
  expect([other?.x, other?.y]).toEqual([0 - (one?.x ?? 0), 0 - (one?.y ?? 0)])
  table.set(0, { x: one?.x ?? 0, y: one?.y ?? 0, hits: 1, tank: 3 })
  table.run(1)
  expect(table.player(0)).toMatchObject({ hits: 0, tank: tank.full, armourTicks: runner.armourTicks })
  expect(table.state().kits).toEqual([other])
})

it('PNT-10 a trampoline throws its runner over walls into a splash', () => {
  const table = scenario(2)
  table.set(0, { x: -5, y: 1.5, faceX: 1, faceY: 0 })
  table.run(1)
  expect(table.player(0).doing.type).toBe('flying')
  table.run(trampoline.ticks)
  const { x, y } = table.player(0)
  // Beyond the wall at -1.8.
  expect(x).toBeGreaterThan(0)
  expect(x).toBeLessThanOrEqual(-5 + trampoline.metres)
  expect(table.of('splash')).toMatchObject([{ side: 'sun', radius: trampoline.splash, x, y }])
  expect(groundAt(table.state().ground, { x, y })).toBe('sun')
})

it('PNT-09 a base takes no foreign paint, and has three exits and a trampoline', () => {
  const ground = freshGround('fountain')
  const home = homeOf('sun')
  paint(ground, home, base.free + 2, 'moon')
  expect(groundAt(ground, home)).toBe('sun')
  expect(groundAt(ground, { x: home.x + base.free - 0.2, y: 0 })).toBe('sun')
  expect(groundAt(ground, { x: home.x + base.free + 0.3, y: 0 })).toBe('moon')
  expect(exitsOf('sun').map((exit) => groundAt(ground, exit))).toEqual(['sun', 'sun', 'sun'])
  for (const name of mapNames) {
    const { trampolines } = courtyardOf(name)
    const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - home.x, y - home.y)
    expect(trampolines.some((each) => far(each) <= base.free)).toBe(true)
  }
})
