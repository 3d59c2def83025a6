import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minis } from './minis/index.ts'
import { miniKeys } from './kit/keys.ts'
import { idleFromS, lateRound, lengthAndPlaces, seedsOf, winnersOf, winsBySeat } from './mini-measures.ts'
import { miniTable } from './sim-testing.ts'
import { neutralInput } from './kit/world.ts'

/** A few rounds a day; minis.night.test.ts plays many. */
const seeds = seedsOf(6)

describe.each(miniKeys)('%s', (key) => {
  const mini = minis[key]

  it('PTY-10 is a folder of at most 350 lines beside its picture', () => {
    const folder = join(import.meta.dirname, 'minis', key)
    const lines = readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    expect(lines.length).toBeLessThanOrEqual(350)
  })

  it('PTY-10 SDK-508 lasts about as long as planned, and places everyone', () => {
    for (const seats of [2, 4, 8]) {
      const { lengthOverPlan, places } = lengthAndPlaces(key, seats, seeds.slice(0, 3))
      expect(lengthOverPlan).toBeGreaterThan(0.7)
      expect(lengthOverPlan).toBeLessThan(1.35)
      for (const each of places) {
        expect(Object.keys(each)).toHaveLength(seats)
        expect(Object.values(each)).toContain(1)
      }
    }
  })

  it('SDK-508 gives no seat all wins', () => {
    expect(Math.max(...winsBySeat(key, seeds))).toBeLessThan(seeds.length)
  })

  it('PTY-10 PTY-12 survives comings and goings and has the same future once saved', () => {
    const table = miniTable(key, 4)
    const { world } = table
    table.run(200)
    world.seats = [0, 1, 3]
    mini.leave(world, 2)
    table.run(100)
    world.seats = [0, 1, 3, 6]
    mini.join(world, 6)
    table.hold(6, { x: 1, act: true, plus: 5, pick: '2' })
    table.run(100)
    expect(
      mini
        .scores(world)
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([0, 1, 3, 6])
    const text = JSON.stringify(world)
    expect(text.length).toBeLessThan(8_000)
    expect(text).not.toContain('null,"x"')
    const copy = JSON.parse(text) as typeof world
    const state = table.chance.save()
    table.hold(6, neutralInput)
    table.run(60)
    const after = JSON.stringify(world)
    const twin = miniTable(key, 4)
    Object.assign(twin.world, copy)
    twin.chance.load(state)
    twin.run(60)
    expect(JSON.stringify(twin.world)).toBe(after)
  })

  it('PTY-34 leaves no one idle for 10 s', () => {
    for (const seats of [2, 4]) expect(idleFromS(key, seats, 77)).toBeNull()
  })
})

const datedKeys = miniKeys.filter((key) => minis[key].pad.widgets.some(({ timed }) => timed === true))

it.each(datedKeys)('SDK-509 %s gives a slow connection no disadvantage', (key) => {
  const wins = (lateTicksOf: (seat: number) => number): number[] =>
    seeds.slice(0, 4).flatMap((seed) => winnersOf(key, lateRound(key, seed, lateTicksOf)))
  expect(wins((seat) => [1, 4, 8, 12][seat] ?? 0)).toEqual(wins(() => 0))
})
