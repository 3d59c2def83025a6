import { audienceSeat } from '@sofaspark/game-sdk'
import { createRandom } from '@sofaspark/game-sdk/sim/random.ts'
import { scenario } from './sim-testing.ts'
import { raceRules } from './rules.ts'
import { isRainAsked, itemFor, rainItems } from './sim/items.ts'
import { box, item } from './sim/numbers.ts'
import { newCart, speedOf, type ItemKind } from './sim/world.ts'

describe('items', () => {
  it('SDK-518 the leader defends, the last catches up, and those between attack', () => {
    const chance = createRandom(1, 'boxes')
    const carts = [0, 1, 2].map((seat) => ({ ...newCart(seat), doneM: 100 - seat * 20 }))
    const found = (seat: number): ItemKind[] => {
      const [own] = carts.filter((each) => each.seat === seat)
      if (!own) throw new Error('no cart')
      return [...new Set(Array.from({ length: 40 }, () => itemFor({ carts }, own, chance)))].toSorted()
    }
    expect([found(0), found(1), found(2)]).toEqual([
      ['oil', 'shield'],
      ['magnet', 'rocket'],
      ['swap', 'turbo'],
    ])
  })

  it('SDK-518 a box is found once and comes back after four seconds', () => {
    const table = scenario(1)
    table.place(0, 10)
    const { x, y } = table.cart(0)
    table.change((world) => void (world.boxes = [{ x, y, backIn: 0 }]))
    table.run(1)
    expect(table.of('found')).toHaveLength(1)
    expect(table.cart(0).item).not.toBeNull()
    table.place(0, 200)
    table.run(box.backTicks - 1)
    expect(table.state().boxes[0]?.backIn).toBe(1)
  })

  it('SDK-518 a rocket without anyone ahead stays', () => {
    const table = scenario(2)
    table.place(0, 390, { item: 'rocket', speed: 5 })
    table.once(0, { item: true })
    expect(table.cart(0).item).toBe('rocket')
  })

  it('SDK-518 a rocket warns, then strikes the next ahead; a shield holds it off', () => {
    const table = scenario(2)
    table.place(0, 10, { item: 'rocket', speed: 10 })
    table.place(1, 40, { speed: 10 })
    table.once(0, { item: true })
    expect(table.of('warned')).toMatchObject([{ seat: 1, by: 'rocket' }])
    table.run(item.warnTicks - 2)
    expect(table.of('struck')).toEqual([])
    table.run(2)
    expect(table.of('struck')).toMatchObject([{ seat: 1, by: 'rocket', from: 0 }])
    table.set(0, { item: 'rocket' })
    table.set(1, { safeTicks: 0, shieldTicks: 200 })
    table.once(0, { item: true })
    table.run(item.warnTicks)
    expect(table.of('struck')).toHaveLength(1)
    expect(table.of('blocked')).toHaveLength(1)
  })

  it('SDK-518 a swap changes places with the next ahead, but not at the end', () => {
    const table = scenario(2)
    table.place(0, 40, { item: 'swap', speed: 10 })
    table.place(1, 60, { speed: 10 })
    table.once(0, { item: true })
    table.run(item.warnTicks)
    expect(table.of('swapped')).toMatchObject([{ seat: 0, victim: 1 }])
    expect(table.cart(0).doneM).toBeGreaterThan(table.cart(1).doneM)
    table.place(1, 330, { item: 'swap', lap: 2, doneM: 1130 })
    table.place(0, 340, { lap: 2, doneM: 1140 })
    table.once(1, { item: true })
    expect(table.cart(1).item).toBe('swap')
  })

  it('SDK-518 oil and rockets leave a cart more than half of its speed', () => {
    const table = scenario(2)
    table.place(0, 40, { speed: 20 })
    const { x, y } = table.cart(0)
    table.change((world) => void world.oils.push({ id: 99, x: x + 0.3, y, seat: 1, ticks: 600 }))
    table.run(2)
    expect(table.of('struck')).toMatchObject([{ by: 'oil' }])
    expect(speedOf(table.cart(0))).toBeGreaterThan(10)
    expect(Math.min(item.oilKeeps, item.rocketKeeps)).toBeGreaterThan(0.5)
  })
})

describe('the rain of the audience', () => {
  it('RAC-41 the audience is asked shortly before half-time, and every cart without an item receives its choice', () => {
    const table = scenario(3)
    table.place(0, 10)
    expect(isRainAsked(table.state())).toBe(false)
    table.set(0, { doneM: 480, lap: 1 })
    expect(isRainAsked(table.state())).toBe(true)
    table.set(1, { item: 'oil' })
    table.set(2, { finished: 9 })
    table.once(audienceSeat, { rain: 'shield' })
    expect([0, 1, 2].map((seat) => table.cart(seat).item)).toEqual(['shield', 'oil', null])
    expect(table.of('found')).toEqual([{ type: 'found', seat: 0, item: 'shield' }])
    const polls = raceRules.meta.polls ?? {}
    expect(polls['rain']?.options({ ...table.state(), carts: table.state().carts.slice(0, 1) })).toBeNull()
    expect(rainItems.map((item) => polls['rain']?.labelOf?.(item))).toEqual(rainItems.map((item) => `item.${item}`))
  })

  it('RAC-41 nothing rains that a race lacks or the poll does not offer', () => {
    const table = scenario(2, { items: false })
    table.once(audienceSeat, { rain: 'shield' })
    expect(table.of('found')).toEqual([])
    const other = scenario(2)
    other.once(audienceSeat, { rain: 'swap' })
    expect(other.of('found')).toEqual([])
  })
})
