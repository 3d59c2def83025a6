import { PerspectiveCamera, Vector3 } from 'three'
import type { Arena } from '../sim/arena.ts'
import { deckWidth } from './table-picture.ts'

const FIELD_DEGREES = 26
const PITCH = (52 * Math.PI) / 180
/** The part of the picture that the table may fill; words stand beside it. */
const ROOM = { x: 0.97, top: 0.74, bottom: -0.9 } as const

/** The sim's place in the picture's space: x to the right, y away from the eye. */
export const inSpace = (x: number, y: number, height = 0): Vector3 => new Vector3(x, height, -y)

/** The eye over the table, at 52 degrees: it moves only when the table or the window changes its size. */
export const createEye = () => {
  const camera = new PerspectiveCamera(FIELD_DEGREES, 16 / 9, 1, 200)
  const size = { width: 1280, height: 720 }
  let corners: readonly Vector3[] = []
  let sides = 0
  const look = (distance: number, z: number): void => {
    camera.position.set(0, Math.sin(PITCH) * distance, z + Math.cos(PITCH) * distance)
    camera.lookAt(0, 0, z)
    camera.updateMatrixWorld()
  }
  const rim = (): Vector3[] => corners.map((corner) => corner.clone().project(camera))
  const fit = (): void => {
    camera.aspect = size.width / size.height
    camera.updateProjectionMatrix()
    const radius = Math.max(1, ...corners.map((corner) => corner.length()))
    for (let distance = radius * 2; distance < radius * 12; distance *= 1.02) {
      let [near, far] = [-radius, radius]
      // The nearer to the eye the point it looks at, the higher the table lies in the picture.
      for (let halving = 0; halving < 12; halving++) {
        const z = (near + far) / 2
        look(distance, z)
        const heights = rim().map(({ y }) => y)
        const isHigh = Math.max(...heights) + Math.min(...heights) > ROOM.top + ROOM.bottom
        if (isHigh) far = z
        else near = z
      }
      const isInside = rim().every(({ x, y }) => Math.abs(x) <= ROOM.x && y <= ROOM.top && y >= ROOM.bottom)
      if (isInside) return
    }
  }
  return {
    camera,
    size,
    /** Looks at a table; true if the picture must be taken again. */
    surround: (arena: Arena): boolean => {
      if (arena.sides.length === sides) return false
      sides = arena.sides.length
      const scale = 1 + deckWidth / arena.inradius
      corners = arena.corners.map(({ x, y }) => inSpace(x * scale, y * scale))
      fit()
      return true
    },
    resize: (width: number, height: number): void => {
      Object.assign(size, { width, height })
      fit()
    },
    /** A place of the arena in pixels of the screen. */
    onScreen: (x: number, y: number, height = 0): { x: number; y: number } => {
      const seen = inSpace(x, y, height).project(camera)
      return { x: ((seen.x + 1) / 2) * size.width, y: ((1 - seen.y) / 2) * size.height }
    },
  }
}

export type Eye = ReturnType<typeof createEye>
