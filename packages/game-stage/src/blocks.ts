import { BoxGeometry, InstancedMesh, MeshBasicMaterial, Object3D, type Material } from 'three'

/** Something solid of the plate that beans can be behind; `turn` around the vertical, in radians. */
export interface Block {
  x: number
  y: number
  z: number
  widthM: number
  heightM: number
  depthM: number
  turn?: number
}

/** Draws into the depth alone: the plate has its colours already. STG-08 */
export const depthOnly = (): Material => new MeshBasicMaterial({ colorWrite: false })

/** Before everything that may be hidden. */
export const BLOCKS_ORDER = -2

/** Boxes that hide what is behind them, in one draw; positions are those of their middles. STG-08 */
export const createBlocks = (blocks: readonly Block[]): InstancedMesh => {
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), depthOnly(), blocks.length)
  const part = new Object3D()
  for (const [at, { x, y, z, widthM, heightM, depthM, turn = 0 }] of blocks.entries()) {
    part.position.set(x, y, z)
    part.rotation.set(0, turn, 0)
    part.scale.set(widthM, heightM, depthM)
    part.updateMatrix()
    mesh.setMatrixAt(at, part.matrix)
  }
  mesh.frustumCulled = false
  mesh.renderOrder = BLOCKS_ORDER
  return mesh
}
