import { dash, sweeper } from './sim/numbers.ts'
import { tileAt } from './sim/island.ts'
import { scenario, atGo } from './sim-testing.ts'

describe('dashing', () => {
  it('SDK-518 a dash knocks away whoever it hits, and must recover', () => {
    const table = scenario(3)
    atGo(table, [
      [-3, 3],
      [-1, 3],
      [5, -3],
    ])
    table.hold(0, { x: 1, act: true })
    table.run(20)
    expect(table.of('bump')).toContainEqual(expect.objectContaining({ seat: 0, victim: 1 }))
    expect(table.bean(1).x).toBeGreaterThan(0)
    expect(table.bean(1).stun).toBeGreaterThan(0)
    expect(table.of('dash')).toHaveLength(1)
    table.run(dash.cooldownTicks)
    expect(table.of('dash').length).toBeGreaterThan(1)
  })

  it('SDK-518 a dash clears a bar that would sweep a standing player', () => {
    const swept = [true, false].map((leaps) => {
      const table = scenario(2)
      atGo(table, [
        [5, 0],
        [0, -6],
      ])
      table.change((world) => {
        world.sweepers = [{ angle: -0.55, speed: 0.9 / 60, length: 8, age: sweeper.riseTicks + 1 }]
      })
      // The bar comes from behind the viewer's right; it is here after about half a second.
      table.run(16)
      table.hold(0, { y: -1, act: leaps })
      table.run(1)
      table.hold(0, {})
      table.run(40)
      return table.of('swept').some((event) => 'seat' in event && event.seat === 0)
    })
    expect(swept).toEqual([false, true])
  })

  it('SDK-518 a bar sweeps once per pass', () => {
    const table = scenario(2)
    atGo(table, [
      [3, 0],
      [0, -6],
    ])
    table.change((world) => {
      world.sweepers = [{ angle: -0.4, speed: 0.75 / 60, length: 8, age: sweeper.riseTicks + 1 }]
    })
    table.run(75)
    expect(table.of('swept').filter((event) => 'seat' in event && event.seat === 0)).toHaveLength(1)
  })
})

describe('the ground', () => {
  it('SDK-518 a tile shakes, carries, and falls', () => {
    const table = scenario(2)
    atGo(table, [
      [4, 3.6],
      [-4, 0],
    ])
    const { x, z } = table.bean(0)
    table.change((world) => {
      world.tiles[tileAt(x, z)] = 40
    })
    table.run(38)
    expect(table.bean(0).grounded).toBe(true)
    table.run(30)
    expect(table.of('tileFalls')).toHaveLength(1)
    expect(table.bean(0).y).toBeLessThan(-0.2)
  })

  it('SDK-518 ice lets a bean slide far', () => {
    const slides = [0, 60].map((frost) => {
      const table = scenario(2)
      atGo(table, [
        [-5, 0],
        [4, -4],
      ])
      table.change((world) => {
        world.ice = world.ice.map(() => frost)
        const bean = world.beans[0]
        if (bean) bean.vx = 5
      })
      table.run(40)
      return table.bean(0).x
    })
    expect((slides[1] ?? 0) - (slides[0] ?? 0)).toBeGreaterThan(1)
  })

  it('SDK-518 no one outlasts the sudden crumble', () => {
    const table = scenario(2)
    table.until(({ phase }) => phase === 'play')
    table.change((world) => {
      for (const bean of world.beans) bean.immune = 1e6
    })
    const { roundTicks } = table.state()
    table.until(({ phase }) => phase !== 'play')
    expect(table.state().roundTicks - roundTicks).toBeLessThan(75 * 60)
  })
})
