/** @jest-environment jsdom */
import { holdRepeatMs, usualHands, type Widget } from '@sofaspark/contract'
import { clearPads, padOf, point, press, setUp } from './testing.ts'

afterEach(clearPads)

it('CTL-270 a pad is mirrored and enlarged at once, and stays so on the next pad', () => {
  const { view } = setUp(padOf({ type: 'stick', id: 'run' }))
  const pad = document.querySelector('.pad')
  view.suit({ ...usualHands, mirrored: true, large: true })
  view.show(padOf({ type: 'button', id: 'go' }))
  expect(pad?.matches('[data-mirrored][data-large]')).toBe(true)
  view.suit(usualHands)
  expect(pad?.matches('[data-mirrored], [data-large]')).toBe(false)
})

const holding = (widget: Widget, isHolding = true) => {
  const table = setUp(padOf(widget))
  table.view.suit({ ...usualHands, holds: isHolding })
  return table
}

it.each([
  ['taps both halves in turn where taps are many', { repeats: true }, true, { left: 2, right: 2 }],
  ['repeats nothing where the side is the answer', {}, true, { left: 1, right: 0 }],
  ['repeats nothing for players who tap', { repeats: true }, false, { left: 1, right: 0 }],
] as const)('CTL-271 a held half %s', (_, flag, isHolding, taps) => {
  const { clock, last } = holding({ type: 'tapPair', id: 'pull', ...flag }, isHolding)
  const left = document.querySelector('[data-side="left"]') as HTMLElement
  point(left, 'pointerdown', 10, 10)
  clock.advance(holdRepeatMs * 3 + 20)
  point(left, 'pointerup', 10, 10)
  clock.advance(holdRepeatMs * 3)
  expect(last('pull')).toEqual({ type: 'tapPair', ...taps })
})

it('CTL-271 a held key taps as a held finger does', () => {
  const { clock, last } = holding({ type: 'tapPair', id: 'pull', repeats: true })
  const right = document.querySelector('[data-side="right"]') as HTMLElement
  press(right, 'keydown', 'Enter')
  clock.advance(holdRepeatMs + 20)
  press(right, 'keyup', 'Enter')
  clock.advance(holdRepeatMs * 2)
  expect(last('pull')).toEqual({ type: 'tapPair', left: 1, right: 1 })
})

it('CTL-271 a finger that stays on a swipe field swipes towards itself, and lifting it adds none', () => {
  const { clock, control, last } = holding({ type: 'swipe', id: 'hit' })
  point(control('swipe'), 'pointerdown', 180, 100)
  clock.advance(20)
  expect(last('hit')).toMatchObject({ presses: 1, x: 1, y: 0 })
  point(control('swipe'), 'pointermove', 100, 20)
  clock.advance(holdRepeatMs + 20)
  expect(last('hit')).toMatchObject({ presses: 2, x: 0, y: -1 })
  point(control('swipe'), 'pointerup', 20, 20)
  clock.advance(holdRepeatMs * 2)
  expect(last('hit')).toMatchObject({ presses: 2 })
})
