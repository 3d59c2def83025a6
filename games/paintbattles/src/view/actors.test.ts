import { scenario } from '../sim-testing.ts'
import { blob } from '../sim/numbers.ts'
import { aimOf, blobInAir, liftOf } from './actors.ts'

it('SDK-513 an aimed lob is shown where it will land, and the blob flies in an arc to its mark', () => {
  const table = scenario(4)
  expect(aimOf(table.player(0))).toBeNull()
  table.set(0, { x: -3, y: 7 })
  table.hold(0, { aim: { x: 0.6, y: 0.8 } })
  table.run(1)
  const aim = aimOf(table.player(0))
  expect(aim?.to.x).toBeCloseTo(-3 + 0.6 * blob.most, 6)
  expect(aim?.to.y).toBeCloseTo(7 - 0.8 * blob.most, 6)
  table.hold(0, {})
  table.once(0, { lift: { x: 0.6, y: 0.8 } })
  const [thrown] = table.state().blobs
  if (!thrown) throw new Error('Nothing was thrown.')
  expect([thrown.toX, thrown.toY]).toEqual([expect.closeTo(aim?.to.x ?? 0, 6), expect.closeTo(aim?.to.y ?? 0, 6)])
  const middle = blobInAir({ ...thrown, ticks: thrown.flightTicks / 2 + 1 }, 0)
  expect(middle.height).toBeGreaterThan(2)
  const end = blobInAir({ ...thrown, ticks: thrown.flightTicks + 1 }, 0)
  expect(end).toMatchObject({ x: thrown.toX, y: thrown.toY })
  expect(end.height).toBeCloseTo(0, 6)
})

it('SDK-513 whom a trampoline throws is in the air until the landing', () => {
  const table = scenario(4)
  table.set(0, { x: -15, y: 0, faceX: 1, faceY: 0 })
  table.hold(0, { x: 1, y: 0 })
  table.until(({ players }) => players[0]?.doing.type === 'flying')
  const heights: number[] = []
  while (table.player(0).doing.type === 'flying') {
    heights.push(liftOf(table.player(0)))
    table.run(1)
  }
  expect(Math.max(...heights)).toBeGreaterThan(2)
  expect(liftOf(table.player(0))).toBe(0)
})
