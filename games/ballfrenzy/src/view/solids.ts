import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Scene,
} from 'three'
import { painted, toonMaterial } from '@sofaspark/game-stage'
import { onLine, type Side } from '../sim/arena.ts'

const MOST = 72
const up = new Vector3(0, 1, 0)
const matrix = new Matrix4()
const spin = new Quaternion()
const colors = new Map<string, Color>()

const colorOf = (hex: string): Color => {
  const known = colors.get(hex) ?? new Color().setStyle(hex)
  colors.set(hex, known)
  return known
}

const batch = (scene: Scene, geometry: BufferGeometry) => {
  const mesh = new InstancedMesh(painted(geometry, '#ffffff', 1), toonMaterial(0.2), MOST)
  mesh.frustumCulled = false
  mesh.renderOrder = -1
  mesh.count = 0
  scene.add(mesh)
  return {
    put: (at: Vector3, turn: number, size: Vector3, color: string): void => {
      if (mesh.count >= MOST) return
      spin.setFromAxisAngle(up, turn)
      mesh.setMatrixAt(mesh.count, matrix.compose(at, spin, size))
      mesh.setColorAt(mesh.count, colorOf(color))
      mesh.count += 1
    },
    open: (): void => {
      mesh.count = 0
    },
    close: (): void => {
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
    },
  }
}

/** The solid things that move or change: cushions, keepers' bars and bumpers, in two draws. */
export const createSolids = (scene: Scene) => {
  const bars = batch(scene, new BoxGeometry(1, 1, 1, 1, 1, 1))
  const posts = batch(scene, new CylinderGeometry(0.5, 0.5, 1, 20))
  const turnOf = (side: Side): number => Math.atan2(side.alongY, side.alongX)
  return {
    open: (): void => {
      bars.open()
      posts.open()
    },
    /** A bar along a side with round ends, from one place on it to the other. */
    bar: (side: Side, from: number, to: number, inwards: number, thick: number, high: number, color: string): void => {
      const { x, y } = onLine(side, (from + to) / 2, inwards)
      bars.put(
        new Vector3(x, high / 2, -y),
        turnOf(side),
        new Vector3(Math.max(0.01, to - from - thick), high, thick),
        color,
      )
      for (const end of [from + thick / 2, to - thick / 2]) {
        const tip = onLine(side, end, inwards)
        posts.put(new Vector3(tip.x, high / 2, -tip.y), 0, new Vector3(thick, high, thick), color)
      }
    },
    post: (x: number, y: number, radius: number, high: number, color: string, lift = 0): void =>
      posts.put(new Vector3(x, lift + high / 2, -y), 0, new Vector3(radius * 2, high, radius * 2), color),
    close: (): void => {
      bars.close()
      posts.close()
    },
  }
}

export type Solids = ReturnType<typeof createSolids>
