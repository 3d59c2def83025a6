import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minis } from './minis/index.ts'
import { miniKeys } from './minis/keys.ts'
import { placesOf } from './sim/crowns.ts'
import { idleFromS, lateRound, winnersOf } from './mini-measures.ts'
import { botRound, miniTable } from './sim-testing.ts'
import { restInput } from './sim/world.ts'

const seeds = Array.from({ length: 24 }, (_, at) => 500 + at * 97)
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

describe.each(miniKeys)('%s', (key) => {
  const mini = minis[key]

  it('PTY-10 is a folder of at most 350 lines beside its picture', () => {
    const folder = join(import.meta.dirname, 'minis', key)
    const lines = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && name !== 'card.ts')
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    expect(lines.length).toBeLessThanOrEqual(350)
  })

  it('PTY-10 PTY-29 lasts about as long as planned, and places everybody', () => {
    for (const seats of [2, 4, 8]) {
      const rounds = seeds.slice(0, 15).map((seed) => botRound(key, seats, seed))
      const seconds = median(rounds.map((round) => round.seconds))
      expect(seconds).toBeGreaterThan(mini.planS * 0.7)
      expect(seconds).toBeLessThan(mini.planS * 1.35)
      for (const { world } of rounds) {
        const places = placesOf(mini.scores(world))
        expect(Object.keys(places)).toHaveLength(seats)
        expect(Object.values(places)).toContain(1)
      }
    }
  })

  it('PTY-29 PTY-21 gives no seat all wins', () => {
    const wins = [0, 0, 0, 0]
    for (const seed of seeds)
      for (const [seat, place] of Object.entries(placesOf(mini.scores(botRound(key, 4, seed).world))))
        if (place === 1) wins[Number(seat)] = (wins[Number(seat)] ?? 0) + 1
    expect(Math.max(...wins)).toBeLessThan(seeds.length * 0.75)
    expect(Math.min(...wins)).toBeGreaterThan(0)
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
    table.hold(6, restInput)
    table.run(60)
    const after = JSON.stringify(world)
    const twin = miniTable(key, 4)
    Object.assign(twin.world, copy)
    twin.chance.load(state)
    twin.run(60)
    expect(JSON.stringify(twin.world)).toBe(after)
  })

  it('PTY-34 leaves nobody idle for 10 s', () => {
    for (const seats of [2, 4]) expect(idleFromS(key, seats, 77)).toBeNull()
  })
})

const datedKeys = miniKeys.filter((key) => minis[key].pad.widgets.some(({ timed }) => timed === true))

it.each(datedKeys)('PTY-35 %s gives a slow line no disadvantage', (key) => {
  const wins = (lateTicksOf: (seat: number) => number): number[] =>
    seeds.slice(0, 12).flatMap((seed) => winnersOf(key, lateRound(key, seed, lateTicksOf)))
  expect(wins((seat) => [1, 4, 8, 12][seat] ?? 0)).toEqual(wins(() => 0))
})
