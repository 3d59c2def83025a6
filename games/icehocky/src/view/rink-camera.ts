import { PerspectiveCamera, Vector3 } from 'three'
import { rinkSize } from '../sim/numbers.ts'

const FIELD_DEGREES = 24
const PITCH = Math.PI / 4
/** The part of the picture that the boards may fill, −1 to 1: scores stand above it, names below. */
const ROOM = { x: 0.985, top: 0.6, bottom: -0.86 } as const

/** The sim's place in the picture's space: x to the right, y away from the eye. */
export const inSpace = (x: number, y: number, height = 0): Vector3 => new Vector3(x, height, -y)

/** The eye beside the rink at 45 degrees; the ice fills the picture at every size. */
export const createRinkCamera = () => {
  const camera = new PerspectiveCamera(FIELD_DEGREES, 16 / 9, 4, 260)
  const size = { width: 1280, height: 720 }
  const look = (distance: number, z: number): void => {
    camera.position.set(0, Math.sin(PITCH) * distance, z + Math.cos(PITCH) * distance)
    camera.lookAt(0, 0, z)
    camera.updateMatrixWorld()
  }
  const edges = (): Vector3[] =>
    [-1, 1].flatMap((side) => [
      inSpace((side * rinkSize.length) / 2 + side * 0.3, -3.5),
      inSpace((side * (rinkSize.length - rinkSize.corner * 2)) / 2, -rinkSize.width / 2 - 0.4),
      inSpace(0, rinkSize.width / 2 + 0.4, 0.8),
    ])
  const fit = (): void => {
    camera.aspect = size.width / size.height
    camera.updateProjectionMatrix()
    let z = 0
    for (let distance = 20; distance < 220; distance *= 1.015) {
      for (let turn = 0; turn < 4; turn++) {
        look(distance, z)
        const heights = edges().map((each) => each.project(camera).y)
        z -= ((Math.max(...heights) - ROOM.top + (Math.min(...heights) - ROOM.bottom)) / 2) * distance * 0.2
      }
      look(distance, z)
      const seen = edges().map((each) => each.project(camera))
      if (seen.every(({ x, y }) => Math.abs(x) <= ROOM.x && y <= ROOM.top + 0.02 && y >= ROOM.bottom - 0.02)) return
    }
  }
  return {
    camera,
    size,
    resize: (width: number, height: number): void => {
      Object.assign(size, { width, height })
      fit()
    },
    toScreen: (x: number, y: number, height: number): { x: number; y: number } => {
      const seen = inSpace(x, y, height).project(camera)
      return { x: ((seen.x + 1) / 2) * size.width, y: ((1 - seen.y) / 2) * size.height }
    },
  }
}
