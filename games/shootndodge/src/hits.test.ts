import { distanceOf } from '@sofaspark/game-sdk/sim/paths.ts'
import { roll, runner } from './sim/numbers.ts'
import { exitsOf } from './sim/maps.ts'
import { scenario } from './sim-testing.ts'

it('SDK-518 armour and a shield hold balls off', () => {
  const table = scenario(2)
  table.set(0, { armourTicks: 5 })
  table.hit(0)
  expect(table.player(0).hits).toBe(0)
  table.set(0, { armourTicks: 0, shieldTicks: 100 })
  table.hit(0)
  expect(table.player(0)).toMatchObject({ hits: 0, shieldTicks: 0 })
  expect(table.of('blocked')).toHaveLength(2)
  table.hit(0)
  expect(table.player(0).hits).toBe(1)
})

it('SDK-518 the second hit pops after a wobble, and a carrier drops the flag there', () => {
  const table = scenario(2)
  table.give(0)
  table.hit(0)
  table.hit(0)
  expect(table.player(0).doing.type).toBe('wobbling')
  expect(table.of('popped')).toEqual([])
  table.run(runner.wobbleTicks)
  expect(table.of('popped')).toMatchObject([{ seat: 1, victim: 0 }])
  expect(table.of('drop')).toHaveLength(1)
  expect(table.player(0)).toMatchObject({ popped: 1, doing: { type: 'popped' } })
  expect(table.player(1).pops).toBe(1)
})

it('SDK-518 a roll catches balls in its first 8 ticks, then the next shot is triple, and it rests', () => {
  const table = scenario(2)
  table.once(0, { roll: { agoMs: 0 } })
  table.hit(0)
  expect(table.of('caught')).toHaveLength(1)
  expect(table.player(0)).toMatchObject({ hits: 0, triple: true, catches: 1 })
  table.run(9)
  table.hit(0)
  expect(table.player(0).hits).toBe(1)
  table.run(roll.ticks)
  table.once(0, { roll: { agoMs: 0 } })
  expect(table.of('roll')).toHaveLength(1)
  table.once(0, { aim: { x: 0, y: -1 } })
  expect(table.state().balls.length).toBe(3)
  expect(table.player(0).triple).toBe(false)
})

it('SDK-509 a roll is judged at its press: early ones undo hits at any latency', () => {
  const played = (agoMs: number, pressedAfterMs: number) => {
    const table = scenario(2)
    table.hit(0)
    table.run(60)
    table.hit(0)
    const ticks = Math.round(((agoMs + pressedAfterMs) * 60) / 1000)
    table.run(Math.max(0, ticks - 1))
    table.once(0, { roll: { agoMs } })
    table.run(runner.wobbleTicks)
    return { hits: table.player(0).hits, caught: table.of('caught').length, popped: table.of('popped').length }
  }
  // Pressed 40 ms before the ball came, heard 160 ms after it.
  expect(played(200, -40)).toEqual({ hits: 1, caught: 1, popped: 0 })
  expect(played(200, 30)).toMatchObject({ caught: 0, popped: 1 })
  expect(played(20, 30)).toMatchObject({ caught: 0, popped: 1 })
  // More than 8 ticks too early.
  expect(played(230, -190)).toMatchObject({ caught: 0 })
})

it('SDK-518 popped players are back by the exit that they steer to, sooner behind, later two ahead and in large sides', () => {
  const waits = (score: { sun: number; moon: number }, seats = 2) => {
    const table = scenario(seats)
    table.change((world) => void (world.score = score))
    table.hit(0)
    table.hit(0)
    table.hold(0, { x: 0, y: -1 })
    table.run(runner.wobbleTicks)
    const ticks = table.until(() => table.player(0).doing.type === 'running')
    const [back] = table.of('back')
    const top = exitsOf('sun').find(({ y }) => y > 0)
    expect(distanceOf(back ?? { x: 0, y: 0 }, top ?? { x: 0, y: 0 })).toBeLessThan(0.1)
    expect(table.player(0).armourTicks).toBeGreaterThan(runner.armourTicks - 3)
    return Math.round(ticks / 60)
  }
  expect(waits({ sun: 0, moon: 0 })).toBe(3)
  expect(waits({ sun: 0, moon: 1 })).toBe(2)
  expect(waits({ sun: 2, moon: 0 })).toBe(4)
  expect(waits({ sun: 0, moon: 0 }, 8)).toBe(5)
})

it('SDK-518 a side behind waits half a second less before the last capture and in the last quarter of the time', () => {
  const waits = (score: { sun: number; moon: number }, playS = 0) => {
    const table = scenario(2)
    table.change((world) => {
      world.score = score
      world.flow.playTicks = playS * 60
    })
    table.hit(0)
    table.hit(0)
    table.run(runner.wobbleTicks)
    return table.until(() => table.player(0).doing.type === 'running')
  }
  const usual = waits({ sun: 0, moon: 1 })
  expect(waits({ sun: 0, moon: 1 }, 170)).toBe(usual)
  expect(waits({ sun: 0, moon: 1 }, 185)).toBe(usual - 30)
  expect(waits({ sun: 1, moon: 2 })).toBe(usual - 30)
  // A side that leads or is level waits as before.
  expect(waits({ sun: 1, moon: 1 }, 185)).toBe(waits({ sun: 1, moon: 1 }))
  expect(waits({ sun: 2, moon: 1 })).toBe(waits({ sun: 1, moon: 1 }))
})
