/** @jest-environment jsdom */
import { createPadBinding } from '../../pad/pad-controls.ts'
import { clearPads, padOf, point, press, setUp } from '../testing.ts'

afterEach(clearPads)

const pad = padOf({ type: 'aim', id: 'shoot' })

const aimed = () => {
  const page = setUp(pad)
  const game = createPadBinding()
  game.show(pad)
  /** The game's next reading. */
  const read = () => {
    page.clock.advance(300)
    for (const frame of page.frames.splice(0)) game.frame(frame)
    return game.take().aim('shoot')
  }
  return { ...page, read }
}

it('SDK-72 a drag says its direction while it is held, and its end is a lift that keeps the direction', () => {
  const { control, read } = aimed()
  point(control('aim'), 'pointerdown', 100, 100)
  expect(read()).toEqual({ held: false, x: 0, y: 0, lifts: 0, taps: 0 })
  point(control('aim'), 'pointermove', 100, 45)
  const half = read()
  expect([half.held, half.x, half.lifts]).toEqual([true, 0, 0])
  expect(half.y).toBeCloseTo(-0.5, 1)
  point(control('aim'), 'pointermove', 900, 100)
  point(control('aim'), 'pointerup', 900, 100)
  expect(read()).toEqual({ held: false, x: 1, y: 0, lifts: 1, taps: 0 })
  expect(read()).toEqual({ held: false, x: 1, y: 0, lifts: 0, taps: 0 })
})

it('SDK-72 a touch without a drag is a tap, and none of either is lost', () => {
  const { control, read } = aimed()
  for (let turn = 0; turn < 3; turn++) {
    point(control('aim'), 'pointerdown', 100, 100)
    point(control('aim'), 'pointerup', 108, 100)
  }
  point(control('aim'), 'pointerdown', 100, 100)
  point(control('aim'), 'pointermove', 0, 100)
  point(control('aim'), 'pointermove', 100, 100)
  point(control('aim'), 'pointerup', 100, 100)
  const { taps, lifts } = read()
  expect([taps, lifts]).toEqual([3, 1])
})

it('SDK-72 arrows aim and Enter taps; a page that loses the finger shoots nothing', () => {
  const { control, read, view } = aimed()
  press(control('aim'), 'keydown', 'ArrowUp')
  expect([read().held, read().y]).toEqual([true, -1])
  press(control('aim'), 'keyup', 'ArrowUp')
  press(control('aim'), 'keydown', 'Enter')
  press(control('aim'), 'keyup', 'Enter')
  const { lifts, taps } = read()
  expect([lifts, taps]).toEqual([1, 1])
  point(control('aim'), 'pointerdown', 100, 100)
  point(control('aim'), 'pointermove', 0, 100)
  view.release()
  expect(read()).toMatchObject({ held: false, lifts: 0, taps: 0 })
})
