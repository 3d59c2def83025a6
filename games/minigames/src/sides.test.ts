import { createPadBinding } from '@sofaspark/game-sdk/pad/pad-controls.ts'
import { encodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'
import type { Pad } from '@sofaspark/contract'
import type { GrabRunner, GrabWorld } from './minis/flaggrab/sim.ts'
import { minis } from './minis/index.ts'
import { miniKeys } from './kit/keys.ts'
import { partyRules } from './rules.ts'
import { crownsFor } from './sim/crowns.ts'
import { dealSides, isStandIn } from './kit/sides.ts'
import { miniTable, showTable } from './sim-testing.ts'

const teamKeys = miniKeys.filter((key) => minis[key].sides)

it('PTY-30 sides are dealt by standing, first and fourth against second and third', () => {
  const sides = new Map(dealSides([6, 3, 1, 0]).map(({ seat, side }) => [seat, side]))
  expect(sides.get(6)).toBe(sides.get(0))
  expect(sides.get(3)).toBe(sides.get(1))
  expect(sides.get(6)).not.toBe(sides.get(3))
})

it('PTY-30 the demonstration and the game have the same sides', () => {
  const table = showTable(4, { only: 'flaggrab' })
  const dealt = (): unknown =>
    (table.state().game as GrabWorld | null)?.runners.map(({ seat, side }) => `${String(seat)} ${side}`)
  table.run(5)
  const shown = dealt()
  table.until(({ show }) => show.phase === 'play')
  expect(dealt()).toEqual(shown)
})

it('SDK-510 a stand-in makes the sides even, plays by itself, and no one scores for it', () => {
  for (const key of teamKeys)
    for (const seats of [2, 3, 5, 8]) {
      const table = miniTable<GrabWorld>(key, seats)
      const { runners } = table.world
      expect(runners.filter(({ side }) => side === 'sun')).toHaveLength(Math.ceil(seats / 2))
      expect(runners.filter(({ side }) => side === 'moon')).toHaveLength(Math.ceil(seats / 2))
      expect(runners.filter(({ seat }) => isStandIn(seat))).toHaveLength(seats % 2)
      expect(table.mini.scores(table.world)).toHaveLength(seats)
    }
  const table = miniTable<GrabWorld>('flaggrab', 3)
  const standIn = table.world.runners.find(({ seat }) => isStandIn(seat)) as GrabRunner
  const { x, y } = standIn
  table.run(120)
  expect(Math.abs(standIn.x - x) + Math.abs(standIn.y - y)).toBeGreaterThan(0.5)
})

it('SDK-510 a latecomer takes over a stand-in, and a stand-in replaces a leaver', () => {
  for (const key of teamKeys) {
    const table = miniTable<GrabWorld>(key, 3)
    const { world, mini } = table
    const seatsNow = (): number[] => world.runners.map(({ seat }) => seat).sort((one, other) => one - other)
    world.seats = [0, 1, 2, 5]
    mini.join(world, 5)
    expect(seatsNow()).toEqual([0, 1, 2, 5])
    world.seats = [0, 1, 5]
    mini.leave(world, 2)
    expect(seatsNow()).toEqual([0, 1, 5, 8])
    world.seats = [0, 1, 2, 3, 5]
    mini.join(world, 2)
    mini.join(world, 3)
    expect(seatsNow()).toEqual([0, 1, 2, 3, 5, 8])
    for (const side of ['sun', 'moon']) expect(world.runners.filter((one) => one.side === side)).toHaveLength(3)
    table.run(30)
  }
})

it('PTY-13 each winner of a team game takes half the stake, and both sides after a draw', () => {
  expect(crownsFor({ 0: 1, 1: 3, 2: 1, 3: 3, 4: 3 }, 5, true)).toEqual({ 0: 2, 1: 0, 2: 2, 3: 0, 4: 0 })
  expect(crownsFor({ 0: 1, 1: 1 }, 2, true)).toEqual({ 0: 1, 1: 1 })
  expect(crownsFor({ 0: 1, 1: 2 }, 1, true)).toEqual({ 0: 1, 1: 0 })
})

it('PTY-14 a show offers one team game, never first or last', () => {
  for (const key of teamKeys) expect([minis[key].opener, minis[key].final]).toEqual([false, false])
  const table = showTable(2, { length: 'normal' })
  table.until(({ show }) => show.phase === 'vote', 20_000)
  table.change(({ show }) => void (show.played = [{ key: 'flaggrab', places: {}, crowns: {} }]))
  for (let game = 3; game <= 7; game++) {
    table.until(({ show }) => show.phase === 'vote' && show.game === game, 20_000)
    for (const key of table.state().show.cards) expect(minis[key].sides).toBeUndefined()
  }
})

it('PTY-12 upwards on a pad is away from the viewer', () => {
  const read = (pad: Pad, states: Parameters<typeof encodeFrame>[1]) => {
    const binding = createPadBinding(() => 0)
    binding.show(pad)
    binding.frame(encodeFrame(pad, states))
    return partyRules.readPad(binding.take())
  }
  const stick: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'stick', id: 'run' }] }
  expect(read(stick, new Map([['run', { type: 'stick', x: 0, y: -1 }]])).y).toBeCloseTo(1)
  const swipe: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'swipe', id: 'swipe' }] }
  const swiped = read(swipe, new Map([['swipe', { type: 'swipe', presses: 1, x: 0, y: -1, speed: 1 }]]))
  expect(swiped).toMatchObject({ act: true })
  expect(swiped.y).toBeCloseTo(1)
  const slider: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'slider', id: 'slide' }] }
  expect(read(slider, new Map([['slide', { type: 'slider', value: -1 }]])).x).toBeCloseTo(-1)
})
