import { createPadBinding } from '@sofaspark/game-sdk/pad/pad-controls.ts'
import { drums, type DrumWorld } from './minis/copycatdrums/sim.ts'
import { statueGame, type StatueWorld } from './minis/statues/sim.ts'
import { tugOfWar, type TugWorld } from './minis/tugofwar/sim.ts'
import { minis, shownKeys } from './minis/index.ts'
import { partyRules } from './rules.ts'
import { miniTable, showTable } from './sim-testing.ts'

const isSteady = (seat: number): boolean => seat === 0

it('PTY-190 a phone says who is steady, junk changes nothing, and its pads follow', () => {
  const binding = createPadBinding(() => 0)
  const said = (data: unknown) => {
    binding.command('hello', data)
    return partyRules.readPad(binding.take())
  }
  const inputs = [{ language: 'en', steady: true }, { language: 'en' }, { steady: 1 }, null].map(said)
  expect(inputs.map(({ steady }) => steady)).toEqual([true, undefined, undefined, undefined])
  const table = showTable(2, { only: 'statues' })
  const padOf = (seat: number) => table.sim.view(seat).pad
  table.run(2)
  expect(padOf(0)).toBeUndefined()
  table.once(0, { steady: true })
  table.run(1)
  expect(padOf(0)?.widgets.map(({ type }) => type)).toEqual(['stick'])
  expect(padOf(0)?.theme?.hint).toBe('mini.statues.steady')
  expect(padOf(1)).toBeUndefined()
  table.once(0, { steady: false })
  table.run(1)
  expect(padOf(0)).toBeUndefined()
})

it('PTY-190 every minigame of a beat or of tilting has another way', () => {
  for (const key of shownKeys.filter((each) => minis[each].kind === 'beat'))
    expect([key, minis[key].eases]).toEqual([key, true])
  const table = showTable(2, { only: 'eggbalance' })
  table.once(0, { steady: true })
  table.run(2)
  expect(table.sim.view(0).pad?.widgets.map(({ type }) => type)).toEqual(['stick'])
})

it('PTY-190 a steady drummer is judged by the order of the drums alone', () => {
  const table = miniTable<DrumWorld>('copycatdrums', 2, { isSteady })
  Object.assign(table.world, {
    fromTick: 0,
    hits: [
      { step: 0, side: 'left' },
      { step: 2, side: 'right' },
      { step: 4, side: 'right' },
    ],
  })
  // Drumming back begins at 2400 ms.
  table.run(150)
  for (const side of ['left', 'right', 'left', 'right'] as const) {
    for (const seat of [0, 1]) table.hold(seat, { [side]: 1 })
    table.run(1)
    for (const seat of [0, 1]) table.hold(seat, {})
    table.run(3)
  }
  while (!table.world.judged) table.run(1)
  expect(table.scoreOf(0)).toBe(3 * drums.inOrder + drums.wrong)
  expect(table.scoreOf(1)).toBeLessThan(table.scoreOf(0))
})

it.each([-20, 10, 40])('PTY-190 a steady pull %d ticks after the beat counts', (late) => {
  const table = miniTable<TugWorld>('tugofwar', 2, { isSteady })
  const beat = table.world.beats[0] ?? 0
  table.run(beat + late - 1)
  table.once(0, { act: true })
  while (table.world.pulledTick < 0) table.run(1)
  expect(Math.abs(table.world.rope)).toBeCloseTo(tugOfWar.pullM * tugOfWar.steadyWorth)
})

it('PTY-190 a steady stick dances while it is held, and held on in the silence it throws back', () => {
  const table = miniTable<StatueWorld>('statues', 2, { isSteady })
  const farOf = (seat: number): number => table.world.dancers[seat]?.far ?? 0
  for (const seat of [0, 1]) table.hold(seat, { x: 0.9 })
  table.run(120)
  expect(farOf(0)).toBeGreaterThan(1.2)
  expect(farOf(1)).toBeLessThan(farOf(0) / 2)
  const silence = (x: number): void => {
    Object.assign(table.world, { isMusic: false, sinceTick: table.world.tick, untilTick: table.world.tick + 240 })
    table.hold(0, { x })
    table.run(statueGame.judgedAfterTicks + statueGame.windowTicks + 2)
  }
  silence(0)
  expect(table.world.dancers[0]?.throws).toBe(0)
  table.run(240)
  silence(0.9)
  expect(table.world.dancers[0]?.throws).toBe(1)
})
