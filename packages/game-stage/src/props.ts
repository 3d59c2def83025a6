import { InstancedMesh, Object3D, type BufferGeometry, type Matrix4, type Scene } from 'three'
import { sendFirst } from './quads.ts'
import { rgb, sharedRgb, outlineMaterial, toonMaterial } from './materials.ts'

/** One of many equal things: where it is, or its whole matrix. Angles in radians. */
export interface Prop {
  x: number
  y: number
  z: number
  /** Around the vertical. */
  turn?: number
  /** Forwards and sideways. */
  tilt?: number
  roll?: number
  /** Its size, or its size along x, y and z. */
  size?: number | readonly [x: number, y: number, z: number]
  /** The colour of its parts with `tint` 1. */
  color?: string
}

interface PlacedProp {
  matrix: Matrix4
  color?: string
}

export interface PropsSetup {
  most: number
  /** Light at its edges. */
  rim?: number
  /** Width of its outline; none by default. Takes a second draw. */
  outlineM?: number
  outlineColor?: string
}

const placed = new Object3D()
placed.rotation.order = 'YXZ'

/** The place of a thing; valid until the next call. */
export const propMatrix = ({ x, y, z, turn = 0, tilt = 0, roll = 0, size = 1 }: Prop): Matrix4 => {
  placed.position.set(x, y, z)
  placed.rotation.set(tilt, turn, roll)
  if (typeof size === 'number') placed.scale.setScalar(size)
  else placed.scale.set(...size)
  placed.updateMatrix()
  return placed.matrix
}

/** Solid things of one geometry that move, change or come and go, in one draw. STG-14 */
export const createProps = (
  scene: Scene,
  geometry: BufferGeometry,
  { most, rim = 0.4, outlineM = 0, outlineColor }: PropsSetup,
) => {
  const bodies = new InstancedMesh(geometry, toonMaterial(rim), most)
  const meshes = [bodies]
  if (outlineM > 0) meshes.push(new InstancedMesh(geometry, outlineMaterial(outlineM, outlineColor), most))
  for (let at = 0; at < most; at++) bodies.setColorAt(at, rgb('#ffffff'))
  for (const mesh of meshes) {
    mesh.frustumCulled = false
    mesh.matrixAutoUpdate = false
    // Before the beans, so that what they hide is not painted twice.
    mesh.renderOrder = -1
    mesh.count = 0
    scene.add(mesh)
  }
  return {
    frame: (props: readonly (Prop | PlacedProp)[]): void => {
      const shown = props.slice(0, most)
      for (const [at, prop] of shown.entries()) {
        const matrix = 'matrix' in prop ? prop.matrix : propMatrix(prop)
        for (const mesh of meshes) mesh.setMatrixAt(at, matrix)
        if (prop.color !== undefined) bodies.setColorAt(at, sharedRgb(prop.color))
      }
      for (const mesh of meshes) {
        mesh.count = shown.length
        mesh.visible = shown.length > 0
        if (shown.length > 0) sendFirst(mesh.instanceMatrix, shown.length)
      }
      if (bodies.instanceColor && shown.length > 0) sendFirst(bodies.instanceColor, shown.length)
    },
  }
}

export type Props = ReturnType<typeof createProps>
