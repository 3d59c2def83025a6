/** @jest-environment jsdom */
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
  view.restore('paper', [...marks, 'junk', ['stroke', 'x'], ['fill', 3]])
  view.restore('paper', marks)
  expect(paper.dataset['left']).toBe('1')
  for (const at of [20, 120]) {
    point(paper, 'pointerdown', at, at)
    point(paper, 'pointerup', at, at)
  }
  expect(commands).toHaveLength(1)
})

it('CTL-12b a paper of another size keeps the stroke that is being drawn', () => {
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
