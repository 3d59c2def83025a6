import type { Pad } from '@sofaspark/contract'
import type { WidgetState } from './input-frame.ts'
import { blankPad, padFrame, padReleased, padShown, padTaken, type PadState, type PressTimes } from './pad-state.ts'

const pad: Pad = { v: 1, orientation: 'any', widgets: [] }
/** A phone whose clock is the screen's, with a credit of 100 ms. */
const times: PressTimes = {
  pressedAtMs: (stampMs) => stampMs,
  credited: (agoMs) => Math.max(0, Math.min(100, agoMs)),
}
const button = (presses: number): ReadonlyMap<string, WidgetState> =>
  new Map([['a', { type: 'button', held: false, presses }]])

type Step = (state: PadState) => PadState
const shown: Step = (state) => padShown(state, pad, 1_000)
const frame =
  (presses: number, arrivedMs = 1_000, stampMs?: number): Step =>
  (state) => {
    const pressedMs = stampMs === undefined ? new Map<string, number>() : new Map([['a', stampMs]])
    const clock = { answered: 0, heldMs: 0, clockMs: stampMs ?? arrivedMs, pressedMs }
    return padFrame(state, { states: button(presses), ...(stampMs === undefined ? {} : { clock }) }, arrivedMs, times)
  }
const taken: Step = (state) => padTaken(state, 1_000, times).state
const pressesAfter = (...steps: Step[]): number | undefined =>
  padTaken(
    steps.reduce((state, step) => step(state), blankPad),
    1_000,
    times,
  ).input.taken.get('a')

const table: [steps: string, presses: number | undefined, ...Step[]][] = [
  ['no pad, a frame', undefined, frame(3)],
  ['a pad, no frame', undefined, shown],
  ['the first frame, whatever it counts', 1, shown, frame(9)],
  ['two frames', 4, shown, frame(1), frame(4)],
  ['a frame, a tick', undefined, shown, frame(4), taken],
  ['a frame, a tick, a frame', 2, shown, frame(4), taken, frame(6)],
  ['a counter that wraps', 3, shown, frame(126), taken, frame(1)],
  ['a reloaded phone', 1, shown, frame(60), taken, frame(5)],
  ['a late frame of the pad before', undefined, shown, frame(4), taken, shown, frame(4)],
  ['a frame of the next pad', 1, shown, frame(4), taken, shown, frame(1)],
  ['a phone that left after its press', 1, shown, frame(1), padReleased],
]
it.each(table)('SDK-06 presses after %s: %p', (_name, presses, ...steps) => {
  expect(pressesAfter(...steps)).toBe(presses)
})

it('SDK-75 a stamp is believed no further than the credit, and never before its pad was shown', () => {
  const agoAfter = (stampMs: number | undefined, takenMs: number): number | undefined =>
    padTaken(frame(1, takenMs, stampMs)(shown(blankPad)), takenMs, times).input.agos.get('a')
  expect(agoAfter(1_190, 1_200)).toBe(10)
  expect(agoAfter(1_050, 1_200)).toBe(100)
  expect(agoAfter(900, 1_040)).toBe(40)
  expect(agoAfter(undefined, 1_200)).toBe(0)
})

it('SDK-75 the age of a frame is that of its first tick until the next frame', () => {
  const first = padTaken(frame(1, 1_020, 1_000)(shown(blankPad)), 1_030, times)
  expect(first.input.frameAgoMs).toBe(30)
  expect(padTaken(first.state, 1_090, times).input.frameAgoMs).toBe(30)
  expect(padTaken(padReleased(first.state), 1_090, times).input.frameAgoMs).toBe(0)
})
