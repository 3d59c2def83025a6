/** @jest-environment jsdom */
import { clearPads, padOf, setUp } from '../testing.ts'

afterEach(clearPads)

it('CTL-128 a screen reader hears a clock at a few moments, and every other value when it changes', () => {
  const { control, view, clock } = setUp(padOf({ type: 'label', id: 'time' }))
  const element = control('label')
  const heard: string[] = []
  for (let seconds = 75; seconds >= 0; seconds -= 1) {
    view.bind('time', String(seconds))
    const said = element.querySelector('.pad-said')?.textContent ?? ''
    if (element.getAttribute('role') === 'status') heard.push(`all ${seconds}`)
    else if (said !== '') heard.push(said)
    clock.advance(1_000)
  }
  expect(heard).toEqual(['all 75', '60', '30', '10', '5'])
  for (const value of ['3', '2', 'Ann']) {
    clock.advance(4_000)
    view.bind('time', value)
    expect([value, element.getAttribute('role')]).toEqual([value, 'status'])
  }
})
