import {
  BufferAttribute,
  Frustum,
  Matrix4,
  Mesh,
  ShaderMaterial,
  Sphere,
  Vector3,
  type BufferGeometry,
  type Camera,
} from 'three'
import { merged, rgb, sendFirst } from '@sofaspark/game-stage'
import { hazeBlock } from './haze.ts'

const sun = new Vector3(-0.45, 0.85, 0.42).normalize()
const shadow = [0.58, 0.48, 0.74] as const
const warm = [1.06, 1, 0.94] as const
const SEEN_M = 165
/** A thing this close to the camera would hide its view. */
const NEAR_M = 7

/** Light that stands still is mixed into the colours once: nothing of it is computed in a frame. */
const bake = (geometry: BufferGeometry): BufferGeometry => {
  const [normals, colors] = [geometry.getAttribute('normal'), geometry.getAttribute('color')]
  const normal = new Vector3()
  const baked = new Float32Array(colors.count * 3)
  for (let at = 0; at < colors.count; at++) {
    normal.set(normals.getX(at), normals.getY(at), normals.getZ(at)).normalize()
    const facing = Math.max(0, Math.min(1, normal.dot(sun) * 0.75 + 0.35))
    for (const [part, dark] of shadow.entries())
      baked[at * 3 + part] = colors.getComponent(at, part) * (dark + ((warm[part] ?? 1) - dark) * facing)
  }
  for (const name of Object.keys(geometry.attributes)) if (name !== 'position') geometry.deleteAttribute(name)
  geometry.setAttribute('color', new BufferAttribute(baked, 3))
  return geometry
}

const material = (haze: string): ShaderMaterial =>
  new ShaderMaterial({
    vertexColors: true,
    uniforms: { haze: { value: rgb(haze) } },
    vertexShader: /* glsl */ `
      varying vec3 vColor;
      void main() {
        vColor = color;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec3 vColor;
      ${hazeBlock}
      void main() { gl_FragColor = vec4(hazed(vColor), 1.0); }
    `,
  })

/** A piece of what stands beside a track; one that may hide the view is not drawn close to the camera. */
export interface Piece {
  close: BufferGeometry
  /** The same from afar, with fewer triangles. */
  far?: BufferGeometry
  mayHide: boolean
}

/** Things that never move, with their light baked in: one draw of those pieces that a camera sees. RAC-51, RAC-110 */
export const createBakedPieces = (pieces: readonly Piece[], { haze, farFromM }: { haze: string; farFromM: number }) => {
  const baked: BufferGeometry[] = []
  let first = 0
  const add = (geometry: BufferGeometry): number[] => {
    const indices = Array.from(geometry.index?.array ?? [], (index) => index + first)
    first += geometry.getAttribute('position').count
    baked.push(bake(geometry))
    return indices
  }
  const parts = pieces.map(({ close, far, mayHide }) => {
    close.computeBoundingSphere()
    const indices = add(close)
    return { mayHide, indices, farIndices: far ? add(far) : indices, sphere: close.boundingSphere ?? new Sphere() }
  })
  const whole = merged(baked)
  const index = new BufferAttribute(new Uint32Array(parts.reduce((sum, { indices }) => sum + indices.length, 0)), 1)
  whole.setIndex(index)
  const mesh = new Mesh(whole, material(haze))
  mesh.frustumCulled = false
  const [frustum, seen] = [new Frustum(), new Matrix4()]
  return {
    mesh,
    /** Chooses what a camera, which is in its place, will draw. */
    cull: (camera: Camera): void => {
      frustum.setFromProjectionMatrix(seen.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse))
      let count = 0
      for (const { mayHide, indices, farIndices, sphere } of parts) {
        const far = sphere.center.distanceTo(camera.position)
        if (far > SEEN_M || (mayHide && far < NEAR_M) || !frustum.intersectsSphere(sphere)) continue
        const shown = far > farFromM ? farIndices : indices
        index.array.set(shown, count)
        count += shown.length
      }
      sendFirst(index, count)
      whole.setDrawRange(0, count)
    },
    dispose: (): void => {
      whole.dispose()
      mesh.material.dispose()
    },
  }
}
