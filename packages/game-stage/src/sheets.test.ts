import type { WebGLRenderer, WebGLRenderTarget } from 'three'
import { createSheets } from './sheets.ts'

it('STG-113 a shot that gets another height later shows its beans, on a sheet that is made once', () => {
  const baked: WebGLRenderTarget[] = []
  const renderer = {
    setRenderTarget: (target: WebGLRenderTarget | null) => {
      if (target) baked.push(target)
    },
    setClearColor: () => undefined,
    clear: () => undefined,
    render: () => undefined,
  } as unknown as WebGLRenderer
  // Faces stay empty where nothing can be painted.
  Object.assign(globalThis, { document: { createElement: () => ({ getContext: () => null }) } })
  const sheets = createSheets(renderer, [{ pitch: 0.9 }, { pitch: 0.9 }], (seat) =>
    seat < 2 ? { color: '#ff0000', hat: '', face: 'smile' } : undefined,
  )
  sheets.bake()
  expect(baked).toHaveLength(1)
  const [game, podium] = [sheets.shown({ pitch: 0.9 }), sheets.shown({ pitch: 0.5 })]
  expect(podium.texture).not.toBe(game.texture)
  expect(baked.map(({ texture }) => texture)).toEqual([game.texture, podium.texture])
  sheets.shown({ pitch: 0.5 })
  expect(baked).toHaveLength(2)
  sheets.bake(true)
  expect(baked).toHaveLength(4)
  sheets.dispose()
  Reflect.deleteProperty(globalThis, 'document')
})
