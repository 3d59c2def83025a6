import { OrthographicCamera, Vector3, type Camera, type Scene, type WebGLRenderer, type WebGLRenderTarget } from 'three'

const FAR_M = 400

/**
 * A camera for sheets, as high above the ground as a game's: what stands in its plane, along (1, 0, 0) and `up`,
 * lies side by side in the picture, lit as in the game.
 */
export const planeCamera = (pitch: number): { camera: OrthographicCamera; up: Vector3 } => {
  const camera = new OrthographicCamera(0, 1, 1, 0, 1, FAR_M * 2)
  camera.position.set(0, Math.sin(pitch) * FAR_M, Math.cos(pitch) * FAR_M)
  camera.lookAt(0, 0, 0)
  return { camera, up: new Vector3(0, Math.cos(pitch), -Math.sin(pitch)) }
}

/** Renders a scene into a target that is empty before. */
export const renderInto = (renderer: WebGLRenderer, target: WebGLRenderTarget, scene: Scene, camera: Camera): void => {
  renderer.setRenderTarget(target)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  renderer.render(scene, camera)
  renderer.setRenderTarget(null)
}
