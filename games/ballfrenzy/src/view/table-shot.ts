import { PerspectiveCamera, Vector3 } from 'three'
import type { Shot } from '@sofaspark/game-stage'
import type { Arena } from '../sim/arena.ts'
import { deckWidth } from './table-picture.ts'

const FIELD_DEGREES = 26
/** The height of the eye over the table: 52 degrees. */
export const tablePitch = (52 * Math.PI) / 180
/** The part of the picture that the table may fill; words stand beside it. */
const ROOM = { x: 0.97, top: 0.74, bottom: -0.9 } as const

/** The eye over a table at 52 degrees, as near as the table allows on a screen of that shape. */
export const tableShot = (arena: Arena, aspect: number): Shot => {
  const camera = new PerspectiveCamera(FIELD_DEGREES, aspect, 1, 200)
  const scale = 1 + deckWidth / arena.inradius
  const corners = arena.corners.map(({ x, y }) => new Vector3(x * scale, 0, -y * scale))
  const radius = Math.max(1, ...corners.map((corner) => corner.length()))
  const seen = (distance: number, z: number): Vector3[] => {
    camera.position.set(0, Math.sin(tablePitch) * distance, z + Math.cos(tablePitch) * distance)
    camera.lookAt(0, 0, z)
    camera.updateMatrixWorld()
    return corners.map((corner) => corner.clone().project(camera))
  }
  let [distanceM, middle] = [radius * 2, 0]
  for (; distanceM < radius * 12; distanceM *= 1.02) {
    let [near, far] = [-radius, radius]
    // The nearer to the eye the point it looks at, the higher the table lies in the picture.
    for (let halving = 0; halving < 12; halving++) {
      middle = (near + far) / 2
      const heights = seen(distanceM, middle).map(({ y }) => y)
      const isHigh = Math.max(...heights) + Math.min(...heights) > ROOM.top + ROOM.bottom
      if (isHigh) far = middle
      else near = middle
    }
    const isInside = seen(distanceM, middle).every(
      ({ x, y }) => Math.abs(x) <= ROOM.x && y <= ROOM.top && y >= ROOM.bottom,
    )
    if (isInside) break
  }
  return { target: { x: 0, y: 0, z: middle }, pitch: tablePitch, distanceM, fovDeg: FIELD_DEGREES }
}
