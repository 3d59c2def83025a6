import { scenario } from './sim-testing.ts'
import { raceRules } from './rules.ts'
import { boost, crate, points, race } from './sim/numbers.ts'
import { makeSim } from './sim/sim.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'

describe('a race', () => {
  it('RAC-26 ends for each cart that has driven all laps, and ranks by time', () => {
    const table = scenario(2)
    table.place(1, 399, { speed: 20, lap: 2, doneM: 1199 })
    table.place(0, 396, { speed: 20, lap: 2, doneM: 1196 })
    table.run(20)
    expect(table.of('finish')).toMatchObject([
      { seat: 1, place: 1 },
      { seat: 0, place: 2 },
    ])
  })

  it('RAC-26 ends ten seconds after the first, with points by place', () => {
    const table = scenario(3)
    table.place(2, 399, { speed: 20, lap: 2, doneM: 1199 })
    table.place(0, 300, { speed: 5, acrossM: 8 })
    const ticks = table.until(({ flow }) => flow.phase === 'finish')
    expect(Math.abs(ticks - 600)).toBeLessThan(12)
    const won = new Map(table.state().players.map((player) => [player.seat, player.points]))
    expect(won.get(2)).toBe(points[0])
    expect([...won.values()].toSorted((one, other) => other - one)).toEqual([10, 7, 4])
  })

  it('SDK-512 shows the winner on the line once more, until the admin skips it, also ten seconds later', () => {
    const table = scenario(2)
    table.place(1, 399, { speed: 20, lap: 2, doneM: 1199 })
    table.until(({ firstAt }) => firstAt > 0)
    const { tick, highlight } = table.state()
    expect(highlight).toBeNull()
    table.until(({ flow }) => flow.phase === 'replay')
    expect(table.state()).toMatchObject({ highlight: { tick }, keeps: { tick } })
    expect([0, 1].map((seat) => table.sim.view(seat).layout)).toEqual(['replay', 'wait'])
    table.once(1, { skip: true })
    expect(table.state().flow.phase).toBe('replay')
    table.once(0, { skip: true })
    expect(table.state()).toMatchObject({ flow: { phase: 'roundEnd' }, highlight: null })
    table.until(({ flow }) => flow.phase === 'play')
    expect(table.state().keeps).toBeNull()
  })

  it('SDK-512 a race in which no one arrived has no replay', () => {
    const table = scenario(2)
    table.change((world) => void (world.flow.playTicks = race.mostTicks - 2))
    table.until(({ flow }) => flow.phase === 'roundEnd', 60)
    expect(table.of('phase').map(({ phase }) => phase)).toEqual(['finish', 'replay', 'roundEnd'])
  })

  it('RAC-26 the fewest points start in front', () => {
    const table = scenario(4)
    for (let seat = 0; seat < 4; seat++)
      table.place(seat, 399 - seat * 3, { speed: 20, lap: 2, doneM: 1199 - seat * 3 })
    table.until(({ flow }) => flow.round === 2 && flow.phase === 'countdown')
    const order = table.state().carts.map(({ seat }) => seat)
    expect(order).toEqual([3, 2, 1, 0])
  })

  it('SDK-518 a press close to the start gives a boost, an early one none', () => {
    const sim = makeSim({ seed: 3, core: testCore() })
    for (let seat = 0; seat < 2; seat++) sim.join({ seat, bot: false, admin: seat === 0 })
    const boosts: number[] = []
    for (let tick = 0; tick < 480; tick++) {
      const { flow } = sim.state()
      const isNow = flow.phase === 'play' && flow.playTicks === 3
      const isEarly = flow.phase === 'countdown' && flow.phaseTicks === 100
      const press = { steer: 0, drift: false, press: { agoMs: 0 } }
      const inputs = new Map([...(isNow ? [[0, press] as const] : []), ...(isEarly ? [[1, press] as const] : [])])
      for (const event of sim.step(inputs))
        if (event.type === 'boost' && event.kind === 'start') boosts.push(event.seat)
    }
    expect(boosts).toEqual([0])
    expect(boost.shortTicks).toBe(36)
  })

  it('RAC-30 a marshal drops a crate into an empty sector, once in eight seconds', () => {
    const table = scenario(5)
    const marshal = 4
    expect(table.state().carts).toHaveLength(4)
    table.once(marshal, { sector: 2 })
    expect(table.of('crate')).toEqual([])
    table.once(marshal, { sector: 0 })
    table.once(marshal, { sector: 0 })
    expect(table.of('crate')).toMatchObject([{ seat: marshal }])
    expect(table.sim.view(marshal).layout).toBe('reload')
    expect(table.state().crates[0]?.ticks).toBe(crate.warnTicks - 1)
  })

  it('RAC-31 of eight everyone drives once, then the best four decide the match', () => {
    const table = scenario(8)
    const driven: number[][] = []
    for (let round = 1; round <= 3; round++) {
      table.until(({ flow }) => flow.round === round && flow.phase === 'play')
      driven.push(table.state().carts.map(({ seat }) => seat))
      if (round === 3) break
      for (const [at, { seat }] of table.state().carts.entries())
        table.place(seat, 399 - at * 3, { speed: 20, lap: 2, doneM: 1199 - at * 3 })
    }
    const [first = [], second = [], last = []] = driven
    expect([...first, ...second].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const pointsOf = new Map(table.state().players.map((player) => [player.seat, player.points]))
    const least = Math.min(...last.map((seat) => pointsOf.get(seat) ?? 0))
    expect([...pointsOf].filter(([seat, each]) => !last.includes(seat) && each > least)).toEqual([])
    expect(last.some((seat) => first.includes(seat)) && last.some((seat) => second.includes(seat))).toBe(true)
  })

  it('RAC-31 the last of several races counts double, the only one does not', () => {
    const pointsOf = (races: number, round: number): number[] => {
      const table = scenario(2, { races })
      table.change((world) => void (world.flow.round = round))
      table.place(1, 399, { speed: 20, lap: 2, doneM: 1199 })
      table.place(0, 396, { speed: 20, lap: 2, doneM: 1196 })
      table.until(({ flow }) => flow.phase === 'finish')
      return table.state().players.map((player) => player.points)
    }
    expect([pointsOf(3, 2), pointsOf(3, 3), pointsOf(1, 1)]).toEqual([
      [7, 10],
      [14, 20],
      [7, 10],
    ])
  })

  it('RAC-31 the marshal drives next, and bots make room for people', () => {
    const table = scenario(5)
    for (let seat = 0; seat < 4; seat++)
      table.place(seat, 399 - seat * 3, { speed: 20, lap: 2, doneM: 1199 - seat * 3 })
    table.until(({ flow }) => flow.round === 2 && flow.phase === 'countdown')
    expect(table.state().carts.map(({ seat }) => seat)).toContain(4)
    const full = scenario(raceRules.meta.maxPlayers).state()
    expect([full.players.length, full.carts.length]).toEqual([8, 4])
    const mixed = scenario(5, {}, [1, 2])
    expect(mixed.state().carts.map(({ seat }) => seat)).toEqual(expect.arrayContaining([0, 3, 4]))
  })

  it('RAC-40 someone alone gets a ghost of the best lap and a medal', () => {
    const table = scenario(4, {}, [1, 2, 3])
    table.place(0, 399, { speed: 20, lap: -1, doneM: -1 })
    table.run(20)
    expect(table.state().ghost).toBeNull()
    table.place(0, 399, { speed: 20 })
    table.run(20)
    expect(table.state().ghost?.way.length).toBeGreaterThan(2)
    table.place(0, 399, { speed: 20, lap: 2, doneM: 1199 })
    table.run(20)
    expect(table.of('medal')).toMatchObject([{ seat: 0, medal: 'gold' }])
    expect(scenario(2).state().ghost).toBeNull()
  })

  it('SDK-507 a phone shows the item that its kart holds, and what else its seat can do', () => {
    const table = scenario(5)
    const shown = (seat: number): string => table.sim.view(seat).layout
    expect([shown(0), shown(4), shown(7)]).toEqual(['drive-none', 'marshal', 'full'])
    table.set(0, { item: 'oil' })
    expect(shown(0)).toBe('drive-oil')
    table.set(0, { finished: 9 })
    expect(shown(0)).toBe('arrived')
    table.until(({ flow }) => flow.phase === 'finish', 10_000)
    expect(shown(0)).toBe('wait')
  })

  it('SDK-506 the room sets races, laps and items, and junk is ignored', () => {
    const { settings, boxes } = scenario(2, { races: 1, laps: 2, items: false, calm: 'yes' }).state()
    expect(settings).toEqual({ races: 1, laps: 2, items: false, bots: 'normal', calm: false })
    expect(boxes).toEqual([])
  })
})
