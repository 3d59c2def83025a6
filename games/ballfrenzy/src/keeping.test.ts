import { ball, keeper, smash } from './sim/numbers.ts'
import { scenario, speedOf } from './sim-testing.ts'

it('BLF-09 the carousel has a side for each player and at least four; sides without a keeper are walls', () => {
  expect([2, 4, 7].map((seats) => scenario(seats).state().sides)).toEqual([4, 4, 7])
  const table = scenario(2)
  const kept = table.state().players.map(({ role }) => (role.type === 'keeper' ? role.side : -1))
  expect(kept).toEqual([0, 2])
  table.throwAt(1, 20)
  table.run(60)
  expect(table.of('goal')).toEqual([])
  expect(speedOf(table.ball())).toBeCloseTo(8, 6)
})

it('SDK-518 a keeper moves towards the thumb at its own speed', () => {
  const table = scenario(4)
  for (const seat of [0, 1, 2, 3]) table.hold(seat, { place: 1 })
  table.run(1)
  expect(table.player(0).along).toBeCloseTo(keeper.speed / 60, 9)
  table.run(60)
  for (const seat of [0, 2]) {
    const { alongX } = table.side(seat)
    expect(table.player(seat).along * alongX).toBeGreaterThan(1.9)
  }
  for (const seat of [1, 3]) {
    const { alongY } = table.side(seat)
    expect(table.player(seat).along * alongY).toBeGreaterThan(1.9)
  }
})

it('SDK-518 a save sends the ball back by where it was met, a little faster', () => {
  const straight = scenario(4)
  straight.throwAt(0, 5)
  straight.run(6)
  expect(straight.of('save')).toHaveLength(1)
  expect(straight.ball().vx).toBeCloseTo(0, 6)
  expect(straight.ball().vy).toBeCloseTo(8 * ball.gain, 6)
  const tip = scenario(4)
  tip.throwAt(0, 5, {}, keeper.width / 2)
  tip.run(6)
  const { vx, vy } = tip.ball()
  expect((Math.atan2(vx, vy) * 180) / Math.PI).toBeCloseTo(keeper.spread, 3)
})

it('SDK-518 a swipe in time smashes, and one just before the touch smashes harder', () => {
  const speedAfter = (early: number): number => {
    const table = scenario(4)
    table.throwAt(0, early + 1)
    table.swipe(0)
    table.run(early + 2)
    return speedOf(table.ball())
  }
  expect(speedAfter(2)).toBeCloseTo(8 * ball.gain * smash.perfectScale, 6)
  expect(speedAfter(7)).toBeCloseTo(8 * ball.gain * smash.scale, 6)
  expect(speedAfter(12)).toBeCloseTo(8 * ball.gain, 6)
})

it('SDK-509 a late smash bends the ball in flight, unless it was touched since', () => {
  const table = scenario(4)
  table.throwAt(0, 5)
  table.run(10)
  expect(speedOf(table.ball())).toBeCloseTo(8 * ball.gain, 6)
  table.swipe(0, 150)
  expect(table.of('smash')).toMatchObject([{ seat: 0, late: true }])
  expect(speedOf(table.ball())).toBeGreaterThan(8 * smash.scale)
  const touched = scenario(4)
  touched.throwAt(0, 5)
  touched.run(10)
  touched.change(({ balls }) => balls.forEach((each) => Object.assign(each, { touchedBy: 2, bend: null })))
  touched.swipe(0, 150)
  expect(touched.of('smash')).toEqual([])
})

it('SDK-509 a measured delay of the picture makes a smash of what the room sees, for people alone', () => {
  const lag = { pictureMs: 150, soundMs: 150 }
  const smashes = (options: Record<string, unknown>, byBot = false): number => {
    const table = scenario(4, options)
    table.throwAt(0, 5)
    // Eight ticks after the touch, which the room sees only now.
    table.run(12)
    table.once(0, { smashAgoMs: 0, byBot })
    return table.of('smash').length
  }
  expect(smashes({ lag })).toBe(1)
  expect(smashes({})).toBe(0)
  expect(smashes({ lag }, true)).toBe(0)
})

it('SDK-518 a swipe at nothing slows the keeper for half a second', () => {
  const table = scenario(4)
  table.change((world) => void (world.balls = []))
  table.swipe(0)
  table.run(smash.windowTicks + 1)
  expect(table.of('miss')).toEqual([{ type: 'miss', seat: 0 }])
  table.hold(0, { place: 1 })
  const before = table.player(0).along
  table.run(1)
  expect(table.player(0).along - before).toBeCloseTo((keeper.speed * keeper.missScale) / 60, 9)
  table.run(keeper.missTicks)
  expect(table.player(0).slowTicks).toBe(0)
})
