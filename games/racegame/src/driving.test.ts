import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { scenario } from './sim-testing.ts'
import { boost, cart as numbers, drift, ram, road } from './sim/numbers.ts'
import { roadAt, trackNamed, trackNames } from './sim/tracks.ts'
import { speedOf, type Cart } from './sim/world.ts'

const fast = (own: Cart): number => speedOf(own)

describe('tracks', () => {
  it('RAC-12 every lap has 400 m, and no part of the road touches another', () => {
    for (const name of trackNames) {
      const track = trackNamed(name)
      let lengthM = 0
      for (let step = 0; step < track.points.length; step++) {
        const [here, there] = [roadAt(track, step), roadAt(track, step + 1)]
        lengthM += Math.hypot(there.x - here.x, there.y - here.y)
      }
      expect(Math.abs(lengthM - 400)).toBeLessThan(4)
      // One expectation for all pairs: each costs more than the distance.
      let nearest = Infinity
      for (const [at, one] of track.points.entries())
        for (const [index, other] of track.points.entries()) {
          const apart = Math.min((at - index + 200) % 200, (index - at + 200) % 200)
          if (apart > 18) nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y))
        }
      expect(nearest).toBeGreaterThan(road.wall * 2)
    }
  })

  it('RAC-12 walls stop a cart with random steering', () => {
    const table = scenario(4)
    const chance = createRandom(5, 'thumbs')
    for (let part = 0; part < 60; part++) {
      for (let seat = 0; seat < 4; seat++)
        table.hold(seat, { steer: chance.next() * 2 - 1, drift: chance.next() < 0.5 })
      table.run(20)
      for (const own of table.state().carts) expect(Math.abs(own.acrossM)).toBeLessThanOrEqual(road.wall)
    }
  })
})

describe('a cart', () => {
  it('SDK-518 drives without input, up to its speed', () => {
    const table = scenario(1)
    table.place(0, 2)
    table.run(150)
    expect(fast(table.cart(0))).toBeGreaterThan(20)
    expect(fast(table.cart(0))).toBeLessThanOrEqual(numbers.speed + 0.01)
  })

  it('SDK-518 is slower off the road', () => {
    const table = scenario(1)
    table.place(0, 2, { acrossM: 8, speed: 20 })
    table.run(60)
    expect(fast(table.cart(0))).toBeLessThanOrEqual(numbers.speed * road.offRoadScale + 0.5)
  })

  it('SDK-518 gets a boost by the length of its drift', () => {
    const boostAfter = (ticks: number): number => {
      const table = scenario(1)
      table.place(0, 2, { speed: 20, driftTicks: ticks, driftSide: 1 })
      table.hold(0, { drift: false })
      table.run(1)
      return table.cart(0).boostTicks
    }
    expect(boostAfter(drift.shortTicks - 1)).toBe(0)
    expect(boostAfter(drift.shortTicks)).toBe(boost.shortTicks - 1)
    expect(boostAfter(drift.longTicks)).toBe(boost.longTicks - 1)
  })

  it('SDK-518 drifts while the button is held in a bend', () => {
    const table = scenario(1)
    table.place(0, 2, { speed: 18 })
    table.hold(0, { drift: true })
    table.run(20)
    expect(table.cart(0).driftTicks).toBe(0)
    table.hold(0, { drift: true, steer: 1 })
    table.run(20)
    expect(table.cart(0).driftTicks).toBeGreaterThan(10)
  })

  it('SDK-518 is a quarter faster with a boost, and the stronger one counts', () => {
    const table = scenario(1)
    table.place(0, 2, { speed: 22, boostTicks: 40, boostScale: boost.scale })
    table.run(30)
    expect(fast(table.cart(0))).toBeGreaterThan(numbers.speed * 1.2)
    table.place(0, 2, { speed: 20, item: 'turbo', boostTicks: 10, boostScale: boost.scale })
    table.once(0, { item: true })
    expect(table.cart(0).boostScale).toBeGreaterThan(boost.scale)
  })

  it('SDK-518 cannot steer while it spins', () => {
    const table = scenario(1)
    table.place(0, 2, { speed: 15, spinTicks: 30 })
    const { heading } = table.cart(0)
    table.hold(0, { steer: 1 })
    table.run(20)
    expect(table.cart(0).heading).toBe(heading)
  })

  it('SDK-518 gets faster in the slipstream after a second', () => {
    const table = scenario(2)
    for (let tick = 0; tick < 70; tick++) {
      table.place(0, 10, { speed: 22 })
      table.place(1, 14, { speed: 22 })
      table.run(1)
    }
    expect(table.of('boost').filter(({ kind, seat }) => kind === 'slip' && seat === 0)).toHaveLength(1)
    expect(table.cart(0).slipLeft).toBeGreaterThan(0)
    expect(table.cart(1).slipLeft).toBe(0)
  })

  it('RAC-12 that looks the wrong way is back on the road within two seconds', () => {
    const table = scenario(1)
    table.place(0, 20)
    table.set(0, { heading: table.cart(0).heading + Math.PI })
    table.run(120)
    const { dx, dy } = roadAt(trackNamed('rug'), table.cart(0).step)
    expect(table.cart(0).vx * dx + table.cart(0).vy * dy).toBeGreaterThan(3)
  })

  it('RAC-12 that looks across the road turns back towards its way, and one that spins does not', () => {
    const table = scenario(1)
    const offAfter = (change: Partial<Cart>): number => {
      table.place(0, 20, { speed: 8, ...change })
      const { heading } = table.cart(0)
      table.set(0, { heading: heading + 1.3 })
      table.run(20)
      return Math.abs(table.cart(0).heading - heading)
    }
    expect(offAfter({})).toBeLessThan(0.9)
    expect(offAfter({ spinTicks: 60 })).toBeCloseTo(1.3, 5)
  })

  it('SDK-518 rams a slower one: it spins, keeps less, loses its item and is safe', () => {
    const table = scenario(2)
    table.place(0, 10, { speed: 20 })
    table.place(1, 11.6, { speed: 10, item: 'rocket' })
    table.run(4)
    expect(table.of('ram')).toMatchObject([{ seat: 0, victim: 1, took: true }])
    expect(table.cart(0).item).toBe('rocket')
    expect(table.cart(1)).toMatchObject({ item: null })
    expect(table.cart(1).spinTicks).toBeGreaterThan(40)
    expect(table.cart(1).safeTicks).toBeGreaterThan(ram.safeTicks)
    table.place(0, 10, { speed: 20 })
    table.place(1, 11.6, { speed: 8 })
    table.run(4)
    expect(table.of('ram')).toHaveLength(1)
  })

  it('SDK-518 only bounces off when it is slow or the other is shielded', () => {
    const table = scenario(2)
    table.place(0, 10, { speed: 13 })
    table.place(1, 11.6, { speed: 10 })
    table.run(10)
    table.place(0, 10, { speed: 20 })
    table.place(1, 11.6, { speed: 8, shieldTicks: 60 })
    table.run(4)
    expect(table.of('ram')).toEqual([])
    expect(table.of('blocked').length).toBeGreaterThan(0)
  })
})
