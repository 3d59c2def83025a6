/** @jest-environment jsdom */
import { padSchema } from '@sofaspark/contract'
import { encodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'
import { createPadBinding } from '@sofaspark/game-sdk/pad/pad-controls.ts'
import { pressMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { minis } from '../minis/index.ts'
import { readOwnButtons } from '../rules.ts'
import { buttonPad, cleanPresses, ownButtonsOf } from '../kit/buttons.ts'
import { defineMini } from '../kit/mini.ts'
import type { MiniWorld } from '../kit/world.ts'
import { showTable } from '../sim-testing.ts'
import { gesturesOf, leadGestures, createHand } from './gesture.ts'

const ids = ['low', 'middle', 'high'] as const
const chime = buttonPad([
  { id: 'low', label: 'pad.low', place: 'start', timed: true, sign: 'circle' },
  { id: 'middle', label: 'pad.middle', place: 'center', timed: true, sign: 'square' },
  { id: 'high', label: 'pad.high', place: 'end', timed: true, sign: 'triangle' },
])

interface ChimeWorld extends MiniWorld {
  heard: { seat: number; id: string; atMs: number }[]
}

/** Three timed buttons: each press is heard when the thumb came down. */
const chimeMini = defineMini<ChimeWorld>('quickdraw', {
  kind: 'press',
  ends: 'itself',
  planS: 35,
  opener: true,
  pad: chime.pad,
  signs: chime.signs,
  begin: () => ({ heard: [] }),
  step: ({ world, inputOf }) => {
    for (const seat of world.seats)
      for (const id of ids) {
        const { count, agoMs } = chime.pressOf(inputOf(seat), id)
        if (count > 0) world.heard.push({ seat, id, atMs: pressMs(world.tick, agoMs) })
      }
  },
  score: ({ world, seat }) => world.heard.filter((one) => one.seat === seat).length,
  bot: ({ world }) => (world.tick % 30 === 0 ? chime.press(ids[(world.tick / 30) % 3] ?? 'low') : {}),
})

const original = minis.quickdraw
beforeAll(() => Object.assign(minis, { quickdraw: chimeMini }))
afterAll(() => Object.assign(minis, { quickdraw: original }))

it('PTY-12 each of three timed buttons reports its presses and their times', () => {
  expect(padSchema.parse(chimeMini.pad)).toMatchObject({ widgets: ids.map((id) => ({ id })) })
  expect(padSchema.parse(chimeMini.pad).widgets.map(({ side }) => side)).toEqual(['start', 'center', 'end'])
  expect(ownButtonsOf([original.pad, minis.elevator.pad, chimeMini.pad])).toEqual([...ids])
  const binding = createPadBinding(() => 0)
  binding.show(padSchema.parse(chimeMini.pad))
  const rest = { type: 'button', held: false, presses: 0 } as const
  const frameOf = (id: string, presses: number): Uint8Array<ArrayBuffer> =>
    encodeFrame(
      padSchema.parse(chimeMini.pad),
      new Map(ids.map((each) => [each, each === id ? { ...rest, presses, held: true } : rest])),
    )
  binding.frame(frameOf('middle', 0))
  binding.take()
  binding.frame(frameOf('middle', 1))
  expect(readOwnButtons(binding.take(), ids)).toEqual({ presses: { middle: { count: 1, agoMs: 0 } } })
  expect(readOwnButtons(binding.take(), ids)).toEqual({})
})

it('PTY-12 a minigame with three timed buttons reads each press at its own time, and junk is ignored', () => {
  const table = showTable(2, { only: 'quickdraw' })
  table.until(({ show }) => show.phase === 'play', 20_000)
  const heard = (): ChimeWorld['heard'] => (table.state().game as ChimeWorld).heard
  const { tick } = table.state().game as ChimeWorld
  table.once(0, { presses: { low: { count: 1, agoMs: 40 }, high: { count: 1, agoMs: 90 } } })
  table.once(1, chime.press('middle', 120))
  const [first, second, third] = heard()
  expect([first?.id, second?.id, third?.id]).toEqual(['low', 'high', 'middle'])
  expect([first?.atMs, second?.atMs]).toEqual([pressMs(tick + 1, 40), pressMs(tick + 1, 90)])
  expect([third?.seat, third?.atMs]).toEqual([1, pressMs(tick + 2, 120)])
  for (const junk of [null, 4, 'low', { low: null }, { low: { count: -1 } }, { 'a b': { count: 1 } }])
    expect(cleanPresses(junk)).toBeUndefined()
  expect(cleanPresses({ low: { count: 99, agoMs: Number.NaN } })).toEqual({ low: { count: 5, agoMs: 0 } })
})

it('PTY-12 the rule card shows the declared picture of each button, and its thumb presses along with the demonstration', () => {
  const gestures = document.createElement('div')
  gestures.innerHTML = gesturesOf(chimeMini.pad, chime.signs)
  expect([...gestures.querySelectorAll<SVGElement>('[data-press]')].map(({ dataset }) => dataset['press'])).toEqual([
    ...ids,
  ])
  expect(gesturesOf(chimeMini.pad, {})).not.toBe(gesturesOf(chimeMini.pad, chime.signs))
  // Signs belong to what is declared, not to ids.
  expect(gesturesOf(minis.elevator.pad)).not.toBe(gesturesOf(minis.elevator.pad, minis.elevator.signs))
  const table = showTable(2, { only: 'quickdraw' })
  const handOf = createHand()
  const pressed = new Set<string>()
  while (table.state().show.phase !== 'countdown') {
    const received = table.seen.length
    table.run(1)
    leadGestures(gestures, chimeMini.pad, handOf(table.state(), table.seen.slice(received), 1 / 60))
    for (const thumb of gestures.querySelectorAll<SVGElement>('[data-press]'))
      if (thumb.style.getPropertyValue('--press') === '1.00') pressed.add(thumb.dataset['press'] ?? '')
  }
  expect([...pressed].sort()).toEqual([...ids].sort())
})
