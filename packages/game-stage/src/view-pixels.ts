import type { WebGLRenderer } from 'three'
import type { ViewRect } from './split-views.ts'

type Pixels = Pick<WebGLRenderer, 'setViewport' | 'setScissor' | 'setScissorTest'>

/** Keeps what is drawn inside one view of a picture of that size. STG-50 */
export const createViewPixels = (renderer: Pixels, size: { width: number; height: number }) => ({
  only: ({ x, y, width, height }: ViewRect): void => {
    const below = size.height - y - height
    renderer.setViewport(x, below, width, height)
    renderer.setScissor(x, below, width, height)
    renderer.setScissorTest(true)
  },
  all: (): void => {
    renderer.setViewport(0, 0, size.width, size.height)
    renderer.setScissorTest(false)
  },
})
