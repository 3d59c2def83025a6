import {
  BackSide,
  Mesh,
  ShaderMaterial,
  SphereGeometry,
  DataTexture,
  LinearFilter,
  RedFormat,
  RingGeometry,
  UnsignedByteType,
  Vector4,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
} from 'three'
import { rgb, merged, toonMaterial, createPodium, podiumSpots, type Spot, solid } from '@sofaspark/game-stage'
import { isThere, tileAt } from '../sim/island.ts'
import { rank, type BumpState } from '../sim/sim.ts'
import { palette } from './palette.ts'

/** The evening sky: a low sun, a few stars and drifting bands of cloud. */
export const createSky = () => {
  const time = { value: 0 }
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    uniforms: {
      time,
      top: { value: rgb(palette.skyTop) },
      mid: { value: rgb(palette.skyMid) },
      low: { value: rgb(palette.skyLow) },
      sun: { value: rgb(palette.sun) },
    },
    vertexShader: /* glsl */ `
      varying vec3 vWay;
      void main() {
        vWay = normalize(position);
        vec4 at = projectionMatrix * mat4(mat3(viewMatrix)) * vec4(position, 1.0);
        gl_Position = at.xyww;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float time;
      uniform vec3 top, mid, low, sun;
      varying vec3 vWay;
      float hash(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1))) * 45758.5); }
      void main() {
        vec3 way = normalize(vWay);
        float height = way.y;
        vec3 color = mix(low, mid, smoothstep(-0.02, 0.22, height));
        color = mix(color, top, smoothstep(0.15, 0.6, height));
        float toSun = distance(way, normalize(vec3(0.12, 0.07, -1.0)));
        color = mix(color, sun, smoothstep(0.125, 0.118, toSun));
        color += sun * 0.35 * smoothstep(0.6, 0.0, toSun);
        float band = sin(way.x * 5.0 + time * 0.02 + sin(height * 40.0) * 0.6) * sin(height * 34.0 + way.x * 2.0);
        color = mix(color, mix(low, vec3(1.0, 0.86, 0.8), 0.4), smoothstep(0.55, 0.62, band) * 0.35 * smoothstep(0.4, 0.08, height));
        vec2 cell = floor(vec2(atan(way.x, -way.z) * 40.0, height * 60.0));
        float star = step(0.985, hash(cell)) * smoothstep(0.25, 0.5, height);
        color += star * (0.5 + 0.5 * sin(time * 2.0 + hash(cell.yx) * 20.0)) * 0.7;
        gl_FragColor = vec4(color, 1.0);
      }
    `,
  })
  const mesh = new Mesh(new SphereGeometry(100, 24, 16), material)
  mesh.frustumCulled = false
  // Last of all opaque objects: hidden pixels need not be painted.
  mesh.renderOrder = 11
  return {
    mesh,
    frame: (seconds: number, seen: boolean) => {
      time.value += seconds
      mesh.visible = seen
    },
  }
}

/** Shared by both shaders, and the look of a distant sea: its depth, the haze and the sun's reflection. */
const sea = /* glsl */ `
  uniform float time;
  uniform vec3 deep, mid, bright, horizon;
  varying vec3 vAt;
  vec3 expanse(vec2 at, vec3 toEye) {
    float far = length(at);
    float graze = (1.0 - toEye.y) * (1.0 - toEye.y) * (1.0 - toEye.y);
    vec3 color = mix(mid, deep, smoothstep(6.0, 26.0, far));
    color = mix(color, bright, 0.32 * smoothstep(10.5, 5.0, far));
    return mix(color, horizon, clamp(graze * 1.15, 0.0, 0.9));
  }
  float sunPath(vec2 at) {
    return smoothstep(7.0, 0.0, abs(at.x - 1.5 - at.y * -0.12)) * smoothstep(-2.0, -26.0, at.y);
  }
`

const waterVertexShader = /* glsl */ `
  ${sea}
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    vAt = world.xyz;
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`

/** Foam surrounds objects in the sea; `spanM` is the side of the foam map, a splash's rings are gone after `ringS`. */
const waterFragmentShader = (spanM: number, ringS: number): string => /* glsl */ `
  ${sea}
  uniform float ringing;
  uniform sampler2D foamMap;
  uniform vec4 rings[4];
  uniform vec3 foamColor;
  float waves(vec2 p) {
    vec2 q = p + vec2(sin(p.y * 0.7 + time * 0.5), cos(p.x * 0.6 - time * 0.4)) * 0.8;
    return sin(q.x * 1.1 + time * 0.6) * sin(q.y * 1.3 - time * 0.5 + sin(q.x * 0.6));
  }
  void main() {
    vec2 at = vAt.xz;
    // Thin light lines, as the sun draws them on calm water.
    float swell = waves(at * 0.55);
    float ripple = waves(at * 1.35 + 7.0);
    vec3 color = expanse(at, normalize(cameraPosition - vAt));
    color += bright * 0.16 * smoothstep(0.35, 0.42, swell);
    color += bright * 0.42 * smoothstep(0.07, 0.0, abs(ripple - 0.32)) * smoothstep(24.0, 8.0, length(at));
    color += vec3(1.0, 0.72, 0.4) * sunPath(at) * (0.22 + 0.9 * smoothstep(0.3, 0.5, ripple * 0.7 + swell * 0.5));
    if (max(abs(at.x), abs(at.y)) < ${(spanM / 2).toFixed(1)}) {
      float land = texture2D(foamMap, at / ${spanM.toFixed(1)} + 0.5).r;
      if (land > 0.01) {
        float surge = 0.05 * sin(time * 1.6 + at.x * 1.1 + at.y * 0.9) + ripple * 0.05;
        float rim = smoothstep(0.10 + surge, 0.16 + surge, land);
        float second = smoothstep(0.03, 0.0, abs(land - 0.05 - surge * 0.5)) * step(0.02, land);
        color = mix(color, mix(bright, foamColor, 0.35), second * 0.6);
        color = mix(color, foamColor, rim * 0.92);
        color = mix(color, deep * 1.1, smoothstep(0.42, 0.75, land));
      }
    }
    if (ringing > 0.5)
      for (int i = 0; i < 4; i++) {
        float age = rings[i].z;
        if (age > ${ringS.toFixed(2)}) continue;
        float reach = age * 3.4;
        float away = distance(at, rings[i].xy);
        float line = smoothstep(0.34, 0.0, abs(away - reach)) + 0.7 * smoothstep(0.22, 0.0, abs(away - reach * 0.6));
        color = mix(color, foamColor, clamp(line, 0.0, 1.0) * smoothstep(${ringS.toFixed(2)}, 0.2, age) * 0.9);
      }
    gl_FragColor = vec4(color, 1.0);
  }
`

export const waterY = -2.3
const CELLS = 64
const SPAN = 24
const REACH = 90
const RING_S = 1.3

const makeFoamMap = () => {
  const bytes = new Uint8Array(CELLS * CELLS)
  const texture = new DataTexture(bytes, CELLS, CELLS, RedFormat, UnsignedByteType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  const owner = new Int16Array(CELLS * CELLS)
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++)
      owner[row * CELLS + column] = tileAt(((column + 0.5) / CELLS - 0.5) * SPAN, ((row + 0.5) / CELLS - 0.5) * SPAN)
  const solid = new Float32Array(CELLS * CELLS)
  const blurred = new Float32Array(CELLS * CELLS)
  let known = ''
  return {
    texture,
    /** Redraws when a tile appeared or disappeared. */
    update: (tiles: readonly number[]) => {
      const shape = tiles.map((state) => (isThere(state) || state > -12 ? '1' : '0')).join('')
      if (shape === known) return
      known = shape
      for (let at = 0; at < owner.length; at++) {
        const tile = owner[at] ?? -1
        solid[at] = tile >= 0 && shape[tile] === '1' ? 1 : 0
      }
      for (let pass = 0; pass < 2; pass++) {
        for (let row = 1; row < CELLS - 1; row++)
          for (let column = 1; column < CELLS - 1; column++) {
            let sum = 0
            for (let y = -1; y <= 1; y++)
              for (let x = -1; x <= 1; x++) sum += solid[(row + y) * CELLS + column + x] ?? 0
            blurred[row * CELLS + column] = sum / 9
          }
        solid.set(blurred)
      }
      for (let at = 0; at < solid.length; at++) bytes[at] = Math.round((solid[at] ?? 0) * 255)
      texture.needsUpdate = true
    },
  }
}

/** The glowing sea: foam surrounds objects in it, and rings run from every splash. */
export const createWater = () => {
  const foam = makeFoamMap()
  const rings = Array.from({ length: 4 }, () => new Vector4(0, 0, 9, 0))
  let nextRing = 0
  const uniforms = {
    time: { value: 0 },
    foamMap: { value: foam.texture },
    rings: { value: rings },
    ringing: { value: 0 },
    deep: { value: rgb(palette.waterDeep) },
    mid: { value: rgb(palette.waterMid) },
    bright: { value: rgb(palette.waterBright) },
    foamColor: { value: rgb(palette.foam) },
    horizon: { value: rgb(palette.skyLow) },
  }
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: waterVertexShader,
    fragmentShader: waterFragmentShader(SPAN, RING_S),
  })
  const mesh = new Mesh(new RingGeometry(0, REACH, 40).rotateX(-Math.PI / 2), material)
  mesh.frustumCulled = false
  mesh.position.y = waterY
  // After the island, so that the costly shader only runs on visible sea.
  mesh.renderOrder = 10
  return {
    mesh,
    splash: (x: number, z: number) => {
      const ring = rings[nextRing++ % rings.length]
      ring?.set(x, z, 0, 0)
    },
    frame: (tiles: readonly number[], seconds: number) => {
      uniforms.time.value += seconds
      for (const ring of rings) ring.z += seconds
      uniforms.ringing.value = rings.some(({ z }) => z < RING_S) ? 1 : 0
      foam.update(tiles)
    },
  }
}

const isle = (x: number, z: number, size: number) => [
  solid(new IcosahedronGeometry(1, 1), '#4b2a63', {
    x,
    z,
    y: waterY - 0.2 * size,
    scale: [size * 1.5, size, size * 1.1],
  }),
  solid(new IcosahedronGeometry(0.8, 1), '#6b3f7d', {
    x: x + size * 0.7,
    z,
    y: waterY,
    scale: [size * 0.8, size * 1.3, size * 0.8],
  }),
  solid(new ConeGeometry(0.4, 1.6, 6), '#2f6f6a', {
    x: x - size * 0.4,
    z,
    y: waterY + size * 0.95,
    scale: [size, size, size],
  }),
  solid(new ConeGeometry(0.5, 1.2, 6), '#3d8a78', {
    x: x + size * 0.2,
    z: z + 0.3,
    y: waterY + size * 1.0,
    scale: [size * 0.8, size, size * 0.8],
  }),
]

/** Far isles and a lighthouse. */
export const createIsles = (): Mesh =>
  new Mesh(
    merged([
      ...isle(-26, -40, 4.4),
      ...isle(24, -44, 5.2),
      ...isle(46, -30, 3.6),
      ...isle(-48, -26, 3.8),
      solid(new CylinderGeometry(0.8, 1.3, 7, 10), '#fff4e0', { x: 30, y: 5.5, z: -44 }),
      solid(new CylinderGeometry(1.05, 1.15, 1.4, 10), '#ff6b57', { x: 30, y: 5.2, z: -44 }),
      solid(new CylinderGeometry(0.6, 0.7, 1.2, 10), '#ffd23f', { x: 30, y: 9.5, z: -44 }),
      solid(new ConeGeometry(1, 1.2, 10), '#ff6b57', { x: 30, y: 10.6, z: -44 }),
    ]),
    toonMaterial(0.2),
  )

/** The raft on which the match ends, away from the island. */
export const stageAt = { x: 0, y: -1.2, z: 46 } as const

/** The raft with its three steps. */
export const createRaft = () => {
  const raft = createPodium()
  raft.position.set(stageAt.x, stageAt.y, stageAt.z)
  return raft
}

/** The places on the raft; `undefined` before the match has ended. */
export const raftSpots = (state: BumpState): ReadonlyMap<number, Spot> | undefined =>
  state.phase === 'podium' || state.phase === 'over'
    ? podiumSpots(
        rank(state).map(({ seat }) => seat),
        stageAt,
        state.mode === 'coop',
      )
    : undefined
