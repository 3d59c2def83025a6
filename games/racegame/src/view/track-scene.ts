import {
  Group,
  BackSide,
  CanvasTexture,
  CylinderGeometry,
  LinearFilter,
  Mesh,
  RepeatWrapping,
  ShaderMaterial,
  BufferAttribute,
  BufferGeometry,
  Color,
  Frustum,
  Matrix4,
  Sphere,
  Vector3,
  type Camera,
} from 'three'
import { trackNamed, type TrackName, type Track } from '../sim/tracks.ts'
import { createFlatGround } from './flat-ground.ts'
import { createGround, groundField, besideRoad, hazeBlock } from './ground.ts'
import { sceneryPieces } from './scenery.ts'
import { themes } from './themes.ts'
import { paintSky } from './sky-picture.ts'
import { merged, rgb, sendFirst } from '@sofaspark/game-stage'
const sun = new Vector3(-0.45, 0.85, 0.42).normalize()
const shadow = [0.58, 0.48, 0.74] as const
const warm = [1.06, 1, 0.94] as const
const SEEN_M = 165
/** A thing this close to the camera would hide its view. */
const NEAR_M = 7

/** Static light is mixed into the colours once: nothing of it is computed in a frame. */
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

/** A piece of the scenery beside a track; one that may hide the view is not drawn close to the camera. */
interface Piece {
  close: BufferGeometry
  /** The same from afar, with fewer triangles. */
  far?: BufferGeometry
  mayHide: boolean
}

/** Things that never move, with their light baked in: one draw of those pieces that a camera sees. SDK-513 */
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

/** A strip of blocks beside the road: metres from the middle, its height and depth, and the colours that take turns. */
interface Strip {
  acrossM: number
  highM: number
  deepM: number
  colors: readonly string[]
  /** Steps of the lap of one block. */
  blockSteps: number
}

interface Place {
  x: number
  y: number
}
type Corner = readonly [x: number, y: number, z: number]

/** Collects quads of one side; those of the other side are seen from the other hand. */
const createPiece = (side: number) => {
  const [places, normals, shades, indices]: [number[], number[], number[], number[]] = [[], [], [], []]
  return {
    quad: (corners: readonly Corner[], normal: Corner, { r, g, b }: Color): void => {
      const first = places.length / 3
      for (const corner of corners) {
        places.push(...corner)
        normals.push(...normal)
        shades.push(r, g, b)
      }
      const turns = side > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]
      indices.push(...turns.map((turn) => first + turn))
    },
    done: (): BufferGeometry[] => {
      if (indices.length === 0) return []
      const geometry = new BufferGeometry()
      for (const [name, numbers] of Object.entries({ position: places, normal: normals, color: shades }))
        geometry.setAttribute(name, new BufferAttribute(new Float32Array(numbers), 3))
      return [geometry.setIndex(indices)]
    },
  }
}

/** Steps of the lap that make up one piece. */
const PIECE_STEPS = 8

/** The blocks of both sides of a track in pieces, coloured and with normals. */
const stripPieces = (track: Track, { acrossM, highM, deepM, colors, blockSteps }: Strip): BufferGeometry[] => {
  const pieces: BufferGeometry[] = []
  for (const side of [-1, 1]) {
    const inner = besideRoad(track, side * acrossM)
    const outer = besideRoad(track, side * (acrossM + deepM))
    for (let from = 0; from < inner.length; from += PIECE_STEPS) {
      const piece = createPiece(side)
      for (let step = from; step < Math.min(inner.length, from + PIECE_STEPS); step++) {
        const after = (step + 1) % inner.length
        const [here, there, far, farther] = [inner[step], inner[after], outer[step], outer[after]]
        if (!here || !there || !far || !farther || here.isCut || there.isCut) continue
        const shade = new Color().setStyle(colors[Math.floor(step / blockSteps) % colors.length] ?? '#ffffff')
        const low = ({ x, y }: Place): Corner => [x, 0, -y]
        const high = ({ x, y }: Place): Corner => [x, highM, -y]
        const toRoad: Corner = [here.x - far.x, 0, far.y - here.y]
        piece.quad([low(here), low(there), high(there), high(here)], toRoad, shade)
        const top = [high(here), high(there), high(farther), high(far)]
        piece.quad(top, [0, 1, 0], shade.clone().lerp(new Color('#ffffff'), 0.18))
      }
      pieces.push(...piece.done())
    }
  }
  return pieces
}

const RADIUS_M = 190
const HIGH_M = 150
const BELOW_M = 3

/** Everything far away, painted on the inside of a cylinder. SDK-513 */
const createSky = (name: TrackName, low: boolean) => {
  const texture = new CanvasTexture(paintSky(name, low))
  texture.wrapS = RepeatWrapping
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  const material = new ShaderMaterial({
    side: BackSide,
    uniforms: { picture: { value: texture } },
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() {
        vUv = uv;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      uniform sampler2D picture;
      varying vec2 vUv;
      void main() { gl_FragColor = vec4(texture2D(picture, vUv).rgb, 1.0); }
    `,
  })
  const geometry = new CylinderGeometry(RADIUS_M, RADIUS_M, HIGH_M + BELOW_M, 40, 1, true)
  geometry.translate(0, HIGH_M / 2 - BELOW_M / 2, 0)
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  // After what hides most of it.
  mesh.renderOrder = 1
  return {
    mesh,
    dispose: (): void => {
      texture.dispose()
      geometry.dispose()
      material.dispose()
    },
  }
}

const WALL = { acrossM: 9.95, deepM: 0.7, highM: 0.95, blockSteps: 2 } as const
const KERB = { acrossM: 6, deepM: 0.72, highM: 0.12, blockSteps: 1 } as const

/** Everything of a track that does not move, in three draws: ground, the things on it, and the sky. SDK-513 */
export const createTrackScene = (name: TrackName, low: boolean) => {
  const [track, theme] = [trackNamed(name), themes[name]]
  const field = groundField(track)
  const ground = low ? createFlatGround(name, field) : createGround(name, field)
  const sky = createSky(name, low)
  const strips = stripPieces(track, { ...WALL, colors: theme.walls })
  if (!low) strips.push(...stripPieces(track, { ...KERB, colors: theme.kerbs }))
  const beside = createBakedPieces(
    [
      ...strips.map((close) => ({ close, mayHide: false })),
      ...sceneryPieces(track, field, low).map((thing) => ({ ...thing, mayHide: true })),
    ],
    { haze: theme.haze, farFromM: low ? 30 : 90 },
  )
  const group = new Group()
  group.add(ground.mesh, beside.mesh, sky.mesh)
  return {
    group,
    frame: ground.drift,
    /** Chooses what a camera, which is in its place, will draw. */
    cull: beside.cull,
    dispose: (): void => {
      ground.dispose()
      sky.dispose()
      beside.dispose()
    },
  }
}

export type TrackScene = ReturnType<typeof createTrackScene>
