/** @jest-environment jsdom */
import { clearPads, padOf, point, press, setUp } from '../testing.ts'

afterEach(clearPads)
const open = () => setUp(padOf({ type: 'swipe', id: 'sling', sling: true }))

it('BUB-18 a pulled sling reports its direction while it is held, and one press when it is let go', () => {
  const { control, clock, last } = open()
  const sling = control('swipe')
  point(sling, 'pointerdown', 100, 60)
  point(sling, 'pointermove', 160, 120)
  clock.advance(20)
  expect(last('sling')).toMatchObject({
    presses: 0,
    x: expect.closeTo(-0.7, 1) as number,
    y: expect.closeTo(-0.7, 1) as number,
  })
  point(sling, 'pointerup', 160, 120)
  clock.advance(20)
  expect(last('sling')).toMatchObject({ presses: 1, x: expect.closeTo(-0.7, 1) as number, speed: 0 })
})

it('BUB-18 pointing upwards shoots in that direction; a short drag or a cancelled touch shoots nothing', () => {
  const { view, control, clock, last } = open()
  const sling = control('swipe')
  point(sling, 'pointerdown', 100, 150)
  point(sling, 'pointermove', 150, 50)
  point(sling, 'pointerup', 150, 50)
  clock.advance(20)
  expect(last('sling')).toMatchObject({ presses: 1, x: expect.closeTo(0.45, 1) as number })
  point(sling, 'pointerdown', 100, 100)
  point(sling, 'pointerup', 104, 108)
  point(sling, 'pointerdown', 100, 100)
  point(sling, 'pointermove', 100, 190)
  view.release()
  clock.advance(300)
  expect(last('sling')).toMatchObject({ presses: 1 })
})

it('BUB-18 keys turn and let go', () => {
  const { control, clock, last } = open()
  for (let turn = 0; turn < 4; turn++) {
    press(control('swipe'), 'keydown', 'ArrowRight')
    press(control('swipe'), 'keyup', 'ArrowRight')
  }
  press(control('swipe'), 'keydown', ' ')
  clock.advance(20)
  expect(last('sling')).toMatchObject({ presses: 1, x: expect.closeTo(0.28, 1) as number })
})
