/** @jest-environment jsdom */
import { usualHands } from '@sofaspark/contract'
import { clearPads, padOf, point, press, setUp } from '../testing.ts'

const pageWith = window as { DeviceOrientationEvent?: unknown }

beforeEach(() => {
  pageWith.DeviceOrientationEvent = {}
  Object.defineProperty(screen, 'orientation', { value: { angle: 0 }, configurable: true })
})
afterEach(() => {
  clearPads()
  delete pageWith.DeviceOrientationEvent
})

const pose = (beta: number, gamma: number) =>
  window.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma }))
const tiltSwitch = () => {
  const button = document.querySelector<HTMLButtonElement>('.pad-tilt-switch')
  if (!button) throw new Error('There is no switch')
  return button
}

it('SDK-73 touch comes first: the twin steers, and the sensor is not heard', () => {
  const { control, last, clock } = setUp(padOf({ type: 'tilt', id: 'steer', touch: 'slider' }))
  expect(control('tilt').getAttribute('role')).toBe('slider')
  pose(0, 0)
  pose(0, 26)
  press(control('tilt'), 'keydown', 'ArrowRight')
  clock.advance(300)
  expect(last('steer')).toMatchObject({ type: 'tilt', y: 0, live: false })
  expect((last('steer') as { x: number }).x).toBeCloseTo(0.2, 1)
})

it('SDK-73 a quiet button switches to tilting and back, and the next pad remembers', () => {
  const pad = padOf({ type: 'tilt', id: 'steer', touch: 'stick' })
  const { view, last, clock } = setUp(pad)
  tiltSwitch().click()
  expect(tiltSwitch().getAttribute('aria-pressed')).toBe('true')
  pose(0, 0)
  pose(0, 26)
  clock.advance(300)
  expect(last('steer')).toEqual({ type: 'tilt', x: 1, y: 0, live: true })
  view.show(padOf({ type: 'label', id: 'wait' }))
  view.show(pad)
  pose(0, 0)
  pose(0, -26)
  clock.advance(300)
  expect(last('steer')).toEqual({ type: 'tilt', x: -1, y: 0, live: true })
  tiltSwitch().click()
  pose(0, 20)
  clock.advance(300)
  expect(last('steer')).toEqual({ type: 'tilt', x: 0, y: 0, live: false })
})

it('CTL-272 steady hands steer by touch, even where the phone was tilted before', () => {
  const { view, last, clock } = setUp(padOf({ type: 'tilt', id: 'steer', touch: 'stick' }))
  tiltSwitch().click()
  pose(0, 0)
  pose(0, 26)
  clock.advance(300)
  expect(last('steer')).toMatchObject({ live: true })
  view.suit({ ...usualHands, steady: true })
  pose(0, 20)
  clock.advance(300)
  expect(last('steer')).toEqual({ type: 'tilt', x: 0, y: 0, live: false })
  expect(document.querySelector('.pad')?.matches('[data-steady]')).toBe(true)
})

it('ENG-03 a phone whose screen does not say how it is turned tilts as the window says', () => {
  Object.defineProperty(screen, 'orientation', { value: undefined, configurable: true })
  Object.defineProperty(window, 'orientation', { value: -90, configurable: true })
  const { last, clock } = setUp(padOf({ type: 'tilt', id: 'steer', touch: 'stick' }))
  tiltSwitch().click()
  pose(0, 0)
  pose(26, 0)
  clock.advance(300)
  expect(last('steer')).toMatchObject({ type: 'tilt', live: true, y: 0 })
  expect(Math.abs((last('steer') as { x: number }).x)).toBe(1)
  Reflect.deleteProperty(window, 'orientation')
})

it('SDK-73 a touch of the switch moves nothing', () => {
  const { last, clock } = setUp(padOf({ type: 'tilt', id: 'steer', touch: 'slider' }))
  point(tiltSwitch(), 'pointerdown', 190, 10)
  point(tiltSwitch(), 'pointerup', 190, 10)
  clock.advance(300)
  expect(last('steer')).toBeUndefined()
})
