import { otherSide } from '@sofaspark/game-sdk/sim/teams.ts'
import { flagGrab, type GrabWorld } from './minis/flaggrab/sim.ts'
import { rink, type HockeyWorld } from './minis/icehockey60/sim.ts'
import { tugOfWar, type TugWorld } from './minis/tugofwar/sim.ts'
import type { SideWorld } from './kit/sides.ts'
import { miniTable, type MiniTable } from './sim-testing.ts'

type Own<World extends SideWorld> = World['runners'][number]

const runnerOf = <World extends SideWorld>({ world }: MiniTable<World>, seat: number): Own<World> => {
  const found = world.runners.find((one) => one.seat === seat)
  if (!found) throw new Error(`No one runs for seat ${String(seat)}.`)
  return found
}
const put = <World extends SideWorld>(table: MiniTable<World>, seat: number, x: number, y: number): void =>
  void Object.assign(runnerOf(table, seat), { x, y, vx: 0, vy: 0 })

/** A seat of each side. */
const ends = <World extends SideWorld>({ world }: MiniTable<World>) => {
  const seatOf = (side: string): number => world.runners.find((one) => one.side === side)?.seat ?? -1
  return { sun: seatOf('sun'), moon: seatOf('moon') }
}

/** Two of each side, all of them out of the way. */
const grabbing = () => {
  const table = miniTable<GrabWorld>('flaggrab', 4)
  for (const { seat, side } of table.world.runners) put(table, seat, side === 'sun' ? -7.5 : 7.5, 4)
  return { table, ...ends(table) }
}

it('SDK-518 a flag counts once it is over the middle line', () => {
  const { table, sun } = grabbing()
  put(table, sun, flagGrab.standM, 0)
  table.run(1)
  expect(table.world.flags.moon.isHome).toBe(false)
  table.hold(sun, { x: -1 })
  table.run(60)
  expect(runnerOf(table, sun).x).toBeGreaterThan(flagGrab.standM - flagGrab.carrierSpeed)
  put(table, sun, -0.1, 0)
  table.run(1)
  expect(table.scoreOf(sun)).toBe(1)
  expect(table.world.flags.moon.isHome).toBe(true)
})

it('SDK-518 a touch in your own half sends the attacker home, and a dropped flag returns after 4 s', () => {
  const { table, sun, moon } = grabbing()
  put(table, sun, 3, 0)
  put(table, moon, 3.8, 0)
  Object.assign(runnerOf(table, sun), { hasFlag: true })
  table.run(1)
  expect(runnerOf(table, sun).x).toBeLessThan(-7)
  expect(runnerOf(table, sun).stunTicks).toBe(90)
  expect(table.world.flags.moon).toMatchObject({ isHome: false })
  table.run(240)
  expect(table.world.flags.moon).toMatchObject({ isHome: true, x: flagGrab.standM })
})

it('SDK-518 a guard keeps off its flag, where a visitor is safe', () => {
  const { table, sun, moon } = grabbing()
  put(table, moon, flagGrab.standM - 1.2, 0)
  put(table, sun, flagGrab.standM - 1.9, 0)
  table.run(1)
  expect(flagGrab.standM - runnerOf(table, moon).x).toBeCloseTo(flagGrab.baseM)
  expect(runnerOf(table, sun).stunTicks).toBe(0)
})

it('SDK-518 level sides are decided by the longest carried flag', () => {
  const { table, sun, moon } = grabbing()
  table.world.carried = { sun: 30, moon: 90 }
  const tieOf = (seat: number): number => table.mini.scores(table.world).find((one) => one.seat === seat)?.tie ?? 0
  expect(table.scoreOf(sun)).toBe(table.scoreOf(moon))
  expect(tieOf(moon)).toBeGreaterThan(tieOf(sun))
})

it('SDK-518 a swipe shoves by its speed, once in half a second', () => {
  const table = miniTable<HockeyWorld>('icehockey60', 2)
  const speedOf = (seat: number): number => Math.hypot(runnerOf(table, seat).vx, runnerOf(table, seat).vy)
  put(table, 0, 0, 3)
  put(table, 1, 0, -3)
  table.hold(0, { x: 1, act: true })
  table.hold(1, { x: 0.1, act: true })
  table.run(1)
  expect(speedOf(0)).toBeGreaterThan(8.5)
  expect(speedOf(1)).toBeLessThan(4)
  const before = speedOf(0)
  table.run(20)
  expect(speedOf(0)).toBeLessThan(before)
  table.run(12)
  expect(speedOf(0)).toBeGreaterThan(before)
})

it('SDK-518 a puck in a goal counts and is dropped in the middle; skaters stay out', () => {
  const table = miniTable<HockeyWorld>('icehockey60', 2)
  const { sun } = ends(table)
  for (const seat of [0, 1]) put(table, seat, 0, seat === 0 ? 3 : -3)
  const [puck] = table.world.pucks
  Object.assign(puck ?? {}, { x: 6.6, y: 0, vx: 12, vy: 0, restTicks: 0 })
  table.run(10)
  expect(table.scoreOf(sun)).toBe(1)
  expect(puck).toMatchObject({ x: 0, y: 0 })
  expect(puck?.restTicks).toBeGreaterThan(40)
  Object.assign(runnerOf(table, 0), { x: 6, y: 0, vx: 9, vy: 0 })
  table.run(20)
  expect(runnerOf(table, 0).x).toBeLessThan(rink.halfX)
})

it('SDK-518 a second puck is dropped 15 s before the end', () => {
  const table = miniTable<HockeyWorld>('icehockey60', 2)
  table.world.tick = 45 * 60 - 1
  expect(table.world.pucks).toHaveLength(1)
  table.run(1)
  expect(table.world.pucks).toHaveLength(2)
})

it('SDK-518 level sides play 10 s more for a golden goal, then both have won', () => {
  const late = (points: { sun: number; moon: number }) => {
    const table = miniTable<HockeyWorld>('icehockey60', 2)
    Object.assign(table.world, { tick: 60 * 60 - 1, points })
    table.run(1)
    return table
  }
  expect(late({ sun: 2, moon: 1 }).world.over).toBe(true)
  const golden = late({ sun: 1, moon: 1 })
  expect(golden.world.over).toBe(false)
  golden.world.points.moon += 1
  golden.run(1)
  expect(golden.world.over).toBe(true)
  const drawn = late({ sun: 1, moon: 1 })
  drawn.run(10 * 60)
  expect(drawn.world.over).toBe(true)
  expect(drawn.scoreOf(0)).toBe(drawn.scoreOf(1))
})

/** Lets each seat press its number of milliseconds after the first beat, and judges it. */
const pulled = (seats: number, lateMs: Readonly<Record<number, number>>) => {
  const table = miniTable<TugWorld>('tugofwar', seats)
  const beat = table.world.beats[0] ?? 0
  // All arrive together, a fifth of a second after the beat.
  table.run(beat + 11)
  for (const [seat, late] of Object.entries(lateMs))
    table.hold(Number(seat), { act: true, agoMs: Math.round(200 - late) })
  table.run(1)
  for (const seat of Object.keys(lateMs)) table.hold(Number(seat), {})
  table.run(45)
  return table
}
const teamsOf = (seats: number) => {
  const { world } = miniTable<TugWorld>('tugofwar', seats)
  const of = (side: string): number[] => world.runners.filter((one) => one.side === side).map(({ seat }) => seat)
  return { sun: of('sun'), moon: of('moon') }
}

it('SDK-518 the first pull around a beat counts from the time of its press', () => {
  const table = miniTable<TugWorld>('tugofwar', 2)
  table.run((table.world.beats[0] ?? 0) + 11)
  table.once(0, { act: true, agoMs: 190 })
  table.once(0, { act: true, agoMs: 0 })
  const beatMs = ((table.world.beats[0] ?? 0) * 1000) / 60
  expect(Math.abs((table.world.presses[0] ?? 0) - beatMs - 10)).toBeLessThan(2)
})

it('SDK-518 a team that pulls together moves the rope, wherever its beat is', () => {
  const { sun, moon } = teamsOf(4)
  const [a = 0, b = 0, c = 0, d = 0] = [...sun, ...moon]
  // Together but late, against two who are 200 ms apart.
  const table = pulled(4, { [a]: 120, [b]: 130, [c]: -20, [d]: 180 })
  expect(table.world.rope).toBeCloseTo(-tugOfWar.pullM * (1 - tugOfWar.fairWorth))
  expect(table.mini.sides?.points(table.world)).toEqual({ sun: 0.2, moon: 0 })
})

it('SDK-518 a player without teammates pulls with the drum', () => {
  const { sun, moon } = teamsOf(2)
  const table = pulled(2, { [sun[0] ?? 0]: 10, [moon[0] ?? 0]: 110 })
  expect(table.world.rope).toBeCloseTo(-tugOfWar.pullM * (1 - tugOfWar.fairWorth))
})

it('SDK-518 three metres win', () => {
  const { sun } = teamsOf(2)
  const table = miniTable<TugWorld>('tugofwar', 2)
  table.world.rope = -2.9
  table.run((table.world.beats[0] ?? 0) + 11)
  table.once(sun[0] ?? 0, { act: true, agoMs: 190 })
  table.run(45)
  expect(table.world.over).toBe(true)
  expect(table.scoreOf(sun[0] ?? 0)).toBeGreaterThan(3)
})

it('SDK-518 a level rope gets one more beat, and may stay a draw', () => {
  const table = miniTable<TugWorld>('tugofwar', 2)
  const judged = (): void => table.run(200)
  table.world.tick = tugOfWar.planTicks
  table.world.beats = [tugOfWar.planTicks - 5]
  table.world.rope = 0.05
  judged()
  expect(table.world.over).toBe(false)
  expect(table.scoreOf(0)).toBe(table.scoreOf(1))
  table.world.rope = 0.2
  judged()
  expect(table.world.over).toBe(true)
  expect(table.scoreOf(ends(table)[otherSide('sun')])).toBeCloseTo(0.2)
})
