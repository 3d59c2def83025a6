/** @jest-environment jsdom */
const polyfilled = [
  [Array.prototype, 'findLast'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'at'],
  [Object, 'hasOwn'],
  [AbortSignal, 'timeout'],
  [Element.prototype, 'replaceChildren'],
] as const

class Pen {
  readonly calls: string[] = []
  declare roundRect: (...box: number[]) => void
  moveTo(...at: number[]) {
    this.calls.push(`moveTo ${at.join(' ')}`)
  }
  arcTo(...at: number[]) {
    this.calls.push(`arcTo ${at.join(' ')}`)
  }
  closePath() {
    this.calls.push('closePath')
  }
}

beforeAll(async () => {
  for (const [owner, name] of polyfilled) Reflect.deleteProperty(owner, name)
  Reflect.deleteProperty(globalThis, 'structuredClone')
  Object.assign(globalThis, { CanvasRenderingContext2D: Pen })
  await import('./polyfills.ts')
})

it('ENG-03 polyfills do what they stand for, and no loop over a property list sees them', () => {
  expect([1, 2, 3].findLast((each) => each < 3)).toBe(2)
  const list = [1, 2]
  expect([list.toReversed(), list, list.at(-1)]).toEqual([[2, 1], [1, 2], 2])
  const names: string[] = []
  // eslint-disable-next-line typescript/no-for-in-array -- As Pixi does.
  for (const name in list) names.push(name)
  expect(names).toEqual(['0', '1'])
  expect(structuredClone({ a: new Map([[1, undefined]]), b: [Number.NaN, new Set([2])] })).toEqual({
    a: new Map([[1, undefined]]),
    b: [Number.NaN, new Set([2])],
  })
  for (const [owner, name] of polyfilled)
    expect([name, Object.getOwnPropertyDescriptor(owner, name)?.enumerable]).toEqual([name, false])
})

it('ENG-03 a round rectangle has its corners, and none that is larger than half a side', () => {
  const pen = new Pen()
  pen.roundRect(0, 0, 10, 4, 3)
  expect(pen.calls).toEqual([
    'moveTo 2 0',
    'arcTo 10 0 10 4 2',
    'arcTo 10 4 0 4 2',
    'arcTo 0 4 0 0 2',
    'arcTo 0 0 10 0 2',
    'closePath',
    'moveTo 0 0',
  ])
})

it('ENG-03 a signal ends by itself', async () => {
  const signal = AbortSignal.timeout(5)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(signal.aborted).toBe(true)
})
