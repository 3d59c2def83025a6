import type { PadControls } from '@sofaspark/game-sdk'
import { calmScale } from '@sofaspark/game-sdk/sim/flow.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'
import { ropeRules } from './rules.ts'
import { scenario } from './sim-testing.ts'
import { makeSim } from './sim/sim.ts'
import { neutralInput, type RopeEvent } from './sim/world.ts'

it('SDK-507 each role has its pad, and between heats phones show the standing', () => {
  const table = scenario(4)
  table.place(1, { role: { type: 'gull', rope: 0, restTicks: 0, fellTick: 9 } })
  table.place(2, { role: { type: 'home', bellCs: 900 } })
  table.place(3, { role: { type: 'waiting' } })
  expect([0, 1, 2, 3].map((seat) => table.sim.view(seat).layout)).toEqual(['climb', 'gull', 'home', 'wait'])
  expect(scenario(2, { oneHand: true }).sim.view(0).layout).toBe('oneHand')
  table.change((world) => {
    world.flow.phase = 'roundEnd'
    world.winner = 2
  })
  expect([0, 2, 9].map((seat) => table.sim.view(seat).layout)).toEqual(['wait', 'won', 'full'])
})

const readWith = (x: number, y: number, taps: { left: number; right: number }) =>
  ropeRules.readPad({
    taps: () => taps,
    pressed: () => 0,
    commands: [],
    swipe: () => ({ count: x === 0 && y === 0 ? 0 : 1, x, y, speed: 1 }),
    agoMs: () => 140,
  } as unknown as PadControls)

it('SDK-509 SDK-518 taps and swipes carry the times of their presses', () => {
  expect(readWith(0, 0, { left: 0, right: 1 })).toEqual({ ...neutralInput, right: 1, agoMs: 140 })
  expect(readWith(0.9, 0.2, { left: 0, right: 0 })).toEqual({ ...neutralInput, move: 'right', moveAgoMs: 140 })
  expect(readWith(-0.9, 0.2, { left: 0, right: 0 }).move).toBe('left')
  expect(readWith(0.1, -0.8, { left: 0, right: 0 }).move).toBe('up')
  expect(readWith(0.1, 0.8, { left: 0, right: 0 }).move).toBe('down')
  for (const layout of ['climb', 'gull'])
    for (const id of ['pull', 'move'])
      expect(ropeRules.layouts[layout]?.widgets).toContainEqual(expect.objectContaining({ id, timed: true }))
})

it('SDK-507 a pad for two hands explains in words how to tap', () => {
  for (const layout of ['climb', 'oneHand', 'gull']) {
    const { widgets = [] } = ropeRules.layouts[layout] ?? {}
    const hands = widgets.find(({ type }) => type === 'tapPair')
    expect(widgets).toContainEqual(expect.objectContaining({ type: 'label', label: hands?.label, side: 'top' }))
  }
})

it('SDK-514 phones feel what happens to them', () => {
  const felt: [RopeEvent, { seat: number; pattern: string }[]][] = [
    [
      { type: 'pull', seat: 1, grade: 'perfect', hand: 'left', practice: false, streak: 1 },
      [{ seat: 1, pattern: 'tick' }],
    ],
    [{ type: 'pull', seat: 1, grade: 'good', hand: 'left', practice: false, streak: 0 }, []],
    [{ type: 'bonk', seat: 2, by: -1 }, [{ seat: 2, pattern: 'hit' }]],
    [{ type: 'grab', seat: 0, victim: 3 }, [{ seat: 3, pattern: 'hit' }]],
    [{ type: 'swallowed', seat: 2 }, [{ seat: 2, pattern: 'lose' }]],
    [{ type: 'roundWon', seat: 2 }, [{ seat: 2, pattern: 'win' }]],
  ]
  for (const [event, patterns] of felt) expect(ropeRules.haptics?.(event)).toEqual(patterns)
})

it('SDK-517 calm slows play down, and a press is as old as the slower match says', () => {
  const table = scenario(2, { calm: true })
  expect(table.state().timeScale).toBe(calmScale)
  const agoMs = table.toBeat(0)
  table.run(8)
  // Eight ticks of a slow match last longer on the phone's clock.
  table.once(0, { left: 1, agoMs: Math.round((agoMs + 133) / calmScale) })
  expect(table.player(0).y).toBeCloseTo(0.66, 6)
})

it('SDK-515 one phone chooses within 8 s, and the others watch the choice and hint', () => {
  const sim = makeSim({ seed: 4, core: testCore() })
  for (const seat of [0, 1]) sim.join({ seat, bot: false, admin: seat === 0 })
  sim.step(new Map([[1, { ...neutralInput, pick: 'solo' as const }]]))
  expect(sim.view(0)).toEqual({ layout: 'choose' })
  expect(sim.view(1)).toEqual({ layout: 'wait', values: { points: 0 }, watches: 'choose' })
  for (let tick = 0; tick < 8 * 60; tick++) sim.step(new Map())
  expect(sim.state()).toMatchObject({ mode: 'versus', flow: { phase: 'intro' } })
})
