import type { Camera, Scene, WebGLRenderer } from 'three'
import { createPlate, type Scratch } from './plate.ts'
import { createRinkScene } from './rink-scene.ts'

/** The rink and the podium as plates: baked at mount, at each new size, and when a lost context is back. */
export const createRinkPlates = (renderer: WebGLRenderer, live: Scene, samples: number) => {
  const { domElement: canvas } = renderer
  const rink = createPlate(renderer, samples)
  const podium = createPlate(renderer, samples)
  live.add(rink.mesh, podium.mesh)
  let taken = ''
  const forget = (event?: Event): void => {
    event?.preventDefault()
    taken = ''
  }
  canvas.addEventListener('webglcontextlost', forget)
  return {
    /** Bakes what is not there yet, and shows one of the two. */
    show: (staged: boolean, camera: Camera): void => {
      rink.mesh.visible = !staged
      podium.mesh.visible = staged
      const key = `${String(canvas.width)}x${String(canvas.height)}`
      if (key === taken) return
      taken = key
      rink.take(createRinkScene(false), camera, canvas.width, canvas.height)
      podium.take(createRinkScene(true), camera, canvas.width, canvas.height)
    },
    scratch: (scratches: readonly Scratch[], camera: Camera): void => rink.scratch(scratches, camera),
    shift: (x: number, y: number): void => rink.shift(x, y),
    forget: (): void => forget(),
    dispose: (): void => {
      canvas.removeEventListener('webglcontextlost', forget)
      rink.dispose()
      podium.dispose()
    },
  }
}
