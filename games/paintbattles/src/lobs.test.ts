import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { groundAt } from './sim/ground.ts'
import { exitsOf } from './sim/maps.ts'
import { blob, runner, tank } from './sim/numbers.ts'
import { scenario } from './sim-testing.ts'

it('PNT-10 a lift lobs farther the farther the thumb was, and a tap at the best spot', () => {
  const far = (length: number): number => {
    const table = scenario(2)
    table.once(0, { lift: { x: length, y: 0 } })
    return (table.state().blobs[0]?.toX ?? 0) - table.player(0).x
  }
  expect(far(0.05)).toBeGreaterThanOrEqual(blob.least)
  expect(far(0.5)).toBeCloseTo((blob.least + blob.most) / 2, 5)
  expect(far(1)).toBeCloseTo(blob.most, 5)
  const table = scenario(2)
  table.once(0, { tap: true })
  // A rival in range is the best spot.
  expect(table.state().blobs[0]).toMatchObject({ toX: table.player(1).x, toY: table.player(1).y })
})

it('PNT-10 a blob costs a quarter of the tank, and none flies from an empty one', () => {
  const table = scenario(2)
  table.once(0, { tap: true })
  expect(table.player(0).tank).toBe(tank.full - tank.blob)
  table.set(0, { tank: tank.blob - 1, lobIn: 0 })
  table.once(0, { tap: true })
  expect(table.of('lob')).toHaveLength(1)
  expect(table.of('dryClick')).toEqual([{ type: 'dryClick', seat: 0 }])
})

it('PNT-10 a blob paints where it lands', () => {
  const table = scenario(2)
  table.once(0, { lift: { x: 0, y: 0.5 } })
  expect(table.of('splash')).toEqual([])
  table.until(({ blobs }) => blobs.length === 0)
  const place = { x: table.player(0).x, y: 7.8 - 6 }
  expect(table.of('splash')).toMatchObject([{ seat: 0, side: 'sun', radius: blob.radius, x: place.x }])
  const { ground } = table.state()
  expect(groundAt(ground, { x: place.x + blob.radius - 0.15, y: place.y })).toBe('sun')
  expect(groundAt(ground, { x: place.x + blob.radius + 0.15, y: place.y })).toBe('bare')
})

it('PNT-10 the second direct blob pops, and the player is back in armour by the exit that the stick points to', () => {
  const table = scenario(2)
  const { x, y } = table.player(0)
  const hit = () => table.land({ seat: 1, side: 'moon', toX: x, toY: y })
  hit()
  expect(table.player(0).hits).toBe(1)
  hit()
  expect(table.of('popped')).toMatchObject([{ seat: 1, victim: 0 }])
  expect(table.player(0)).toMatchObject({ popped: 1, doing: { type: 'popped' } })
  expect(table.player(1).pops).toBe(1)
  expect(groundAt(table.state().ground, { x: x + blob.popRadius - 0.15, y: y - 0.5 })).toBe('moon')
  table.hold(0, { x: 0, y: -1 })
  expect(table.until(() => table.player(0).doing.type === 'running')).toBe(runner.backTicks)
  const top = exitsOf('sun').find((exit) => exit.y > 0)
  expect(distanceOf(table.of('back')[0] ?? { x: 0, y: 0 }, top ?? { x: 0, y: 0 })).toBeLessThan(0.1)
  expect(table.player(0).armourTicks).toBeGreaterThan(runner.armourTicks - 2)
  const back = table.player(0)
  table.land({ seat: 1, side: 'moon', toX: back.x, toY: back.y })
  expect(table.player(0).hits).toBe(0)
})

it('PNT-10 paint dries after five seconds without a hit', () => {
  const table = scenario(2)
  table.land({ seat: 1, side: 'moon', toX: table.player(0).x, toY: table.player(0).y })
  table.run(runner.dryTicks)
  expect(table.player(0).hits).toBe(0)
})
