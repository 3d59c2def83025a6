import { testCore } from '../testing.ts'
import { stepDiscs, traceDisc, type Disc, type Wall } from './discs.ts'
import { createRandom } from './random.ts'

const core = testCore()
const tick = 1 / 60
const ball = (x: number, y: number, vx: number, vy: number, more: Partial<Disc> = {}): Disc => ({
  x,
  y,
  vx,
  vy,
  radius: 0.5,
  mass: 1,
  restitution: 1,
  ...more,
})
const box: Wall[] = [
  { x1: -8, y1: -5, x2: 8, y2: -5 },
  { x1: 8, y1: -5, x2: 8, y2: 5 },
  { x1: 8, y1: 5, x2: -8, y2: 5 },
  { x1: -8, y1: 5, x2: -8, y2: -5 },
]

describe('discs that meet in order of time', () => {
  it('SDK-51 the fastest disc does not pass through the thinnest wall', () => {
    const disc = ball(0, 0, 30, 0, { radius: 0.05 })
    const wall: Wall = { x1: 0.3, y1: -1, x2: 0.3, y2: 1 }
    const [touch] = stepDiscs(core, [disc], [wall], tick)
    expect(touch).toMatchObject({ kind: 'wall', disc: 0, other: 0, nx: 1, ny: 0, closing: 30, share: 0.5 })
    expect(touch?.time).toBeCloseTo(0.25 / 30, 12)
    expect(disc.vx).toBe(-30)
    expect(disc.x).toBeCloseTo(0.25 - (tick * 30 - 0.25), 12)
  })

  it('SDK-51 a disc hits the disc in front before the wall behind it, and passes the push on', () => {
    const discs = [ball(0, 0, 12, 0), ball(1.1, 0, 0, 0)]
    const touches = stepDiscs(core, discs, [{ x1: 1.65, y1: -1, x2: 1.65, y2: 1, restitution: 0.5 }], tick)
    expect(touches.map(({ kind, disc, other }) => [kind, disc, other])).toEqual([
      ['disc', 0, 1],
      ['wall', 1, 0],
      ['disc', 0, 1],
    ])
    expect(discs[0]?.vx).toBeLessThan(0)
  })

  it('SDK-51 the round end of a wall bounces like a disc', () => {
    const disc = ball(0, 0.3, 10, 0)
    const [touch] = stepDiscs(core, [disc], [{ x1: 0.6, y1: 0, x2: 5, y2: 0, radius: 0.05 }], tick)
    expect(touch?.share).toBe(0)
    expect(touch?.ny).toBeLessThan(0)
    expect(disc.vy).toBeGreaterThan(0)
  })

  it('SDK-51 a moving wall passes its speed on', () => {
    const disc = ball(0, 0, 0, 0)
    stepDiscs(core, [disc], [{ x1: -0.55, y1: -1, x2: -0.55, y2: 1, vx: 9 }], tick)
    expect(disc.vx).toBeCloseTo(18, 9)
  })

  it('SDK-51 heavy discs push and are not pushed; masks and mass 0 let discs through; drag slows', () => {
    const heavy = ball(1, 0, 0, 0, { mass: 'heavy' })
    const light = ball(0, 0, 6, 0, { drag: 0.6 })
    const stranger = ball(1, 0, 0, 0, { group: 2, mask: 2 })
    const gone = ball(0.9, 0, 0, 0, { mass: 0 })
    stepDiscs(core, [heavy, light, stranger, gone], [], tick)
    expect(heavy).toMatchObject({ x: 1, vx: 0 })
    expect(light.vx).toBeCloseTo(-6 * (1 - 0.6 * tick), 9)
    expect(stranger).toMatchObject({ x: 1, vx: 0 })
  })

  it('SDK-51 nothing exceeds 30 metres a second, and overlapping discs separate', () => {
    const fast = ball(0, 0, 300, 400)
    stepDiscs(core, [fast], [], tick)
    expect(Math.hypot(fast.vx, fast.vy)).toBeCloseTo(30, 9)
    const pair = [ball(0, 0, 0, 0), ball(0, 0, 0, 0)]
    stepDiscs(core, pair, [{ x1: -5, y1: -0.3, x2: 5, y2: -0.3, radius: 0.1 }], tick)
    expect((pair[1]?.x ?? 0) - (pair[0]?.x ?? 0)).toBeCloseTo(1, 9)
    for (const { y } of pair) expect(y).toBeCloseTo(0.3, 9)
  })

  it('SDK-51 a full world refuses another disc', () => {
    const many = Array.from({ length: 65 }, () => ball(0, 0, 0, 0))
    expect(() => stepDiscs(core, many, [], tick)).toThrow('65 discs; the core has room for 64')
  })
})

it('SDK-51 a sensor reports each touch once per step and pushes nothing', () => {
  const disc = ball(0, 0, 20, 0)
  const goal: Wall = { x1: 0.6, y1: -1, x2: 0.6, y2: 1, sensor: true }
  const zone = ball(0, 0.2, 0, 0, { radius: 1, sensor: true })
  const touches = stepDiscs(core, [disc, zone], [goal], tick)
  expect(touches.map(({ kind }) => kind).sort()).toEqual(['disc', 'wall'])
  expect(disc).toMatchObject({ vx: 20, vy: 0 })
})

describe('a traced path', () => {
  it('SDK-51 matches the steps that follow, through bounces and drag', () => {
    const discs = [ball(-3, 1, 9, 7, { drag: 0.2, restitution: 0.8 }), ball(4, 2, 0, 0, { mass: 'heavy' })]
    const path = traceDisc(core, discs[0] as Disc, { discs, walls: box, seconds: 2 })
    expect(path.length).toBeGreaterThan(3)
    for (let step = 0; step < 120; step++) stepDiscs(core, discs, box, tick)
    const end = path.at(-1)
    expect(end?.kind).toBe('end')
    expect(end?.x).toBeCloseTo(discs[0]?.x ?? NaN, 6)
    expect(end?.y).toBeCloseTo(discs[0]?.y ?? NaN, 6)
  })

  it('SDK-51 ends at the first obstacle that stops it, and changes nothing', () => {
    const disc = ball(0, 0, 5, 0)
    const mate = ball(3, 0, 0, 0)
    const walls: Wall[] = [{ x1: 1, y1: -1, x2: 1, y2: 1, sensor: true }, ...box]
    const setup = { discs: [mate, disc], walls, seconds: 5 }
    expect(traceDisc(core, disc, { ...setup, stopAt: ['sensor'] })).toMatchObject([
      { kind: 'sensor', index: 0, x: expect.closeTo(0.5, 9) as number },
    ])
    expect(traceDisc(core, disc, { ...setup, stopAt: ['disc'] })).toMatchObject([
      { kind: 'disc', index: 0, x: expect.closeTo(2, 9) as number },
    ])
    expect(traceDisc(core, disc, { ...setup, bounces: 2 })).toHaveLength(3)
    expect(disc).toEqual(ball(0, 0, 5, 0))
  })
})

it('SDK-51 a full box stays finite, inside, and the same each time', () => {
  const run = (): Disc[] => {
    const chance = createRandom(4, 'box')
    const discs = Array.from({ length: 40 }, (_, at) =>
      ball(-7 + (at % 8) * 2, -4 + Math.floor(at / 8) * 2, chance.next() * 40 - 20, chance.next() * 40 - 20),
    )
    for (let step = 0; step < 600; step++) stepDiscs(core, discs, box, tick)
    return discs
  }
  const discs = run()
  for (const { x, y } of discs) {
    expect(Math.abs(x)).toBeLessThanOrEqual(7.6)
    expect(Math.abs(y)).toBeLessThanOrEqual(4.6)
  }
  expect(run()).toEqual(discs)
})
