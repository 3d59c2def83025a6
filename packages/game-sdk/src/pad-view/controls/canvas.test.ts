/** @jest-environment jsdom */
import { createCanvas } from './canvas.ts'
import { createPadView, type PadBefore } from '../pad-view.ts'
import { clearPads, padOf, point, setUp } from '../testing.ts'

afterEach(clearPads)

it('CTL-127 a canvas takes back its drawing and the strokes that are left, once', () => {
  HTMLCanvasElement.prototype.getContext = () => null
  const { control, view, commands } = setUp(padOf({ type: 'canvas', id: 'paper', strokes: 3 }))
  const paper = control('canvas')
  const marks = [
    ['stroke', 7, '#ff0000', 8, [0, 0, 10, 10], ''],
    ['fill', '#ff0000', 5, 5],
    ['stroke', 8, '#ff0000', 8, [0, 0, 10, 10], ''],
  ]
  view.restore('paper', { marks: [...marks, 'junk', ['stroke', 'x'], ['fill', 3]] })
  view.restore('paper', { marks })
  expect(paper.dataset['left']).toBe('1')
  for (const at of [20, 120]) {
    point(paper, 'pointerdown', at, at)
    point(paper, 'pointerup', at, at)
  }
  expect(commands).toHaveLength(1)
})

it('CTL-12 a paper of another size keeps the stroke that is being drawn', () => {
  const brush = new Proxy<Record<string, unknown>>({}, { get: (at, name) => at[String(name)] ?? (() => undefined) })
  HTMLCanvasElement.prototype.getContext = (() => brush) as never
  const sized: (() => void)[] = []
  globalThis.ResizeObserver = class {
    constructor(call: ResizeObserverCallback) {
      sized.push(() => call([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const { control } = setUp(padOf({ type: 'canvas', id: 'paper' }))
  const paper = control('canvas')
  const lines: unknown[] = []
  point(paper, 'pointerdown', 10, 10)
  point(paper, 'pointermove', 50, 50)
  Object.defineProperty(paper, 'clientWidth', { value: 640 })
  for (const call of sized) call()
  brush['quadraticCurveTo'] = (...at: unknown[]) => lines.push(at)
  point(paper, 'pointermove', 150, 150)
  point(paper, 'pointerup', 150, 150)
  expect(lines).toHaveLength(1)
})

it('CTL-127 a paper that the browser emptied is drawn again, with the stroke that is being drawn', () => {
  const called: string[] = []
  const note = (name: string) => () => void called.push(name)
  const brush = new Proxy<Record<string, unknown>>({}, { get: (_at, name) => note(String(name)), set: () => true })
  HTMLCanvasElement.prototype.getContext = (() => brush) as never
  const { control } = setUp(padOf({ type: 'canvas', id: 'paper' }))
  const paper = control('canvas')
  point(paper, 'pointerdown', 10, 10)
  point(paper, 'pointermove', 50, 50)
  const drawn = called.filter((name) => name === 'stroke' || name === 'fill')
  expect(drawn).not.toEqual([])
  called.length = 0
  paper.dispatchEvent(new Event('contextrestored'))
  expect(called.indexOf('setTransform')).toBe(0)
  expect(called.filter((name) => name === 'stroke' || name === 'fill')).toEqual(drawn)
})

it('CTL-127 another view of the same pad has the drawing at once, with undo and the strokes that are left', () => {
  HTMLCanvasElement.prototype.getContext = () => null
  const pad = padOf({ type: 'canvas', id: 'paper', strokes: 3 })
  const page = setUp(pad)
  page.view.restore('paper', { marks: [['stroke', 7, '#ff0000', 8, [0, 0, 10, 10], '']] })
  point(page.control('canvas'), 'pointerdown', 20, 20)
  point(page.control('canvas'), 'pointerup', 20, 20)
  const before = JSON.parse(JSON.stringify(page.view.before())) as PadBefore
  const papers = before.papers as { paper: { marks: unknown[] } }
  expect(papers.paper.marks).toHaveLength(2)
  page.view.destroy()
  const build = createPadView({
    place: document.body,
    canvas: createCanvas,
    clock: page.clock,
    onFrame: () => undefined,
    onCommand: () => undefined,
  })
  build.show(pad, undefined, before)
  expect(page.control('canvas').dataset['left']).toBe('1')
  // The game still answers the page's own pad, which said hello first.
  build.restore('paper', { marks: papers.paper.marks })
  expect(build.before().papers).toEqual(papers)
  build.destroy()
})

it('CTL-127 a paper whose page was reloaded says that its drawing is on its way, and takes no stroke and no undo until then', () => {
  HTMLCanvasElement.prototype.getContext = () => null
  const pad = padOf({ type: 'canvas', id: 'paper', strokes: 3 })
  const { control, view, commands, clock } = setUp(pad)
  const waits = document.querySelector('.pad-paper-waits')
  const draws = () => {
    const paper = control('canvas')
    point(paper, 'pointerdown', 20, 20)
    point(paper, 'pointerup', 20, 20)
    document.querySelector<HTMLElement>('.pad-word')?.click()
    return commands.splice(0).map(({ type }) => type)
  }
  const reload = () => {
    view.show(null)
    view.show(pad, undefined, { isReloaded: true })
  }
  expect(waits?.textContent).toBe('')
  reload()
  const build = JSON.parse(JSON.stringify(view.before())) as PadBefore
  view.show(null)
  view.show(pad, undefined, build)
  expect(document.querySelector('.pad-paper-waits')?.textContent).toMatch(/on its way/)
  expect(draws()).toEqual([])
  view.restore('paper', { at: 0, rest: 1, marks: [['stroke', 7, '#ff0000', 8, [0, 0, 10, 10], '']] })
  expect(draws()).toEqual([])
  view.restore('paper', { at: 1, rest: 0, marks: [] })
  expect(document.querySelector('.pad-paper-waits')?.textContent).toBe('')
  expect(draws()).toEqual(['stroke', 'undo'])
  // A slow connection brings it late and in pieces.
  reload()
  for (const at of [0, 1]) {
    clock.advance(9_900)
    view.restore('paper', { at, rest: 2 - at, marks: [] })
  }
  expect(draws()).toEqual([])
  clock.advance(9_900)
  expect(document.querySelector('.pad-paper-waits')?.textContent).toMatch(/on its way/)
  expect(draws()).toEqual([])
  clock.advance(200)
  expect(document.querySelector('.pad-paper-waits')?.textContent).toBe('')
  expect(draws()).toEqual(['stroke', 'undo'])
})
