import type { WebGLRenderer, WebGLRenderTarget } from 'three'
import { createSheets } from './sheets.ts'

type Heights = Parameters<typeof createSheets>[1]

const FRAME_S = 1 / 60
/** Frames of three seconds. */
const FRAMES = 180

const setUp = (heights: Heights) => {
  const baked: WebGLRenderTarget[] = []
  const renderer = {
    setRenderTarget: (target: WebGLRenderTarget | null) => {
      if (target) baked.push(target)
    },
    setClearColor: () => undefined,
    clear: () => undefined,
    render: () => undefined,
  } as unknown as WebGLRenderer
  let face = 'smile'
  const sheets = createSheets(renderer, heights, (seat) => (seat < 2 ? { color: '#ff0000', hat: '', face } : undefined))
  return {
    sheets,
    textures: () => baked.map(({ texture }) => texture),
    wear: (other: string) => {
      face = other
    },
    run: (frames: number, hasBeans = true) => {
      for (let frame = 0; frame < frames; frame++) sheets.frame(FRAME_S, hasBeans)
    },
  }
}

beforeAll(() => {
  // Faces stay empty where nothing can be painted.
  Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => null }) } })
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'))

it('STG-113 a shot that gets another height later shows its beans, on a sheet that is made once', () => {
  const { sheets, textures, run } = setUp(() => [{ pitch: 0.9 }, { pitch: 0.9 }])
  sheets.bake(true)
  const game = sheets.shown({ pitch: 0.9 })
  run(1)
  const podium = sheets.shown({ pitch: 0.5 })
  expect(podium.texture).not.toBe(game.texture)
  run(1)
  expect(textures()).toEqual([game.texture, podium.texture])
  sheets.shown({ pitch: 0.5 })
  run(FRAMES)
  expect(textures()).toHaveLength(2)
  sheets.dispose()
})

it('STG-114 the start bakes the sheet that is shown, and the others follow a second apart, once', () => {
  const { sheets, textures, run } = setUp(() => [{ pitch: 0.9 }, { pitch: 0.5 }, { pitch: 0.2 }])
  sheets.bake(true)
  const first = sheets.shown({ pitch: 0.5 })
  run(1)
  expect(textures()).toEqual([first.texture])
  run(70)
  expect(textures()).toHaveLength(2)
  run(70)
  expect(textures()).toHaveLength(3)
  run(FRAMES)
  expect(new Set(textures()).size).toBe(3)
  expect(textures()).toHaveLength(3)
  expect(sheets.shown({ pitch: 0.2 }).texture).toBe(textures()[2])
  sheets.dispose()
})

it('STG-114 a shot without beans bakes no sheet at the start, and has one as soon as a bean stands in it', () => {
  const { sheets, textures, run } = setUp(() => [{ pitch: 0.9 }])
  sheets.bake(true)
  const { texture } = sheets.shown({ pitch: 0.9 })
  run(10, false)
  expect(textures()).toEqual([])
  run(1)
  expect(textures()).toEqual([texture])
  sheets.dispose()
})

it('STG-114 a new look is shown at once, and on the other sheets later', () => {
  const { sheets, textures, run, wear } = setUp(() => [{ pitch: 0.9 }, { pitch: 0.5 }])
  sheets.bake(true)
  const first = sheets.shown({ pitch: 0.9 })
  run(FRAMES)
  expect(textures()).toHaveLength(2)
  wear('wink')
  run(1)
  expect(textures()).toHaveLength(3)
  expect(textures()[2]).toBe(first.texture)
  run(FRAMES)
  expect(textures()).toHaveLength(4)
  sheets.dispose()
})
