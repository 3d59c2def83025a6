/** @jest-environment jsdom */
import { createCanvas } from './canvas.ts'
import { createPadView, type PadBefore } from '../pad-view.ts'
import { clearPads, padOf, setUp } from '../testing.ts'

afterEach(clearPads)

it('CTL-08 a screen reader hears a clock at a few moments, and every other value when it changes', () => {
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

it('CTL-08 a screen reader hears one of the metres that run, every 4 s, and the last one', () => {
  const { control, view, clock } = setUp(padOf({ type: 'label', id: 'height' }))
  const element = control('label')
  const heard: string[] = []
  const listen = () => {
    const said = element.querySelector('.pad-said')?.textContent ?? ''
    const news = element.getAttribute('role') === 'status' ? (element.querySelector('strong')?.textContent ?? '') : said
    if (news !== '' && news !== heard.at(-1)) heard.push(news)
  }
  for (let metres = 0; metres <= 20; metres += 1) {
    view.bind('height', String(metres))
    listen()
    for (let part = 0; part < 5; part += 1) {
      clock.advance(100)
      listen()
    }
  }
  clock.advance(4_000)
  listen()
  expect(heard).toEqual(['0', '7', '15', '20'])
  view.bind('height', 'Ann')
  expect(element.getAttribute('role')).toBe('status')
})

it('CTL-08 a label keeps its value in another view of its pad, unless that one heard a newer value', () => {
  const pad = padOf({ type: 'label', id: 'score' }, { type: 'label', id: 'round' })
  const page = setUp(pad)
  page.view.bind('score', '350')
  page.view.bind('round', '1')
  const before = JSON.parse(JSON.stringify(page.view.before())) as PadBefore
  page.view.destroy()
  const [place, nothing] = [document.body, () => undefined]
  const build = createPadView({ place, canvas: createCanvas, onFrame: nothing, onCommand: nothing })
  build.bind('round', '2')
  build.show(pad, undefined, before)
  expect([...document.querySelectorAll('.pad-label-value')].map(({ textContent }) => textContent)).toEqual(['350', '2'])
  build.destroy()
})
