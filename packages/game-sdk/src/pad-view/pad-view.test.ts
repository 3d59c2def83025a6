/** @jest-environment jsdom */
import type { Widget } from '@sofaspark/contract'
import { areaOf } from './arrange.ts'
import { tiltOf } from './controls/tilt.ts'
import { clearPads, padOf, point, press, setUp } from './testing.ts'

afterEach(clearPads)

describe('a pad', () => {
  it('CTL-01 draws every control with its test id, its id and a name', () => {
    const types = [
      'stick',
      'dpad',
      'button',
      'swipe',
      'slider',
      'tapPair',
      'tilt',
      'canvas',
      'text',
      'choices',
      'wheel',
      'aim',
    ]
    const widgets = types.map((type) => ({ type, id: `the-${type}`, label: `Name of ${type}` }) as Widget)
    const { control } = setUp(padOf(...widgets, { type: 'label', id: 'news', label: 'Hello' }))
    for (const type of types) {
      expect(control(type).dataset['id']).toBe(`the-${type}`)
      expect(control(type).getAttribute('aria-label')).toBe(`Name of ${type}`)
    }
    expect(control('label').textContent).toBe('Hello')
  })

  it('CTL-02 a stick begins where the thumb lands and returns to rest', () => {
    const { control, last } = setUp(padOf({ type: 'stick', id: 'move' }))
    const stick = control('stick')
    point(stick, 'pointerdown', 50, 150)
    point(stick, 'pointermove', 250, 150)
    expect(last('move')).toEqual({ type: 'stick', x: 1, y: 0 })
    point(stick, 'pointerup', 250, 150)
    expect(stick.hasAttribute('data-held')).toBe(false)
  })

  it('CTL-02 a second finger does not move a stick that is held', () => {
    const { control, clock, last } = setUp(padOf({ type: 'stick', id: 'move' }))
    const stick = control('stick')
    point(stick, 'pointerdown', 100, 100, 1)
    point(stick, 'pointermove', 200, 100, 1)
    point(stick, 'pointerdown', 50, 50, 2)
    point(stick, 'pointermove', 0, 0, 2)
    clock.advance(300)
    expect(last('move')).toEqual({ type: 'stick', x: 1, y: 0 })
  })

  it('CTL-04 a quick tap on a d-pad is said for 60 ms', () => {
    const { control, clock, last } = setUp(padOf({ type: 'dpad', id: 'menu' }))
    const dpad = control('dpad')
    point(dpad, 'pointerdown', 180, 120)
    point(dpad, 'pointerup', 180, 120)
    clock.advance(50)
    expect(last('menu')).toEqual({ type: 'dpad', x: 1, y: 0 })
    clock.advance(50)
    expect(last('menu')).toEqual({ type: 'dpad', x: 0, y: 0 })
  })

  it.each([
    ['menu', 0],
    ['walk', -1],
  ])('CTL-04 the d-pad %s says %d sideways between two ways', (id, x) => {
    const { control, last } = setUp(padOf({ type: 'dpad', id }))
    point(control('dpad'), 'pointerdown', 30, 25)
    expect(last(id)).toEqual({ type: 'dpad', x, y: -1 })
  })

  it('CTL-04 arrow keys steer a d-pad', () => {
    const { control, clock, last } = setUp(padOf({ type: 'dpad', id: 'menu' }))
    press(control('dpad'), 'keydown', 'ArrowUp')
    clock.advance(20)
    expect(last('menu')).toEqual({ type: 'dpad', x: 0, y: -1 })
    press(control('dpad'), 'keyup', 'ArrowUp')
    clock.advance(100)
    expect(last('menu')).toEqual({ type: 'dpad', x: 0, y: 0 })
  })

  it('CTL-04 every press counts, and a pad shown again counts from nought', () => {
    const pad = padOf({ type: 'button', id: 'dash' })
    const { view, control, clock, last } = setUp(pad)
    const button = control('button')
    point(button, 'pointerdown', 10, 10)
    point(button, 'pointerup', 10, 10)
    press(button, 'keydown', 'Enter')
    press(button, 'keyup', 'Enter')
    button.dispatchEvent(new MouseEvent('click', { detail: 0 }))
    clock.advance(20)
    expect(last('dash')).toEqual({ type: 'button', held: false, presses: 3 })
    view.show({ ...pad })
    point(button, 'pointerdown', 10, 10)
    clock.advance(20)
    expect(last('dash')).toEqual({ type: 'button', held: true, presses: 1 })
  })

  it('CTL-05 lets go of everything when the page loses focus or the pointer is cancelled', () => {
    const { control, clock, last } = setUp(padOf({ type: 'button', id: 'dash' }, { type: 'stick', id: 'move' }))
    point(control('button'), 'pointerdown', 10, 10, 1)
    point(control('stick'), 'pointerdown', 100, 100, 2)
    point(control('stick'), 'pointermove', 100, 10, 2)
    window.dispatchEvent(new Event('blur'))
    clock.advance(20)
    expect(last('dash')).toMatchObject({ held: false })
    expect(last('move')).toMatchObject({ x: 0, y: 0 })
    point(control('button'), 'pointerdown', 10, 10, 3)
    point(control('button'), 'pointercancel', 10, 10, 3)
    clock.advance(20)
    expect(last('dash')).toMatchObject({ held: false, presses: 2 })
  })

  it('CTL-06 sends at once, at most 60 a second, and repeats while held', () => {
    const { control, clock, frames } = setUp(padOf({ type: 'stick', id: 'move' }))
    const stick = control('stick')
    point(stick, 'pointerdown', 100, 100)
    for (let step = 1; step <= 100; step += 1) {
      point(stick, 'pointermove', 100 + step, 100)
      clock.advance(1)
    }
    expect(frames.length).toBeGreaterThan(3)
    expect(frames.length).toBeLessThanOrEqual(7)
    clock.advance(20)
    const before = frames.length
    clock.advance(1_000)
    expect(frames.length - before).toBe(4)
    point(stick, 'pointerup', 200, 100)
    clock.advance(2_000)
    expect(frames.length - before).toBe(6)
  })

  it('CTL-06 choices and texts leave as commands', () => {
    const options = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase() }))
    const { control, commands } = setUp(
      padOf({ type: 'choices', id: 'pick', options }, { type: 'text', id: 'guess', maxLength: 10 }),
    )
    control('choices').querySelectorAll('button')[1]?.click()
    const field = control('text') as HTMLInputElement
    field.value = '  '
    field.form?.requestSubmit()
    field.value = ' cat '
    field.form?.requestSubmit()
    expect(commands).toEqual([
      { type: 'choice', data: { id: 'pick', option: 'b' } },
      { type: 'text', data: { id: 'guess', text: 'cat' } },
    ])
    expect(field.value).toBe('')
  })

  it('CTL-08 a label shows what is bound to it, also when it is drawn later', () => {
    const { view, control } = setUp(padOf({ type: 'label', id: 'lives', label: 'Lives', bind: 'hearts' }))
    view.bind('hearts', '3')
    expect(control('label').textContent).toBe('Lives3')
    view.show(padOf({ type: 'label', id: 'other', bind: 'hearts' }))
    expect(control('label').textContent).toBe('3')
  })

  it('SDK-511 a label runs in the direction of its caption, and two scores stand in the order of the sides that it names', () => {
    const { view, control } = setUp(padOf({ type: 'label', id: 'score', label: 'אנחנו : הם' }))
    const valueWith = (text: string) => {
      view.bind('score', text)
      return control('label').querySelector('strong')?.getAttribute('dir')
    }
    expect(control('label').dir).toBe('auto')
    expect(['38 : 45', '? : ?', '+5'].map(valueWith)).toEqual([null, null, 'auto'])
  })

  it('CTL-09 a pad with the same controls keeps its fingers', () => {
    const pad = padOf({ type: 'button', id: 'dash', label: 'Dash' })
    const { view, control } = setUp(pad)
    const button = control('button')
    point(button, 'pointerdown', 10, 10)
    view.show(padOf({ type: 'button', id: 'dash', label: 'Jump' }))
    expect(control('button')).toBe(button)
    expect(view.isTouched()).toBe(true)
    expect(button.getAttribute('aria-label')).toBe('Jump')
  })

  it('CTL-10 tilt follows the screen however the phone is turned', () => {
    expect([0, 90, 180, 270].map((angle) => tiltOf(10, 20, angle))).toEqual([
      { x: 20, y: 10 },
      { x: 10, y: -20 },
      { x: -20, y: -10 },
      { x: -10, y: 20 },
    ])
  })

  it('CTL-10 without a sensor tilt is a stick', () => {
    const { control, last } = setUp(padOf({ type: 'tilt', id: 'steer' }))
    point(control('tilt'), 'pointerdown', 100, 100)
    point(control('tilt'), 'pointermove', 0, 100)
    expect(last('steer')).toEqual({ type: 'tilt', x: -1, y: 0, live: false })
  })

  it('CTL-01 slider, wheel, swipe and tap pair say what fingers and keys do', () => {
    const widgets: Widget[] = [
      { type: 'slider', id: 'slider' },
      { type: 'wheel', id: 'wheel' },
      { type: 'swipe', id: 'swipe' },
      { type: 'tapPair', id: 'taps' },
    ]
    const { control, clock, last } = setUp(padOf(...widgets))
    point(control('slider'), 'pointerdown', 200, 100, 1)
    point(control('wheel'), 'pointerdown', 200, 100, 2)
    point(control('wheel'), 'pointermove', 100, 200, 2)
    point(control('swipe'), 'pointerdown', 100, 150, 3)
    point(control('swipe'), 'pointermove', 100, 100, 3)
    point(control('swipe'), 'pointerup', 100, 50, 3)
    press(control('tapPair'), 'keydown', 'ArrowLeft')
    clock.advance(20)
    expect(last('slider')).toMatchObject({ value: 1 })
    expect((last('wheel') as { angle: number }).angle).toBeGreaterThan(0.7)
    expect(last('swipe')).toMatchObject({ presses: 1, x: 0, y: -1 })
    expect(last('taps')).toEqual({ type: 'tapPair', left: 1, right: 0 })
    point(control('wheel'), 'pointerup', 100, 200, 2)
    press(control('slider'), 'keydown', 'ArrowLeft')
    clock.advance(20)
    expect(last('wheel')).toMatchObject({ angle: 0 })
    expect((last('slider') as { value: number }).value).toBeCloseTo(0.8, 1)
  })

  it('CTL-12 a drawing leaves as strokes in parts, then fill, undo and clear', () => {
    HTMLCanvasElement.prototype.getContext = () => null
    const { control, clock, commands } = setUp(
      padOf({ type: 'canvas', id: 'paper', palette: ['#ff0000'], widths: [8] }),
    )
    const paper = control('canvas')
    point(paper, 'pointerdown', 0, 0)
    point(paper, 'pointermove', 100, 100)
    clock.advance(60)
    point(paper, 'pointermove', 200, 200)
    point(paper, 'pointerup', 200, 200)
    document.querySelector<HTMLElement>('.pad-fill')?.click()
    point(paper, 'pointerdown', 50, 100)
    for (const word of document.querySelectorAll<HTMLElement>('.pad-word')) word.click()
    const number = (commands[0]?.data as { stroke: number }).stroke
    const stroke = { id: 'paper', stroke: number, color: '#ff0000', width: 8 }
    expect(commands).toEqual([
      { type: 'stroke', data: { ...stroke, points: [0, 0, 480, 400], end: false } },
      { type: 'stroke', data: { ...stroke, points: [960, 800], end: true } },
      { type: 'fill', data: { id: 'paper', color: '#ff0000', x: 240, y: 400 } },
      { type: 'undo', data: { id: 'paper' } },
      { type: 'clear', data: { id: 'paper' } },
    ])
  })

  it('CTL-12 the pen stops after the strokes that a pad allows, and tools that it leaves out are not there', () => {
    HTMLCanvasElement.prototype.getContext = () => null
    const { control, commands } = setUp(padOf({ type: 'canvas', id: 'paper', tools: ['ink'], strokes: 1 }))
    const paper = control('canvas')
    for (const at of [20, 120]) {
      point(paper, 'pointerdown', at, at)
      point(paper, 'pointerup', at, at)
    }
    expect(commands).toHaveLength(1)
    expect(document.querySelector('.pad-fill, .pad-word')).toBeNull()
  })

  it('CTL-47 a pad to write, choose or draw on says in which language its page is', () => {
    document.documentElement.lang = 'he'
    const { commands } = setUp(padOf({ type: 'text', id: 'guess' }))
    document.documentElement.lang = ''
    expect(commands).toEqual([{ type: 'hello', data: { language: 'he' } }])
  })

  it('CTL-01 a disabled control does nothing', () => {
    const { control, frames, clock } = setUp(padOf({ type: 'button', id: 'dash', disabled: true }))
    clock.advance(500)
    const before = frames.length
    point(control('button'), 'pointerdown', 10, 10)
    press(control('button'), 'keydown', 'Enter')
    clock.advance(500)
    expect(frames).toHaveLength(before)
    expect(control('button').getAttribute('aria-disabled')).toBe('true')
  })

  it('CTL-01 steering lies at the start, pressing at the end, unless the pad says otherwise', () => {
    expect(areaOf({ type: 'stick', id: 'a' })).toBe('start')
    expect(areaOf({ type: 'button', id: 'a' })).toBe('end')
    expect(areaOf({ type: 'label', id: 'a' })).toBe('top')
    expect(areaOf({ type: 'button', id: 'a', side: 'start' })).toBe('start')
  })
})
