import type { PadControls } from '@sofaspark/game-sdk'
import { calmScale } from '@sofaspark/game-sdk/sim/flow.ts'
import { frenzyRules } from './rules.ts'
import { scenario } from './sim-testing.ts'
import { makeSim } from './sim/sim.ts'
import { standing } from './sim/rounds.ts'
import { neutralInput, type FrenzyEvent } from './sim/world.ts'
import { testCore } from '@sofaspark/game-sdk/testing.ts'

const goal = { type: 'goal', seat: 2, by: 1, ball: 1, lives: 3, lost: 1, served: false, x: 0, y: 0 } as const

const felt: [string, FrenzyEvent, { seat: number; pattern: string }[]][] = [
  ['a save', { type: 'save', seat: 1, ball: 1, speed: 8, x: 0, y: 0 }, [{ seat: 1, pattern: 'tick' }]],
  ['a bump', { type: 'bump', seat: 3, ball: 1, x: 0, y: 0 }, [{ seat: 3, pattern: 'tick' }]],
  [
    'a goal, for both',
    goal,
    [
      { seat: 2, pattern: 'hit' },
      { seat: 1, pattern: 'tick' },
    ],
  ],
  ['the last life', { ...goal, lives: 0, by: -1 }, [{ seat: 2, pattern: 'lose' }]],
  ['coming back', { type: 'back', seat: 0 }, [{ seat: 0, pattern: 'win' }]],
  ['a round won', { type: 'roundWon', seat: 0 }, [{ seat: 0, pattern: 'win' }]],
]

it.each(felt)('SDK-514 phones feel %s', (_, event, patterns) => {
  expect(frenzyRules.haptics?.(event)).toEqual(patterns)
})

it('SDK-517 calm slows play down, and nothing else', () => {
  const table = scenario(4, { calm: true })
  expect(table.state().timeScale).toBe(calmScale)
  table.change(({ flow }) => void (flow.phase = 'roundEnd'))
  expect(table.state().timeScale).toBe(1)
  expect(scenario(4).state().timeScale).toBe(1)
})

it('SDK-513 the standing counts what the round would bring now', () => {
  const table = scenario(4)
  table.change(({ players }) => {
    for (const player of players) Object.assign(player, { points: player.seat, lives: [5, 3, 3, 1][player.seat] ?? 0 })
  })
  expect([...standing(table.state())]).toEqual([
    [0, 3],
    [1, 2],
    [2, 3],
    [3, 3],
  ])
})

it('BLF-33 before the balls come, keepers move and nothing else counts', () => {
  const sim = makeSim({ seed: 4, core: testCore(), mode: 'versus' })
  for (let seat = 0; seat < 4; seat++) sim.join({ seat, bot: false, admin: seat === 0 })
  const inputs = new Map([[0, { place: 1, smashAgoMs: 0 }]])
  const seen: FrenzyEvent[] = []
  while (sim.state().flow.phase !== 'play') seen.push(...sim.step(inputs))
  const [first] = sim.state().players
  expect(first?.along).toBeGreaterThan(1.9)
  expect(first?.slowTicks).toBe(0)
  expect(seen.filter(({ type }) => type === 'serve' || type === 'miss')).toEqual([])
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

const readWith = (swipes: number, agoMs: number) =>
  frenzyRules.readPad({
    tilt: () => ({ x: 0.5, y: 0, live: false }),
    pressed: () => 0,
    commands: [],
    swipe: () => ({ count: swipes, x: 0, y: 1, speed: 1 }),
    agoMs: () => agoMs,
  } as unknown as PadControls)

it("SDK-509 a swipe is judged by the phone's own clock, and the clocks are asked while all count in", () => {
  expect(readWith(1, 140)).toEqual({ place: 0.5, smashAgoMs: 140 })
  expect(readWith(0, 140)).toEqual({ place: 0.5, smashAgoMs: null })
  expect(frenzyRules.layouts['keep']?.widgets).toContainEqual(expect.objectContaining({ id: 'smash', timed: true }))
  const sim = makeSim({ seed: 4, core: testCore(), mode: 'versus' })
  for (const seat of [0, 1]) sim.join({ seat, bot: false, admin: seat === 0 })
  while (sim.state().flow.phase !== 'countdown') sim.step(new Map())
  expect(sim.state().isCountingIn).toBe(true)
})
