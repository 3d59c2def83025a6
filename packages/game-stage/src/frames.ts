import type { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import type { createParticles } from './particles.ts'
import type { Stage } from './stage.ts'
import type { ViewRect } from './lens.ts'

type Pixels = Pick<WebGLRenderer, 'setViewport' | 'setScissor' | 'setScissorTest'>

/** Keeps what is drawn inside one view of a picture of that size. STG-11 */
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

export interface FramesSetup {
  renderer: WebGLRenderer
  lens: { camera: PerspectiveCamera; size: { width: number; height: number }; zoom: () => number }
  /** Drawn in every frame; without it the background is there already. */
  arena: Scene | undefined
  actors: Scene
  particles: ReturnType<typeof createParticles>
  /** Brings what is baked up to date. */
  prepare: (seconds: number) => void
}

/** Draws the scenes of a stage, once or once for each view. STG-11 */
export const createFrames = ({
  renderer,
  lens,
  arena,
  actors,
  particles,
  prepare,
}: FramesSetup): Pick<Stage<string, string>, 'frame' | 'frameViews' | 'draws'> => {
  const { camera, size } = lens
  let draws = 0
  /** Sizes particles as this camera sees them on that many pixels of the picture's height. */
  const scaleParticles = (heightPx: number): void =>
    particles.scale((heightPx / Math.tan((camera.fov * Math.PI) / 360) / 2) * lens.zoom())
  const begin = (seconds: number, slowedS: number): void => {
    prepare(seconds)
    particles.frame(slowedS)
    renderer.info.reset()
    renderer.setRenderTarget(null)
    renderer.setClearColor(0x000000, 1)
  }
  return {
    frame: (seconds, slowedS = seconds) => {
      begin(seconds, slowedS)
      scaleParticles(renderer.domElement.height)
      if (arena) {
        renderer.clear()
        renderer.render(arena, camera)
      } else renderer.clearDepth()
      renderer.render(actors, camera)
      draws = renderer.info.render.calls
    },
    frameViews: (views, each, seconds, slowedS = seconds) => {
      begin(seconds, slowedS)
      renderer.clear()
      const pixels = createViewPixels(renderer, size)
      for (const [index, view] of views.entries()) {
        pixels.only(view)
        camera.aspect = view.width / view.height
        each(index)
        camera.updateProjectionMatrix()
        camera.updateMatrixWorld()
        scaleParticles(view.height * renderer.getPixelRatio())
        if (arena) renderer.render(arena, camera)
        renderer.render(actors, camera)
      }
      pixels.all()
      draws = renderer.info.render.calls
    },
    draws: () => draws,
  }
}
