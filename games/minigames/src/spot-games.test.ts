import { createTexts } from '@sofaspark/game-sdk/session/texts.ts'
import { drums, type DrumWorld } from './minis/copycatdrums/sim.ts'
import { wiresView } from './minis/crossedwires/view.ts'
import { crossedWires, type WiresWorld } from './minis/crossedwires/sim.ts'
import { statueView } from './minis/statues/view.ts'
import { statueGame, type StatueWorld } from './minis/statues/sim.ts'
import { whosWho, type CrowdWorld } from './minis/whoswho/sim.ts'
import { miniTable, type MiniTable } from './sim-testing.ts'

const put = ({ world }: MiniTable<CrowdWorld>, seat: number, x: number, y: number): void =>
  void Object.assign(world.runners.find((one) => one.seat === seat) ?? {}, { x, y })

/** Two players and a crowd far away, late enough to bonk. */
const crowd = (): MiniTable<CrowdWorld> => {
  const table = miniTable<CrowdWorld>('whoswho', 2)
  table.world.tick = whosWho.fromTicks
  for (const one of table.world.walkers) Object.assign(one, { x: -4, y: 2, goX: 0, goY: 0, untilTick: 1e6 })
  return table
}

it('SDK-518 a player found brings 2, a bean of the crowd costs 1 and betrays', () => {
  const table = crowd()
  put(table, 0, 3, 0)
  put(table, 1, 3.9, 0)
  table.once(0, { act: true })
  expect(table.scoreOf(0)).toBe(2)
  put(table, 0, -3.6, 2)
  put(table, 1, 0, -2)
  table.run(whosWho.restTicks - 3)
  table.once(0, { act: true })
  expect(table.scoreOf(0)).toBe(2)
  table.run(3)
  table.once(0, { act: true })
  expect(table.scoreOf(0)).toBe(1)
  expect(table.world.glows[0]).toBe(table.world.tick + whosWho.glowTicks)
})

it('SDK-518 a player who was found continues as another bean, and walks as fast as the crowd at any deflection', () => {
  const table = crowd()
  put(table, 0, 3, 0)
  put(table, 1, 3.9, 0)
  table.once(0, { act: true })
  expect(table.world.runners[1]).toMatchObject({ x: -4, y: 2 })
  expect(table.world.walkers.filter(({ x, y }) => x === 3.9 && y === 0)).toHaveLength(1)
  table.hold(0, { x: -0.4 })
  table.run(60)
  const { vx = 0, vy = 0 } = table.world.runners[0] ?? {}
  expect(Math.hypot(vx, vy)).toBeCloseTo(whosWho.speed)
})

/** Holds a rocking stick, some ticks late. */
const rock = (table: MiniTable<StatueWorld>, seat: number, lateTicks: number): void => {
  const { isMusic, sinceTick, tick } = table.world
  const heardTick = tick - lateTicks
  const isRocking = isMusic ? heardTick >= sinceTick + 15 || sinceTick === 0 : heardTick < sinceTick + 15
  table.hold(seat, { x: isRocking ? Math.sin(heardTick * 0.13) * 0.4 : 0.3 })
}
const danceOf = (table: MiniTable<StatueWorld>, seat: number) => table.world.dancers[seat] ?? { far: 0, throws: -1 }

it('SDK-518 rocking carries forward while the music plays, and the gong ends it', () => {
  const table = miniTable<StatueWorld>('statues', 2)
  for (let tick = 0; tick < 150; tick++) {
    rock(table, 0, 0)
    table.run(1)
  }
  expect(danceOf(table, 0).far).toBeGreaterThan(1.5)
  expect(danceOf(table, 1).far).toBe(0)
  Object.assign(danceOf(table, 0), { far: statueGame.trackM - 0.01 })
  for (let tick = 0; tick < 20; tick++) {
    rock(table, 0, 0)
    table.run(1)
  }
  expect(table.world.over).toBe(true)
  expect(table.events).toContainEqual({ type: 'cue', cue: 'gong' })
})

it('SDK-509 a trembling hand does not move', () => {
  const table = miniTable<StatueWorld>('statues', 2)
  for (let tick = 0; tick < 150; tick++) {
    table.hold(0, { x: 0.4 + (tick % 2 === 0 ? 0.03 : -0.03), y: tick % 3 === 0 ? 0.03 : -0.03 })
    table.run(1)
  }
  expect(danceOf(table, 0).far).toBeLessThan(0.2)
})

it('SDK-518 a twitch in the silence throws back 3 m, once, but not before it is judged', () => {
  const table = miniTable<StatueWorld>('statues', 2)
  for (const seat of [0, 1]) Object.assign(danceOf(table, seat), { far: 10 })
  Object.assign(table.world, { isMusic: false, sinceTick: table.world.tick, untilTick: table.world.tick + 240 })
  table.run(20)
  table.hold(0, { x: 0.9 })
  table.run(60)
  expect(danceOf(table, 0).throws).toBe(0)
  for (const x of [0.2, 0.9, 0.1]) {
    table.hold(0, { x })
    table.run(20)
  }
  table.hold(1, { x: 0.1 })
  table.run(20)
  expect([0, 1].map((seat) => danceOf(table, seat).throws)).toEqual([1, 0])
  // Steps under way when the music stopped still counted.
  expect(danceOf(table, 0).far).toBeCloseTo(7, 1)
  expect(danceOf(table, 1).far).toBeCloseTo(10, 1)
})

it('SDK-509 a player with 200 ms of latency dances as far as one with 20 ms', () => {
  const table = miniTable<StatueWorld>('statues', 2)
  while (table.world.tick < statueGame.planTicks - 1 && !table.world.over) {
    rock(table, 0, 1)
    rock(table, 1, 12)
    table.run(1)
  }
  const [quick, slow] = [danceOf(table, 0), danceOf(table, 1)]
  expect([quick.throws, slow.throws]).toEqual([0, 0])
  expect(Math.abs(quick.far - slow.far) / quick.far).toBeLessThan(0.02)
})

it('SDK-513 the music stops in the silence, and the screen says so', () => {
  const { world } = miniTable<StatueWorld>('statues', 2)
  const texts = createTexts(new Map(), 'en')
  const words = () => statueView.headline?.(world, texts)
  expect(statueView.isSilent?.(world)).toBe(false)
  const dancing = words()
  world.isMusic = false
  expect(statueView.isSilent?.(world)).toBe(true)
  expect(words()).not.toBe(dancing)
})

/** A phrase of two hits that is heard at once: left on its first beat, right on its second. */
const phrase = (isBot?: (seat: number) => boolean): MiniTable<DrumWorld> => {
  const table = miniTable<DrumWorld>('copycatdrums', 2, isBot ? { isBot } : {})
  Object.assign(table.world, {
    fromTick: 0,
    hits: [
      { step: 0, side: 'left' },
      { step: 2, side: 'right' },
    ],
  })
  return table
}
/** The first wanted hit is at 2400 ms: tick 144; the second one 600 ms later: tick 180. */
const [first, second] = [144, 180]
const tapAt = (
  table: MiniTable<DrumWorld>,
  seat: number,
  { tick, agoMs = 0, side }: { tick: number; agoMs?: number; side: 'left' | 'right' },
): void => {
  table.run(tick - 1 - table.world.tick)
  table.once(seat, { [side]: 1, agoMs })
}
const toJudgement = (table: MiniTable<DrumWorld>): void => {
  while (!table.world.judged) table.run(1)
}

it('SDK-518 near taps count 3, fair ones 1, and a phrase never falls below 0', () => {
  const table = phrase(() => true)
  tapAt(table, 0, { tick: first + 3, side: 'left' })
  tapAt(table, 1, { tick: first + 6, side: 'right' })
  tapAt(table, 0, { tick: second + 6, side: 'right' })
  toJudgement(table)
  expect([0, 1].map(table.scoreOf)).toEqual([4, 0])
  const wrong = phrase(() => true)
  tapAt(wrong, 0, { tick: first, side: 'left' })
  tapAt(wrong, 0, { tick: first + 18, side: 'left' })
  toJudgement(wrong)
  expect(wrong.scoreOf(0)).toBe(2)
})

it('SDK-516 a slow connection loses nothing, and the room moves the windows of people', () => {
  const dated = phrase(() => true)
  tapAt(dated, 0, { tick: first, side: 'left' })
  tapAt(dated, 1, { tick: first + 12, agoMs: 200, side: 'left' })
  toJudgement(dated)
  expect([0, 1].map(dated.scoreOf)).toEqual([3, 3])
  // The television's sound is 100 ms late: people's windows follow, a bot's do not.
  const room = phrase((seat) => seat === 1)
  for (const [tick, side] of [
    [first, 'left'],
    [second, 'right'],
  ] as const)
    for (const seat of [0, 1]) tapAt(room, seat, { tick: tick + 6 + seat, side })
  toJudgement(room)
  expect([0, 1].map(room.scoreOf)).toEqual([6, 2])
})

it('SDK-518 eight phrases grow from 3 to 8 hits', () => {
  const table = miniTable<DrumWorld>('copycatdrums', 2)
  const counts: number[] = []
  for (let at = 1; at <= drums.phrases; at++) {
    counts.push(table.world.hits.length)
    while (table.world.phrase === at && !table.world.over) table.run(1)
  }
  expect(counts).toEqual([...drums.hits])
  expect(table.world.over).toBe(true)
})

const wired = (seats = 3): MiniTable<WiresWorld> => {
  const table = miniTable<WiresWorld>('crossedwires', seats, { isBot: (seat) => seat === 2 })
  while (table.world.orders.length < seats) table.run(1)
  return table
}
/** Flips the switch that an order names, or another one. */
const flip = (table: MiniTable<WiresWorld>, seat: number, isRight: boolean): void => {
  const { orders, switches } = table.world
  const at = (switches[seat] ?? []).findIndex((name) => orders.some((one) => one.name === name) === isRight)
  table.once(seat, { pick: String(at + 1) })
}

it('SDK-518 each phone has its own switches and an order for another one', () => {
  const { mini, world } = wired(8)
  const names = Object.values(world.switches).flat()
  expect(names).toHaveLength(32)
  expect(new Set(names).size).toBe(32)
  for (const { holder, target, name } of world.orders) {
    expect(target).not.toBe(holder)
    expect(world.switches[target]).toContain(name)
    const [label, choices] = mini.padFor?.(world, holder).widgets ?? []
    expect(label?.label).toBe(`wires.${String(name)}`)
    expect(choices?.options?.map((option) => option.label)).toEqual(
      (world.switches[holder] ?? []).map((own) => `wires.${String(own)}`),
    )
  }
})

it('SDK-513 no two switches have the same icon, and an order shows that of its switch', () => {
  const { mini, world } = wired(8)
  const optionsOf = (seat: number) => mini.padFor?.(world, seat).widgets[1]?.options ?? []
  const icons = new Map(world.seats.flatMap(optionsOf).map(({ label, icon }) => [label, icon]))
  expect(new Set(icons.values()).size).toBe(32)
  for (const { holder, name } of world.orders) {
    const [order] = mini.padFor?.(world, holder).widgets ?? []
    expect(order?.icon).toBe(icons.get(`wires.${String(name)}`))
  }
})

it('SDK-518 a missed order and a wrong switch harm the hull, the right one repairs it', () => {
  const table = wired()
  const target = table.world.orders[0]?.target ?? 0
  flip(table, target, false)
  expect(table.world.hull).toBe(9.5)
  table.run(crossedWires.restTicks)
  flip(table, target, true)
  expect(table.world.hull).toBe(10)
  const { orders } = table.world
  table.run((orders[0]?.untilTick ?? 0) - table.world.tick)
  expect(table.world.hull).toBeLessThanOrEqual(9)
})

it('SDK-518 a ship that lands brings crowns to all, a lost one to no one', () => {
  const { mini, world } = wired()
  Object.assign(world, { calls: { 0: 4, 1: 2, 2: 2 }, flips: { 0: 1, 1: 3, 2: 2 } })
  expect(mini.crowns?.(world, 2)).toEqual({ 0: 2, 1: 2, 2: 1 })
  world.hull = 0
  expect(mini.crowns?.(world, 2)).toEqual({})
})

it('SDK-513 the screen calls out what a bot’s phone orders from a person', () => {
  const { world } = wired()
  world.orders = [
    { id: 1, holder: 2, target: 0, name: 7, fromTick: 0, untilTick: 999 },
    { id: 2, holder: 0, target: 1, name: 9, fromTick: 0, untilTick: 999 },
  ]
  expect(wiresView.headline?.(world, createTexts(new Map(), 'en'))).toBe('wires.7')
})
