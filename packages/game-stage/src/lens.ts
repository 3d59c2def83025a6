import { Vector3, type PerspectiveCamera } from 'three'
import { aimCamera, createCamera, type Shots } from './shots.ts'

/** A part of the fixed camera's picture: its middle and how many times larger it is shown. The whole is `{ x: 0, y: 0, zoom: 1 }`; edges are at −1 and 1. */
export interface Look {
  x: number
  y: number
  zoom: number
}

/** Share of the picture that the background shows beyond each edge, for shaking. */
export const MARGIN = 0.05

export const WHOLE: Look = { x: 0, y: 0, zoom: 1 }

/** The closest look that stays inside the picture; junk is the whole. STG-11 */
export const lookInside = ({ x, y, zoom }: Look): Look => {
  if (![x, y, zoom].every(Number.isFinite)) return WHOLE
  const shown = Math.max(1, zoom)
  const room = 1 - 1 / shown
  return { x: Math.max(-room, Math.min(room, x)), y: Math.max(-room, Math.min(room, y)), zoom: shown }
}

/** The window of a look in pixels of the whole picture, from above left, moved by a jolt that is a share of its height. STG-11 */
export const windowOf = (
  look: Look,
  jolt: { x: number; y: number },
  width: number,
  height: number,
): { x: number; y: number; width: number; height: number } => {
  const { x, y, zoom } = lookInside(look)
  const shown = { width: width / zoom, height: height / zoom }
  const most = MARGIN * height
  const limited = (share: number): number => Math.max(-most, Math.min(most, share * height))
  return {
    x: ((x + 1) / 2) * width - shown.width / 2 + limited(jolt.x),
    y: ((1 - y) / 2) * height - shown.height / 2 + limited(jolt.y),
    ...shown,
  }
}

const JOLT_SHARE = 0.02
/** Names may extend slightly beyond the edge. */
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

const CALMS_PER_S = 1.9

/** A jolt that fades; none under reduced motion. STG-10 */
export const createShake = (reducedMotion: boolean) => {
  let strength = 0
  let timeS = 0
  return {
    add: (more: number): void => {
      if (!reducedMotion) strength = Math.min(1, strength + more)
    },
    /** The jolt of this frame, −1 to 1 in both directions. */
    frame: (seconds: number): { x: number; y: number; roll: number } => {
      timeS += seconds
      strength = Math.max(0, strength - seconds * CALMS_PER_S)
      const jolt = strength * strength
      return {
        x: Math.sin(timeS * 61) * jolt,
        y: Math.sin(timeS * 53 + 2) * jolt,
        roll: Math.sin(timeS * 47) * jolt,
      }
    },
  }
}

/** A part of the picture in CSS pixels, from above left. */
export interface ViewRect {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Where each of up to four views lies, in pixels from above left: one fills the screen, two stand side by side,
 * three and four have a quarter each. `free` is the quarter that three leave. STG-11
 */
export const splitViews = (
  count: number,
  width: number,
  height: number,
): { views: readonly ViewRect[]; free?: ViewRect } => {
  const shown = Math.max(1, Math.min(4, Math.floor(count) || 1))
  if (shown === 1) return { views: [{ x: 0, y: 0, width, height }] }
  const left = Math.floor(width / 2)
  const top = shown === 2 ? height : Math.floor(height / 2)
  const cell = (at: number): ViewRect => {
    const right = at % 2 === 1
    const below = at >= 2
    return {
      x: right ? left : 0,
      y: below ? top : 0,
      width: right ? width - left : left,
      height: below ? height - top : top,
    }
  }
  const views = Array.from({ length: shown }, (_, at) => cell(at))
  return shown === 3 ? { views, free: cell(3) } : { views }
}
