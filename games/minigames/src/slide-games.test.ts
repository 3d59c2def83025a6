import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { frenzy, type FrenzyWorld, type Keeper } from './minis/ballfrenzymini/sim.ts'
import { kart, type Kart, type KartWorld, roadM, roadOf } from './minis/kartsprint/sim.ts'
import { roadAt } from './kit/road.ts'
import { miniTable, type MiniTable } from './sim-testing.ts'

const kartOf = ({ world }: MiniTable<KartWorld>, seat: number): Kart => {
  const found = world.karts.find((one) => one.seat === seat)
  if (!found) throw new Error(`No one drives for seat ${String(seat)}.`)
  return found
}
/** Puts a kart on the road, in the road's direction and at full speed. */
const put = (table: MiniTable<KartWorld>, seat: number, alongM: number, leftM = 0): Kart => {
  const place = roadAt(roadOf(table.world.track), alongM, leftM)
  return Object.assign(kartOf(table, seat), { ...place, alongM, leftM, speed: kart.speed })
}
const racing = (seats: number): MiniTable<KartWorld> => {
  const table = miniTable<KartWorld>('kartsprint', seats)
  table.world.spills = []
  return table
}

it('SDK-518 the first across the line wins, even within one tick', () => {
  const table = racing(4)
  const end = kart.laps * roadM.length
  put(table, 0, end - 0.1, 1)
  put(table, 1, end - 0.05, -1)
  put(table, 2, 200)
  put(table, 3, 100)
  table.run(1)
  const order = [0, 1, 2, 3].sort((one, other) => table.scoreOf(other) - table.scoreOf(one))
  expect(order).toEqual([1, 0, 2, 3])
  expect(table.mini.chip?.(table.world, 2)).toBe(3)
})

it('SDK-518 strips push, the last kart for longer, and oil slows', () => {
  const table = racing(3)
  const [first, last, oiled] = [put(table, 0, 20), put(table, 1, 5), put(table, 2, 12)]
  const at = (alongM: number) => roadAt(roadOf(table.world.track), alongM)
  table.world.spills = [
    { kind: 'boost', ...at(20), ticks: 99 },
    { kind: 'boost', ...at(5), ticks: 99 },
    { kind: 'oil', ...at(12), ticks: 99 },
  ]
  table.run(1)
  expect([first.boostTicks, last.boostTicks]).toEqual([60, 90])
  table.world.spills = []
  table.run(30)
  expect(first.speed).toBeGreaterThan(kart.speed * 1.3)
  expect(oiled.speed).toBeLessThan(kart.speed * 0.7)
})

it('SDK-518 a draft makes faster, grass slower', () => {
  const table = racing(3)
  put(table, 0, 8)
  const [drafting, off] = [put(table, 1, 5.5), put(table, 2, 30, roadM.half + 0.8)]
  table.run(4)
  expect(drafting.speed).toBeGreaterThan(kart.speed)
  expect(off.speed).toBeLessThan(kart.speed)
})

it('SDK-518 a driver at home drops oil to the left and boosts to the right', () => {
  const table = racing(2)
  const own = Object.assign(put(table, 0, 300), { homeAt: 10, dropIn: 1 })
  table.hold(0, { x: -1 })
  table.run(2)
  table.hold(0, { x: 1 })
  table.run(100)
  expect(table.world.spills.map(({ kind }) => kind)).toEqual(['oil'])
  own.dropIn = 1
  table.run(2)
  expect(table.world.spills.map(({ kind }) => kind)).toEqual(['oil', 'boost'])
  expect(table.mini.padFor?.(table.world, 0)).not.toBe(table.mini.padFor?.(table.world, 1))
})

it('SDK-518 the grid has rows of two, the leaders at the back', () => {
  const mini = miniTable<KartWorld>('kartsprint', 4)
  const begin = mini.mini.begin({
    core: testCore(),
    seats: [0, 1, 2, 3],
    order: [2, 0, 3, 1],
    draw: 0,
    chance: mini.chance,
    isDuel: false,
    isBot: () => true,
  }) as KartWorld
  expect(begin.karts.map(({ seat }) => seat)).toEqual([1, 3, 0, 2])
  expect(begin.karts.map(({ alongM }) => alongM)).toEqual([-2, -2, -3.5, -3.5])
})

const keeperOf = ({ world }: MiniTable<FrenzyWorld>, goal: number): Keeper => {
  const found = world.keepers.find((one) => one.goal === goal)
  if (!found) throw new Error(`No one keeps goal ${String(goal)}.`)
  return found
}
/** A ball on its way out of a goal, past its keeper. */
const shoot = (table: MiniTable<FrenzyWorld>, goal: number, toucher: number): void => {
  const { x, y, outX, outY } = table.world.goals[goal] ?? { x: 0, y: 0, outX: 1, outY: 0 }
  table.world.balls = [
    {
      x: x + outX * 0.4,
      y: y + outY * 0.4,
      vx: outX * 7,
      vy: outY * 7,
      speed: 7,
      restTicks: 0,
      toucher,
      staleTicks: 0,
    },
  ]
  table.world.tick = 100
  table.run(2)
}

it('SDK-518 a ball in a goal costs its keeper a point and brings one to the last who touched it', () => {
  const table = miniTable<FrenzyWorld>('ballfrenzymini', 4)
  const [owner, scorer] = [keeperOf(table, 0), keeperOf(table, 2)]
  shoot(table, 0, scorer.seat)
  expect([owner.points, scorer.points]).toEqual([-1, 1])
  shoot(table, 0, owner.seat)
  expect([owner.points, scorer.points]).toEqual([-2, 1])
  expect(owner.letIn).toBe(2)
})

it('SDK-518 fewer balls let in are better', () => {
  const table = miniTable<FrenzyWorld>('ballfrenzymini', 2)
  Object.assign(keeperOf(table, 0), { points: 2, letIn: 1 })
  Object.assign(keeperOf(table, 1), { points: 2, letIn: 3 })
  const tieOf = (seat: number): number => table.mini.scores(table.world).find((one) => one.seat === seat)?.tie ?? 0
  expect(tieOf(keeperOf(table, 0).seat)).toBeGreaterThan(tieOf(keeperOf(table, 1).seat))
})

it('SDK-518 balls become faster with each bounce, and come every 10 s', () => {
  const table = miniTable<FrenzyWorld>('ballfrenzymini', 2)
  table.run(1)
  expect(table.world.balls).toHaveLength(1)
  table.run(54)
  let most = 0
  for (let tick = 0; tick < 1_860; tick++) {
    for (const { seat } of table.world.keepers) table.hold(seat, table.botInput(seat, 'hard'))
    table.run(1)
    most = Math.max(most, ...table.world.balls.map(({ speed }) => speed))
    expect(most).toBeLessThanOrEqual(frenzy.mostSpeed)
  }
  expect(most).toBeGreaterThan(frenzy.speed * frenzy.faster)
  expect(table.world.balls).toHaveLength(4)
})

it('SDK-518 a latecomer takes a free goal, or bends all balls with a gust', () => {
  const table = miniTable<FrenzyWorld>('ballfrenzymini', 4)
  table.mini.join(table.world, 6)
  expect(table.mini.isOut(table.world, 6)).toBe(true)
  table.world.balls = [{ x: 0, y: 0, vx: 0, vy: 7, speed: 7, restTicks: 0, toucher: -1, staleTicks: 0 }]
  table.world.tick = 100
  for (const one of table.world.keepers) if (one.seat === 6) one.gustIn = 1
  table.hold(6, { x: 1 })
  table.run(1)
  expect(table.world.balls[0]?.vx).toBeGreaterThan(1)
  table.mini.leave(table.world, 6)
  table.mini.leave(table.world, 0)
  table.mini.join(table.world, 5)
  expect(table.mini.isOut(table.world, 5)).toBe(false)
})
