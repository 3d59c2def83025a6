/** @jest-environment jsdom */
import { readFrame } from '../pad/input-frame.ts'
import { clockQuestion } from './pad-frames.ts'
import { clearPads, padOf, point, press, setUp } from './testing.ts'

afterEach(clearPads)

const pad = padOf({ type: 'button', id: 'hit', timed: true }, { type: 'stick', id: 'move' })

it('SDK-72 a timed press is stamped with its pointer event’s own time, not with that of its handling', () => {
  const { control, clock, frames } = setUp(pad)
  const lastClock = () => readFrame(pad, frames.at(-1) ?? new Uint8Array())?.clock
  clock.advance(500)
  const event = new MouseEvent('pointerdown', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: clock.nowMs() - 70 })
  control('button').dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'touch' }))
  expect(lastClock()?.pressedMs.get('hit')).toBe(clock.nowMs() - 70)
  const pressedMs = clock.nowMs() - 70
  clock.advance(300)
  point(control('stick'), 'pointerdown', 100, 100)
  point(control('stick'), 'pointermove', 0, 100)
  clock.advance(100)
  expect(lastClock()?.pressedMs.get('hit')).toBe(pressedMs)
  expect(lastClock()?.clockMs).toBeGreaterThan(pressedMs + 300)
  // A time of another clock is none.
  press(control('button'), 'keydown', 'Enter')
  expect(lastClock()?.pressedMs.get('hit')).toBe(clock.nowMs())
})

it('SDK-72 a question is answered at once, and a pad without timed controls has nothing to say', () => {
  const { view, clock, frames } = setUp(pad)
  clock.advance(1_000)
  const before = frames.length
  view.askClock(9)
  expect(frames).toHaveLength(before + 1)
  const answer = () => readFrame(pad, frames.at(-1) ?? new Uint8Array())?.clock
  expect([answer()?.answered, answer()?.heldMs, answer()?.clockMs]).toEqual([9, 0, clock.nowMs()])
  view.show({ ...pad })
  clock.advance(1_000)
  view.askClock(10)
  clock.advance(80)
  expect(answer()?.answered).toBe(10)
  const plain = setUp(padOf({ type: 'button', id: 'go' }))
  plain.clock.advance(1_000)
  const sent = plain.frames.length
  plain.view.askClock(1)
  expect(plain.frames).toHaveLength(sent)
  expect(plain.frames.at(-1)?.[0]).toBe(1)
  expect([clockQuestion({ type: 'clock', data: 255 }), clockQuestion({ type: 'bind', data: 3 })]).toEqual([255, null])
  for (const data of [0, 256, 1.5, '3', null]) expect(clockQuestion({ type: 'clock', data })).toBeNull()
})
