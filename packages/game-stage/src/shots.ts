import { PerspectiveCamera, Layers, type Object3D, Vector3 } from 'three'
import type { Spot } from './podium-spots.ts'

/** The place of a camera: it looks at `target` from `pitch` radians above the ground. */
export interface Shot {
  target: { x: number; y: number; z: number }
  pitch: number
  /** Radians around the vertical; 0 is in front, towards +z. */
  yaw?: number
  distanceM: number
  fovDeg: number
  /** Radians by which beans lean back, so that a camera from above sees their faces under hats. STG-07 */
  leanBack?: number
  /** On screens narrower than this, the camera is farther away so that all stays in the picture. */
  fitsAspect?: number
}

/** Puts a camera where a shot wants it, for a screen of that size. STG-11 */
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

/** A fixed camera, or one that depends on the shape of the screen. */
export type ShotSetup = Shot | ((aspect: number) => Shot)

/** Everything that all shots show is in layer 0; each shot has a layer for its own things. */
const FIRST_LAYER = 1

/** The shots of a stage for the screen as it is now. */
export const createShots = <ShotName extends string>(setups: Readonly<Record<ShotName, ShotSetup>>) => {
  const names = Object.keys(setups) as ShotName[]
  const [first] = names
  if (first === undefined) throw new Error('a stage needs a shot')
  const fitted = (aspect: number): Record<ShotName, Shot> =>
    Object.fromEntries(
      names.map((name) => {
        const setup: ShotSetup = setups[name]
        return [name, typeof setup === 'function' ? setup(aspect) : setup]
      }),
    ) as Record<ShotName, Shot>
  let now = fitted(16 / 9)
  return {
    names,
    first,
    of: (name: ShotName): Shot => now[name],
    fit: (aspect: number): void => {
      now = fitted(aspect)
    },
    /** Lets a camera see what one shot shows. */
    see: (camera: PerspectiveCamera, name: ShotName): void => {
      camera.layers.set(0)
      camera.layers.enable(FIRST_LAYER + names.indexOf(name))
    },
    /** Takes something out of the backgrounds of all other shots. STG-04 */
    only: (name: ShotName, thing: Object3D): void => {
      const layers = new Layers()
      layers.set(FIRST_LAYER + names.indexOf(name))
      thing.traverse((part) => {
        part.layers.mask = layers.mask
      })
    },
  }
}

export type Shots<ShotName extends string> = ReturnType<typeof createShots<ShotName>>

/** Points for a camera to show, and their part of the picture: −1 is left and below, 1 right and above. */
export interface Fitting {
  points: readonly Spot[]
  room: { x: number; top: number; bottom: number }
  pitch: number
  fovDeg: number
}

const NEAREST_M = 4
const FARTHEST_M = 400
const STEP = 1.015
const HALVINGS = 14

/**
 * The nearest camera, in the middle before the points, that shows all of them inside their part of the picture on a screen of that
 * shape. STG-11
 */
export const fitShot = ({ points, room, pitch, fovDeg }: Fitting, aspect: number): Shot => {
  const camera = new PerspectiveCamera(fovDeg, aspect, 0.5, FARTHEST_M * 2)
  const places = points.map(({ x, y, z }) => new Vector3(x, y, z))
  const depths = points.map(({ z }) => z)
  const reach = Math.max(...depths) - Math.min(...depths) + 1
  const seen = new Vector3()
  const shotAt = (distanceM: number, z: number): Shot => ({ target: { x: 0, y: 0, z }, pitch, distanceM, fovDeg })
  const bounds = (shot: Shot) => {
    aimCamera(camera, shot, aspect)
    let [aside, low, high] = [0, Infinity, -Infinity]
    for (const place of places) {
      const { x, y } = seen.copy(place).project(camera)
      aside = Math.max(aside, Math.abs(x))
      low = Math.min(low, y)
      high = Math.max(high, y)
    }
    return { aside, low, high }
  }
  let shot = shotAt(FARTHEST_M, 0)
  for (let distanceM = Math.max(NEAREST_M, reach); distanceM < FARTHEST_M; distanceM *= STEP) {
    let [far, near] = [Math.min(...depths) - reach, Math.max(...depths) + reach]
    // Moving the target towards the viewer moves everything up in the picture.
    for (let halving = 0; halving < HALVINGS; halving++) {
      shot = shotAt(distanceM, (far + near) / 2)
      const { low, high } = bounds(shot)
      if (low + high > room.top + room.bottom) near = shot.target.z
      else far = shot.target.z
    }
    const { aside, low, high } = bounds(shot)
    if (aside <= room.x && low >= room.bottom && high <= room.top) return shot
  }
  return shot
}
