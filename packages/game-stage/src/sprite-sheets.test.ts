import type { Texture, Vector2, WebGLRenderer } from 'three'
import { createSpriteSheets } from './sprite-sheets.ts'

type Heights = Parameters<typeof createSpriteSheets>[1]

const FRAME_S = 1 / 60
/** Frames of five seconds. */
const FRAMES = 300
const CORNER_OF_SECOND_BEAN = 512

const setUp = (heights: Heights, beans = 2) => {
  /** Every bean that was drawn: the texture of its sheet, and how far from the left it is there. */
  const baked: { texture: unknown; x: number }[] = []
  const renderer = {
    setRenderTarget: () => undefined,
    setClearColor: () => undefined,
    clear: () => undefined,
    render: () => undefined,
    initRenderTarget: () => undefined,
    copyTextureToTexture: (_: Texture, texture: Texture, __: null, { x }: Vector2) => void baked.push({ texture, x }),
  } as unknown as WebGLRenderer
  const faces = Array.from({ length: beans }, () => 'smile')
  const sheets = createSpriteSheets(renderer, heights, (seat) => {
    const face = faces[seat]
    return face === undefined ? undefined : { color: '#ff0000', hat: '', face }
  })
  sheets.renew()
  return {
    sheets,
    baked,
    wear: (seat: number, face: string) => {
      faces[seat] = face
    },
    run: (frames: number, hasBeans = true) => {
      for (let frame = 0; frame < frames; frame++) sheets.frame(FRAME_S, hasBeans)
    },
    /** The textures of the sheets in which beans were drawn, in that order. */
    textures: () => baked.map(({ texture }) => texture),
  }
}

beforeAll(() => {
  // Faces stay empty where nothing can be painted.
  Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => null }) } })
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'))

it('STG-04 a shot that gets another height later shows its beans, on a sheet that is made once', () => {
  const { sheets, textures, run } = setUp(() => [{ pitch: 0.9 }, { pitch: 0.9 }])
  const game = sheets.shown({ pitch: 0.9 })
  run(1)
  const podium = sheets.shown({ pitch: 0.5 })
  expect(podium.texture).not.toBe(game.texture)
  run(1)
  expect(textures()).toEqual([game.texture, game.texture, podium.texture, podium.texture])
  sheets.shown({ pitch: 0.5 })
  run(FRAMES)
  expect(textures()).toHaveLength(4)
  sheets.dispose()
})

it('STG-04 the start bakes the beans that are shown, and those of other shots follow one by one, once', () => {
  const { sheets, textures, run } = setUp(() => [{ pitch: 0.9 }, { pitch: 0.5 }])
  const shown = sheets.shown({ pitch: 0.5 })
  run(1)
  expect(textures()).toEqual([shown.texture, shown.texture])
  run(178)
  expect(textures()).toHaveLength(2)
  run(2)
  expect(textures()).toHaveLength(3)
  run(1)
  expect(textures()).toHaveLength(3)
  run(FRAMES)
  const { texture } = sheets.shown({ pitch: 0.9 })
  run(FRAMES)
  expect(textures().slice(2)).toEqual([texture, texture])
  sheets.dispose()
})

it('STG-04 a shot that is shown before its turn gets the beans that it lacks', () => {
  const { sheets, textures, run } = setUp(() => [{ pitch: 0.9 }, { pitch: 0.5 }], 4)
  sheets.shown({ pitch: 0.9 })
  run(182)
  expect(textures()).toHaveLength(5)
  const { texture } = sheets.shown({ pitch: 0.5 })
  run(1)
  expect(textures().slice(4)).toEqual([texture, texture, texture, texture])
  sheets.dispose()
})

it('STG-04 a shot without beans bakes nothing at the start, and has its beans as soon as one is in it', () => {
  const { sheets, textures, run } = setUp(() => [{ pitch: 0.9 }])
  const { texture } = sheets.shown({ pitch: 0.9 })
  run(10, false)
  expect(textures()).toEqual([])
  run(1)
  expect(textures()).toEqual([texture, texture])
  sheets.dispose()
})

it('STG-04 a new look bakes its own bean, at once where it is shown; a new row of beans bakes all', () => {
  const { sheets, baked, run, wear } = setUp(() => [{ pitch: 0.9 }, { pitch: 0.5 }])
  const { texture } = sheets.shown({ pitch: 0.9 })
  run(FRAMES)
  expect(baked).toHaveLength(4)
  wear(1, 'wink')
  run(1)
  expect(baked.slice(4)).toEqual([{ texture, x: CORNER_OF_SECOND_BEAN }])
  run(FRAMES)
  expect(baked).toHaveLength(6)
  for (const seat of [2, 3]) wear(seat, 'grin')
  run(FRAMES)
  expect(baked).toHaveLength(10)
  wear(4, 'grin')
  run(1)
  expect(baked).toHaveLength(15)
  expect(sheets.slotOf(4)).toBe(4)
  expect(sheets.slotOf(5)).toBeUndefined()
  sheets.dispose()
})
