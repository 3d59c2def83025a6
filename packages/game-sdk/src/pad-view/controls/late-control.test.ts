/** @jest-environment jsdom */
import { createPadView } from '../pad-view.ts'
import { clearPads, padOf, setUp } from '../testing.ts'
import { createCanvas } from './canvas.ts'
import type { CreateControl } from './control.ts'
import { lateControl } from './late-control.ts'

afterEach(clearPads)
const mark = ['stroke', 7, '#ff0000', 8, [0, 0, 10, 10], '']
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A pad view whose paper comes when the test says so. */
const lateView = () => {
  HTMLCanvasElement.prototype.getContext = () => null
  const { clock, view } = setUp(padOf())
  view.destroy()
  const asked: { answer: (create: CreateControl) => void; fail: () => void }[] = []
  const canvas = lateControl(
    () => new Promise((answer, reject) => asked.push({ answer, fail: () => reject(new Error('line lost')) })),
  )
  const late = createPadView({
    place: document.body,
    clock,
    canvas,
    onFrame: () => undefined,
    onCommand: () => undefined,
  })
  return { late, clock, asked, paper: () => document.querySelector<HTMLElement>('[data-testid="pad-canvas"]') }
}

it('CTL-232 a paper whose code is on its way has all that the game sent meanwhile, in its place of the pad', async () => {
  const { late, asked, paper } = lateView()
  const pad = padOf({ type: 'label', id: 'word' }, { type: 'canvas', id: 'paper', strokes: 3 })
  late.show(pad, undefined, { isReloaded: true })
  late.restore('paper', { at: 0, rest: 1, marks: [mark] })
  late.restore('paper', { at: 1, rest: 0, marks: [mark] })
  expect([paper(), late.isTouched(), asked.length]).toEqual([null, true, 1])
  asked[0]?.answer(createCanvas)
  await settled()
  expect(paper()?.dataset['left']).toBe('2')
  expect(
    paper()?.closest('.pad-area')?.querySelector<HTMLElement>('.pad-canvas')?.style.getPropertyValue('--grow'),
  ).toBeTruthy()
  expect(late.isTouched()).toBe(false)
  late.show(padOf({ type: 'canvas', id: 'other' }))
  expect(paper()?.dataset['id']).toBe('other')
  expect(asked).toHaveLength(1)
  late.destroy()
})

it('CTL-232 its code is requested again each second until it is there, and no longer than the pad is shown', async () => {
  const { late, clock, asked, paper } = lateView()
  late.show(padOf({ type: 'canvas', id: 'paper' }))
  asked[0]?.fail()
  await settled()
  clock.advance(1_000)
  expect(asked).toHaveLength(2)
  asked[1]?.fail()
  await settled()
  late.show(null)
  clock.advance(5_000)
  expect(asked).toHaveLength(2)
  late.show(padOf({ type: 'canvas', id: 'paper' }))
  late.show(null)
  asked[2]?.answer(createCanvas)
  await settled()
  expect(paper()).toBeNull()
  late.destroy()
})
