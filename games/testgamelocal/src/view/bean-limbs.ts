import { Object3D, Quaternion, Vector3, type InstancedMesh } from 'three'
import type { BeanMesh } from './bean-mesh.ts'
import type { Pose } from './pose.ts'

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

/** Hands and feet of one bean, as its pose and its time have them. */
export const drawLimbs = (
  { hands, feet }: { hands: InstancedMesh; feet: InstancedMesh },
  seat: number,
  { mesh, time }: { mesh: Pick<BeanMesh, 'group'>; time: number },
  pose: Pose,
): void => {
  const { group } = mesh
  group.updateMatrix()
  wholeTurn.copy(group.quaternion)
  const swing = Math.sin(time * 13)
  for (const side of [-1, 1]) {
    const index = seat * 2 + (side < 0 ? 0 : 1)
    const beat = swing * side
    if (pose.hands === 'up') limb(hands, index, group, side * 0.46, 1.1 + Math.sin(time * 12 + side) * 0.08, 0.05)
    else if (pose.hands === 'forward') limb(hands, index, group, side * 0.3, 0.8, 0.52)
    else if (pose.hands === 'flail')
      limb(
        hands,
        index,
        group,
        side * 0.55,
        0.85 + Math.sin(time * 26 + side * 2) * 0.3,
        Math.cos(time * 24 + side) * 0.25,
      )
    else limb(hands, index, group, side * 0.5, 0.52 + Math.abs(beat) * 0.04, beat * 0.2 * Math.min(1, pose.stride))
    const step = Math.min(1, pose.stride)
    limb(feet, index, group, side * 0.2, 0.07 + Math.max(0, -beat) * 0.2 * step, -beat * 0.26 * step + 0.04)
  }
}
