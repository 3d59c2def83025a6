import { SKETCH_CHARACTERS, SketchWindow, VisitorSketch } from './visitor-sketch.ts'

const sketchOf = (from: number, to: number): VisitorSketch => {
  const sketch = new VisitorSketch()
  for (let n = from; n < to; n++) sketch.add(`visitor ${n}`)
  return sketch
}

it.each([0, 1, 5, 40])(
  'KIT-120 %i different visitors are counted as they are, however often each comes',
  (visitors) => {
    const sketch = sketchOf(0, visitors)
    for (let n = 0; n < visitors; n++) sketch.add(`visitor ${n}`)
    expect(sketch.count()).toBe(visitors)
  },
)

it.each([1_000, 10_000, 40_000])('KIT-120 %i different visitors are counted within 5 %%', (visitors) => {
  expect(Math.abs(sketchOf(0, visitors).count() / visitors - 1)).toBeLessThan(0.05)
})

it('KIT-120 sketches of several processes count a visitor once, and travel as text', () => {
  const texts = [sketchOf(0, 300), sketchOf(200, 500)].map(String)
  expect(texts.map(({ length }) => length)).toEqual([SKETCH_CHARACTERS, SKETCH_CHARACTERS])
  const read = texts.flatMap((text) => VisitorSketch.read(text) ?? [])
  expect(Math.abs(VisitorSketch.of(...read).count() / 500 - 1)).toBeLessThan(0.03)
  expect(VisitorSketch.read('no sketch')).toBeNull()
})

it('KIT-120 a window forgets the visitors of before it', () => {
  const window = new SketchWindow(60_000)
  window.add('one', 1_000)
  window.add('two', 40_000)
  expect(window.read(60_000).count()).toBe(2)
  expect(window.read(76_000).count()).toBe(1)
  window.add('three', 200_000)
  expect(window.read(200_000).count()).toBe(1)
})
