import { PerspectiveCamera } from 'three'

/** Where a camera stands: it looks at `target` from `pitch` radians above the ground. */
export interface Shot {
  target: { x: number; y: number; z: number }
  pitch: number
  /** Radians around the vertical; 0 stands in front, towards +z. */
  yaw?: number
  distanceM: number
  fovDeg: number
  /** Radians by which beans lean back, so that a camera from above sees their faces under hats. STG-66 */
  leanBack?: number
  /** On screens narrower than this, the camera stands farther away so that all stays in the picture. */
  fitsAspect?: number
}

/** Puts a camera where a shot wants it, for a screen of that size. STG-13 */
export const aimCamera = (camera: PerspectiveCamera, shot: Shot, aspect: number): void => {
  const { target, pitch, yaw = 0 } = shot
  const away = shot.distanceM * Math.max(1, (shot.fitsAspect ?? 0) / aspect)
  camera.fov = shot.fovDeg
  camera.aspect = aspect
  camera.position.set(
    target.x + Math.sin(yaw) * Math.cos(pitch) * away,
    target.y + Math.sin(pitch) * away,
    target.z + Math.cos(yaw) * Math.cos(pitch) * away,
  )
  camera.lookAt(target.x, target.y, target.z)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
}

export const createCamera = (): PerspectiveCamera => new PerspectiveCamera(32, 16 / 9, 0.5, 220)
