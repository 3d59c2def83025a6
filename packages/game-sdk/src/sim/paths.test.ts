import { distanceOf, fittingPlace, isWayOpen, makePathNet, nextPlace, type Place, turnedArena } from './paths.ts'
import { newRespawn, stepRespawn } from './respawn.ts'

/** A wall between left and right, open at both ends. */
const walls = [{ x1: 0, y1: -4, x2: 0, y2: 4, radius: 0.2 }]
const points: Place[] = [
  { x: -1, y: 5 },
  { x: 1, y: 5 },
  { x: -1, y: -5 },
  { x: 1, y: -5 },
]
const net = makePathNet(points, walls, 0.4)

it('SDK-131 a way is open when no wall is nearer than both radii', () => {
  const isOpenAt = (y: number, radius: number) => isWayOpen(walls, { x: -3, y }, { x: 3, y }, radius)
  expect(isOpenAt(0, 0)).toBe(false)
  expect(isOpenAt(4.5, 0.2)).toBe(true)
  expect(isOpenAt(4.5, 0.4)).toBe(false)
  expect(isWayOpen(walls, { x: -1, y: -4 }, { x: -1, y: 4 }, 0.4)).toBe(true)
  expect(isWayOpen(walls, { x: 0, y: 5 }, { x: 0, y: 8 }, 0)).toBe(true)
})

it('SDK-131 a net knows the shortest way between its points, and holds at most 40', () => {
  expect(net.lengths[0]?.[1]).toBe(2)
  expect(net.lengths[0]?.[2]).toBe(10)
  expect(net.lengths[0]?.[3]).toBe(12)
  const closed = makePathNet([...points, { x: 40, y: 0 }], [...walls, { x1: 30, y1: -99, x2: 30, y2: 99 }], 0.4)
  expect(closed.lengths[0]?.[4]).toBe(Infinity)
  expect(() =>
    makePathNet(
      Array.from({ length: 41 }, () => ({ x: 0, y: 0 })),
      [],
      0.4,
    ),
  ).toThrow('41 points')
})

it('SDK-131 the next place leads round walls on the cheapest way', () => {
  const [from, to] = [
    { x: -3, y: 1 },
    { x: 3, y: 1 },
  ]
  const at = { ...from }
  let length = 0
  for (let step = 0; step < 9 && distanceOf(at, to) > 0; step++) {
    const next = nextPlace(net, at, to)
    expect(isWayOpen(walls, at, next, 0.4)).toBe(true)
    length += distanceOf(at, next)
    Object.assign(at, next)
  }
  expect(at).toEqual(to)
  expect(length).toBeLessThan(12)
  expect(nextPlace(net, from, to).y).toBe(5)
  expect(nextPlace(net, from, to, ({ y }) => (y > 0 ? 20 : 0)).y).toBe(-5)
  expect(nextPlace(net, from, { x: -9, y: 0 })).toEqual({ x: -9, y: 0 })
})

it('SDK-518 a player who is out returns by the exit that the stick pointed to', () => {
  const exits = [
    { x: -14, y: -6 },
    { x: -14, y: 6 },
  ]
  const backAt = (sticks: readonly ({ x: unknown; y: unknown } | undefined)[]) => {
    const respawn = newRespawn(3)
    const places = sticks.map((stick) => stepRespawn(respawn, exits, stick))
    expect(places.slice(0, 2)).toEqual([null, null])
    return places[2]
  }
  expect(backAt([undefined, undefined, undefined])).toEqual(exits[0])
  expect(backAt([{ x: 0, y: 1 }, undefined, undefined])).toEqual(exits[1])
  expect(backAt([{ x: 0, y: 1 }, undefined, { x: 0.3, y: -0.9 }])).toEqual(exits[0])
  expect(backAt([{ x: NaN, y: 'up' }, { x: 1, y: 0 }, undefined])).toEqual(exits[0])
  expect(stepRespawn(newRespawn(1), [])).toBeNull()
})

it('SDK-131 a body that leans on a wall, or a goal inside one, has a fitting place beside it', () => {
  const wall = { x1: 0, y1: -2, x2: 0, y2: 2, radius: 0.3 }
  const one = makePathNet([], [wall], 0.4)
  expect(fittingPlace(one, { x: 3, y: 0 })).toEqual({ x: 3, y: 0 })
  for (const place of [
    { x: 0.699, y: 0 },
    { x: -0.2, y: 1 },
  ]) {
    const beside = fittingPlace(one, place)
    expect(isWayOpen([wall], beside, beside, 0.4)).toBe(true)
    expect(distanceOf(place, beside)).toBeLessThan(1)
  }
})

it('SDK-505 the second half of an arena is the first one turned about its middle, with ways round the walls of both', () => {
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
