import { Object3D, Quaternion, Vector3, type InstancedMesh } from 'three'
import type { Pose } from './figure.ts'

/** Drawn a little larger than they are, so that faces read from a sofa. */
export const LARGER = 1.14

const part = new Object3D()
const local = new Vector3()
const wholeTurn = new Quaternion()

const limb = (mesh: InstancedMesh, index: number, parent: Object3D, x: number, y: number, z: number): void => {
  local.set(x, y, z).applyMatrix4(parent.matrix)
  part.position.copy(local)
  part.quaternion.copy(wholeTurn)
  part.scale.setScalar(LARGER)
  part.updateMatrix()
  mesh.setMatrixAt(index, part.matrix)
}

export interface Limbs {
  hands: InstancedMesh
  feet: InstancedMesh
}

/** Hands and feet number `index` of both meshes, on a body that is in its place, as its pose and its time have them. */
export const placeLimbs = ({ hands, feet }: Limbs, index: number, body: Object3D, timeS: number, pose: Pose): void => {
  body.updateMatrix()
  wholeTurn.copy(body.quaternion)
  const swing = Math.sin(timeS * 13)
  const step = Math.min(1, pose.stride)
  for (const side of [-1, 1]) {
    const at = index * 2 + (side < 0 ? 0 : 1)
    const beat = swing * side
    if (pose.hands === 'up') limb(hands, at, body, side * 0.46, 1.1 + Math.sin(timeS * 12 + side) * 0.08, 0.05)
    else if (pose.hands === 'forward') limb(hands, at, body, side * 0.3, 0.8, 0.52)
    else if (pose.hands === 'flail') {
      const height = 0.85 + Math.sin(timeS * 26 + side * 2) * 0.3
      limb(hands, at, body, side * 0.55, height, Math.cos(timeS * 24 + side) * 0.25)
    } else limb(hands, at, body, side * 0.5, 0.52 + Math.abs(beat) * 0.04, beat * 0.2 * step)
    limb(feet, at, body, side * 0.2, 0.07 + Math.max(0, -beat) * 0.2 * step, -beat * 0.26 * step + 0.04)
  }
}
