import { BoxGeometry, InstancedMesh, Object3D, ShaderMaterial } from 'three'

/** Something solid of the background that beans can be behind; `turn` around the vertical, in radians. */
export interface Block {
  x: number
  y: number
  z: number
  widthM: number
  heightM: number
  depthM: number
  turn?: number
}

/** Draws into the depth alone: the background has its colours already. STG-07 */
export const depthOnly = (): ShaderMaterial =>
  new ShaderMaterial({
    colorWrite: false,
    vertexShader: /* glsl */ `
      void main() {
        mat4 place = modelMatrix;
        #ifdef USE_INSTANCING
          place = modelMatrix * instanceMatrix;
        #endif
        gl_Position = projectionMatrix * viewMatrix * place * vec4(position, 1.0);
      }
    `,
    fragmentShader: 'void main() { gl_FragColor = vec4(0.0); }',
  })

/** Before everything that may be hidden. */
export const BLOCKS_ORDER = -2

/** Boxes that hide what is behind them, in one draw; positions are those of their middles. STG-07 */
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
