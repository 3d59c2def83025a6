import { isWayOpen, nextPlace } from './paths.ts'
import { turnedArena } from './turned-arena.ts'

it('SDK-390 the second half of an arena is the first one turned about its middle, with ways round the walls of both', () => {
  const size = { length: 20, width: 12, wall: 0.3 }
  const { walls, net } = turnedArena({ size, half: [[-4, -3, -4, 3]], radius: 0.4 })
  expect(walls).toHaveLength(6)
  const lines = walls.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])
  for (const line of lines) {
    const other = lines.filter((each) => each.every((value, at) => value + (line[at] ?? 0) === 0))
    expect(other.length).toBeGreaterThan(0)
  }
  for (const end of [-1, 1]) {
    const [from, to] = [
      { x: end * 9.5, y: 0 },
      { x: end * -1.5, y: 0 },
    ]
    expect(isWayOpen(walls, from, to, 0.4)).toBe(false)
    const next = nextPlace(net, from, to)
    expect(isWayOpen(walls, from, next, 0.4)).toBe(true)
    expect(Math.abs(next.y)).toBeGreaterThan(3)
  }
})
