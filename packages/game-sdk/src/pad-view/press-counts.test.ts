/** @jest-environment jsdom */
import { createCanvas } from './controls/canvas.ts'
import { createPadBinding } from '../pad/pad-controls.ts'
import { createPadView } from './pad-view.ts'
import { clearPads, padOf, point, setUp } from './testing.ts'

afterEach(clearPads)

const pad = padOf({ type: 'button', id: 'dash' })
const tap = (element: Element) => {
  point(element, 'pointerdown', 10, 10)
  point(element, 'pointerup', 10, 10)
}

describe('presses from the thumb to the game', () => {
  it('CTL-04 another view of the same pad continues counting, and what had not left leaves with it', () => {
    const game = createPadBinding()
    game.show(pad)
    const page = setUp(pad)
    for (let n = 0; n < 3; n += 1) tap(page.control('button'))
    const before = page.view.before()
    expect(before.presses).toEqual({ dash: [3] })
    page.view.destroy()
    const build = createPadView({
      place: document.body,
      canvas: createCanvas,
      clock: page.clock,
      onFrame: (frame) => page.frames.push(frame),
      onCommand: () => undefined,
    })
    build.show(pad, undefined, before)
    page.clock.advance(20)
    tap(page.control('button'))
    page.clock.advance(20)
    for (const frame of page.frames) game.frame(frame)
    expect(game.take().pressed('dash')).toBe(4)
    build.destroy()
  })

  it('CTL-04 the same pad sent again neither loses a press nor doubles one', () => {
    const game = createPadBinding()
    game.show(pad)
    const { view, control, clock, frames } = setUp(pad)
    const received = () => {
      clock.advance(300)
      for (const frame of frames.splice(0)) game.frame(frame)
      return game.take().pressed('dash')
    }
    tap(control('button'))
    expect(received()).toBe(1)
    game.show({ ...pad })
    view.show({ ...pad })
    tap(control('button'))
    expect(received()).toBe(1)
    // A frame on its way while the game sends the pad.
    tap(control('button'))
    tap(control('button'))
    game.show({ ...pad })
    view.show({ ...pad })
    tap(control('button'))
    expect(received()).toBeGreaterThanOrEqual(2)
    expect(received()).toBe(0)
  })

  it('CTL-04 the first press on another pad is reported although the one before ended on the same number', () => {
    const game = createPadBinding()
    game.show(pad)
    const { view, control, clock, frames } = setUp(pad)
    tap(control('button'))
    clock.advance(300)
    for (const frame of frames.splice(0)) game.frame(frame)
    const next = padOf({ type: 'button', id: 'fish' })
    game.take()
    game.show(next)
    view.show(next)
    clock.advance(20)
    tap(control('button'))
    clock.advance(300)
    for (const frame of frames.splice(0)) game.frame(frame)
    expect(game.take().pressed('fish')).toBe(1)
  })

  it('CTL-04 a new colour is no new pad', () => {
    const { view, control, clock, last } = setUp(pad)
    tap(control('button'))
    view.show(pad, '#123456')
    tap(control('button'))
    clock.advance(20)
    expect(last('dash')).toMatchObject({ presses: 2 })
  })
})
