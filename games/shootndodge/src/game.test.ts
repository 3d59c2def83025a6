import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { layouts } from './layouts.ts'
import { captureRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import { homeOf } from './sim/maps.ts'
import { match } from './sim/numbers.ts'
import { settingsOf, type CaptureEvent } from './sim/world.ts'
import { scenario } from './sim-testing.ts'

it('CTF-22 a tie goes to the flag in the middle, then to fewer pops, else it is a draw', () => {
  const golden = () => {
    const table = scenario(4)
    table.change(({ flow, settings }) => void (flow.playTicks = settings.minutes * 3600 - 1))
    table.run(2)
    expect(table.of('golden')).toHaveLength(1)
    table.until(({ flow }) => flow.phase === 'play')
    expect(table.state().flags).toEqual([{ owner: 'middle', state: { type: 'home' } }])
    return table
  }
  const timeUp = (popped: number) => {
    const table = golden()
    table.set(0, { popped })
    table.change(({ flow }) => void (flow.playTicks = match.goldenTicks - 1))
    table.run(2)
    return table
  }
  expect(timeUp(2).of('matchWon')).toEqual([{ type: 'matchWon', side: 'moon', won: [1, 3], lost: [0, 2] }])
  const draw = timeUp(0)
  expect(draw.of('draw')).toHaveLength(1)
  draw.until(() => draw.sim.result() !== null)
  expect(draw.sim.result()?.every(({ rank }) => rank === 1)).toBe(true)
  const brought = golden()
  brought.change(({ flags }) => {
    for (const each of flags) each.state = { type: 'carried', seat: 1, heldTicks: 0 }
  })
  brought.set(1, homeOf('moon'))
  brought.run(1)
  expect(brought.of('matchWon')).toMatchObject([{ side: 'moon' }])
})

it('SDK-508 matches of bots have captures, and carries that fail', () => {
  const counts = { capture: 0, snatch: 0 }
  const watch = (events: readonly CaptureEvent[]): void => {
    for (const { type } of events) if (type === 'capture' || type === 'snatch') counts[type] += 1
  }
  const { lengthS } = measurePlay(captureRules, { matches: 2, seats: 4, watch, standing: () => new Map() })
  expect(counts.capture).toBeGreaterThanOrEqual(1)
  expect(counts.snatch).toBeGreaterThan(counts.capture)
  expect(lengthS).toBeGreaterThan(60)
  expect(lengthS).toBeLessThan(400)
})

it('SDK-507 each phone shows what it can do', () => {
  const table = scenario(2)
  expect(table.sim.view(0)).toEqual({ layout: 'run', values: { score: '0 : 0' } })
  table.give(0)
  expect(table.sim.view(0).layout).toBe('carry')
  table.hit(0)
  table.hit(0)
  table.run(15)
  expect(table.sim.view(0).layout).toBe('popped')
  table.give(1)
  table.set(1, homeOf('moon'))
  table.run(1)
  expect(table.sim.view(0)).toEqual({ layout: 'wait', values: { score: '0 : 1' } })
  table.until(({ flow }) => flow.phase === 'replay')
  expect([0, 1].map((seat) => table.sim.view(seat).layout)).toEqual(['replay', 'wait'])
  table.once(1, { skip: true })
  expect(table.state().flow.phase).toBe('replay')
  table.once(0, { skip: true })
  expect(table.state().flow.phase).toBe('countdown')
  expect(table.sim.view(9).layout).toBe('full')
  for (const seat of [0, 1, 9]) expect(Object.keys(layouts)).toContain(table.sim.view(seat).layout)
})

it('SDK-510 latecomers and bots in place of leavers are on the field within seconds', () => {
  const table = scenario(4)
  table.give(1)
  table.sim.leave(1)
  table.sim.leave(3)
  expect(table.flag('sun')?.type).toBe('home')
  table.sim.join({ seat: 5, bot: true, admin: false })
  table.sim.join({ seat: 6, bot: false, admin: false })
  expect([5, 6].map((seat) => table.player(seat).side)).toEqual(['moon', 'moon'])
  table.run(181)
  expect([5, 6].map((seat) => table.player(seat).doing.type)).toEqual(['running', 'running'])
})

it('SDK-506 settings are checked', () => {
  const chosen = { captures: 5, minutes: 3, map: 'library', crates: false, bots: 'easy', calm: true } as const
  expect(settingsOf(chosen, 1)).toEqual(chosen)
  const junk = { captures: 1e9, minutes: 'many', map: '../x', crates: 0, bots: 'god' }
  expect(settingsOf(junk, 7)).toEqual(settingsOf(undefined, 7))
  expect(new Set([0, 1, 2].map((seed) => settingsOf(undefined, seed).map)).size).toBe(3)
})

it('SDK-514 phones feel what happens to them', () => {
  const feel = (event: CaptureEvent) => captureRules.haptics?.(event)
  expect(feel({ type: 'snatch', seat: 3, owner: 'sun', x: 0, y: 0 })).toEqual([{ seat: 3, pattern: 'tick' }])
  expect(feel({ type: 'hit', seat: 0, victim: 1, x: 0, y: 0 })).toEqual([
    { seat: 1, pattern: 'hit' },
    { seat: 0, pattern: 'tick' },
  ])
  expect(feel({ type: 'popped', seat: 0, victim: 1, x: 0, y: 0 })).toEqual([{ seat: 1, pattern: 'hit' }])
  expect(feel({ type: 'capture', seat: 2, side: 'sun', x: 0, y: 0 })).toEqual([{ seat: 2, pattern: 'win' }])
  expect(feel({ type: 'matchWon', side: 'sun', won: [0], lost: [1] })).toEqual([
    { seat: 0, pattern: 'win' },
    { seat: 1, pattern: 'lose' },
  ])
  expect(feel({ type: 'golden' })).toEqual([])
})

it('SDK-510 a normal bot replaces an absent player, and sides stay even', () => {
  expect(captureRules.meta).toMatchObject({ fillTo: 4, fillEven: true })
  const core = testCore()
  const inputsOf = (bots: string) => {
    const table = scenario(4, { bots })
    return Array.from({ length: 60 }, () => {
      table.run(1)
      return playBot(table.state(), 0, core)
    })
  }
  expect(inputsOf('easy')).toEqual(inputsOf('hard'))
})
