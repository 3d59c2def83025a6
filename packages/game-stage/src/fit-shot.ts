import { PerspectiveCamera, Vector3 } from 'three'
import type { Spot } from './podium-spots.ts'
import { aimCamera, type Shot } from './shot.ts'

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
 * shape. STG-60
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
    // The nearer to the viewer the point that it looks at, the higher all lies in the picture.
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
