/** @jest-environment jsdom */
import { createFlatStage, placesBetween, drawFigure } from './flat-stage.ts'

/** A paper that notes what is called on it. */
const notingPaper = () => {
  const calls: string[] = []
  const paper = new Proxy<Record<string, unknown>>(
    {},
    {
      get:
        (_, name: string) =>
        (...values: unknown[]) =>
          void calls.push(
            `${name} ${values.map((value) => (typeof value === 'number' ? value : '·')).join(' ')}`.trim(),
          ),
      set: (_, name: string, value: unknown) => {
        calls.push(`${name}=${String(value)}`)
        return true
      },
    },
  )
  return { calls, paper: paper as object as CanvasRenderingContext2D }
}

it('SDK-513 a flat stage shows the whole field in the middle of any picture', () => {
  const { calls, paper } = notingPaper()
  const canvas = document.createElement('canvas')
  canvas.getContext = (() => paper) as unknown as typeof canvas.getContext
  const stage = createFlatStage(canvas, { width: 16, height: 9, ground: 'green', outside: 'black' })
  stage.resize(800, 600, 2)
  expect([canvas.width, canvas.height]).toEqual([1600, 1200])
  expect(stage.begin()).toBe(paper)
  expect(calls).toContain('setTransform 100 0 0 100 0 150')
  const at = (seat: number, x: number) => ({ seat, x, y: 0 })
  expect(placesBetween([at(0, 0)], [at(0, 4), at(1, 9)], 0.25)).toEqual([at(0, 1), at(1, 9)])
})

it('SDK-513 a figure wears the colour and the shape of its seat, and fades when it is out', () => {
  const paths: string[] = []
  Object.assign(globalThis, { Path2D: jest.fn((path: string) => void paths.push(path)) })
  const { calls, paper } = notingPaper()
  for (const seat of [0, 1]) drawFigure(paper, { seat, x: 1, y: 1, size: 0.4 }, { color: '#ff0000' })
  expect(new Set(paths).size).toBe(2)
  expect(calls).toContain('fillStyle=#ff0000')
  drawFigure(paper, { seat: 0, x: 1, y: 1, size: 0.4, isOut: true }, undefined)
  expect(calls).toContain('globalAlpha=0.35')
  expect(calls.at(-1)).toBe('globalAlpha=1')
})
