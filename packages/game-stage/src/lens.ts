import { Vector3, type PerspectiveCamera } from 'three'
import { aimCamera, createCamera } from './shot.ts'
import type { Shots } from './shots.ts'
import { WHOLE, windowOf, type Look } from './view-window.ts'

const JOLT_SHARE = 0.02
/** A name may reach a little beyond the edge. */
const BESIDE = 1.05
const spot = new Vector3()

interface Place {
  x: number
  y: number
  z: number
}

/** The camera of a stage: a fixed one of a shot that looks at a part of its picture, or one that the game moves. */
export const createLens = <ShotName extends string>(shots: Shots<ShotName>, live: boolean) => {
  const camera: PerspectiveCamera = createCamera()
  const size = { width: 1280, height: 720 }
  let shown = shots.first
  shots.see(camera, shown)
  let look: Look = WHOLE
  const aim = (): void => {
    if (!live) aimCamera(camera, shots.of(shown), size.width / size.height)
  }
  return {
    camera,
    size,
    shown: (): ShotName => shown,
    show: (shot: ShotName): void => {
      if (shot !== shown) look = WHOLE
      shown = shot
      shots.see(camera, shot)
    },
    look: (wanted: Look): void => {
      look = wanted
    },
    whereInShot: (at: Place): { x: number; y: number } => {
      camera.clearViewOffset()
      aim()
      spot.set(at.x, at.y, at.z).project(camera)
      return { x: spot.x, y: spot.y }
    },
    project: (at: Place): { x: number; y: number } | undefined => {
      spot.set(at.x, at.y, at.z).project(camera)
      return spot.z < 1 && Math.abs(spot.x) < BESIDE
        ? { x: (spot.x * 0.5 + 0.5) * size.width, y: (0.5 - spot.y * 0.5) * size.height }
        : undefined
    },
    /** Points the camera at what is looked at, moved by a jolt; returns the window in the whole picture. */
    frame: (jolt: () => { x: number; y: number }): ReturnType<typeof windowOf> | undefined => {
      aim()
      if (live) {
        camera.updateMatrixWorld()
        return undefined
      }
      const { x, y } = jolt()
      const window = windowOf(look, { x: x * JOLT_SHARE, y: y * JOLT_SHARE }, size.width, size.height)
      camera.setViewOffset(size.width, size.height, window.x, window.y, window.width, window.height)
      return window
    },
    /** How many times larger the camera shows things than its shot does. */
    zoom: (): number => (camera.view?.enabled === true ? size.height / camera.view.height : 1),
    resize: (width: number, height: number): void => {
      Object.assign(size, { width, height })
      if (!live) return
      camera.aspect = width / height
      camera.updateProjectionMatrix()
    },
  }
}
