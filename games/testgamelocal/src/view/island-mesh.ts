import {
  BufferAttribute,
  InstancedBufferAttribute,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Quaternion,
  ShaderMaterial,
  Vector2,
  Vector3,
  type BufferGeometry,
} from 'three'
import { tiles } from '../sim/island.ts'
import { crumble, tileSize } from '../sim/numbers.ts'
import { rgb, lightBlock } from '@sofaspark/game-stage'
import { palette, tileTones } from './palette.ts'
import { waterY } from './scenery.ts'

/** Shared by both shaders: how a tile crumbles, how far it is frozen, and its variation. */
const tile = /* glsl */ `
  ${lightBlock}
  vec3 inHaze(vec3 shown, float height) {
    return mix(vec3(0.13, 0.09, 0.32), shown, smoothstep(-2.9, -1.2, height));
  }
  #ifdef PLAIN
    flat varying vec3 vMood;
    flat varying float vTop;
    varying vec3 vColor, vAt;
    varying vec2 vLocal;
  #else
    varying vec3 vNormal, vColor, vEye, vMood, vAt;
    varying vec2 vLocal;
    varying float vTop;
  #endif
`

/** A plain island is lit per vertex: its faces are flat, and weak screens pay for every pixel. */
const islandVertexShader = /* glsl */ `
  attribute float top;
  attribute vec3 mood;
  ${tile}
  void main() {
    vec4 world = modelMatrix * instanceMatrix * vec4(position, 1.0);
    vec3 normal = normalize(mat3(instanceMatrix) * normal);
    vec3 toEye = normalize(cameraPosition - world.xyz);
    vAt = world.xyz;
    vLocal = position.xz;
    vMood = mood;
    vTop = top;
    vColor = mix(color, color * instanceColor, top);
    #ifdef PLAIN
      vColor = inHaze(toonLight(vColor, normal, toEye, 0.12), vAt.y);
    #else
      vNormal = normal;
      vEye = toEye;
    #endif
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`

const islandFragmentShader = /* glsl */ `
  uniform float time;
  uniform vec3 ice, danger;
  ${tile}
  float hexDistance(vec2 p) {
    p = abs(p);
    return max(dot(p, vec2(0.5, 0.8660254)), p.x) / ${(tileSize * 0.866).toFixed(3)};
  }
  vec3 frozen(vec3 base, float fromMiddle, float plate, float frost) {
    float edge = smoothstep(1.15 - frost * 1.35, 1.0 - frost * 1.35, 1.0 - fromMiddle + sin(vAt.x * 5.0) * 0.05 + sin(vAt.z * 6.0) * 0.05);
    float streak = smoothstep(0.86, 0.9, sin((vAt.x + vAt.z) * 2.6 + vMood.z * 6.0)) * 0.7
      + smoothstep(0.93, 0.97, sin((vAt.x + vAt.z) * 5.2 + 1.0)) * 0.5;
    vec3 glassy = mix(ice, vec3(1.0), clamp(streak, 0.0, 1.0) * 0.8) - plate * 0.07;
    return mix(base, glassy, frost * (1.0 - edge * (1.0 - frost)));
  }
  vec3 crumbling(vec3 shown, float fromMiddle, float warn) {
    float pulse = 0.5 + 0.5 * sin(time * (9.0 + warn * 14.0));
    float crack = smoothstep(0.09, 0.0, abs(sin(atan(vLocal.x, vLocal.y) * 2.5 + vMood.z * 9.0 + fromMiddle * 2.5))) * smoothstep(0.05, 0.3, fromMiddle);
    shown = mix(shown, danger, warn * (0.28 + 0.42 * pulse));
    return mix(shown, vec3(0.3, 0.06, 0.16), crack * warn * 0.85);
  }
  void main() {
    vec3 shown = vColor;
    #ifdef PLAIN
      // A painted sea hides nothing.
      if (vAt.y < ${waterY.toFixed(1)}) discard;
      if (vTop > 0.5) {
        float fromMiddle = hexDistance(vLocal);
        float plate = step(0.81, fromMiddle);
        shown *= 1.0 - 0.07 * plate;
        if (vMood.y > 0.0) shown = frozen(shown, fromMiddle, plate, vMood.y);
        if (vMood.x > 0.0) shown = crumbling(shown, fromMiddle, vMood.x);
      }
    #else
      float fromMiddle = hexDistance(vLocal);
      if (vTop > 0.5) {
        float plate = smoothstep(0.80, 0.82, fromMiddle);
        shown *= mix(1.0, 0.93, plate);
        if (vMood.y > 0.0) shown = frozen(shown, fromMiddle, plate, vMood.y);
      }
      shown = toonLight(shown, normalize(vNormal), normalize(vEye), 0.12);
      if (vTop > 0.5 && vMood.x > 0.0) shown = crumbling(shown, fromMiddle, vMood.x);
      shown = inHaze(shown, vAt.y);
    #endif
    gl_FragColor = vec4(shown, 1.0);
  }
`

/** Radius and height of the column, from the middle of its top down to its foot. */
const profile: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.9, 0],
  [0.975, -0.075],
  [0.975, -0.34],
  [0.88, -0.42],
  [0.84, -1.1],
  [0.7, -1.7],
  [0.5, -2.7],
]

const columnGeometry = (): BufferGeometry => {
  const points = profile.map(([radius, y]) => new Vector2(radius * tileSize, y))
  const lathe = new LatheGeometry(points.reverse(), 6, 0)
  const flat = lathe.toNonIndexed()
  flat.computeVertexNormals()
  flat.deleteAttribute('uv')
  const at = flat.getAttribute('position')
  const colors = new Float32Array(at.count * 3)
  const tops = new Float32Array(at.count)
  for (let face = 0; face < at.count; face += 3) {
    const middle = (at.getY(face) + at.getY(face + 1) + at.getY(face + 2)) / 3
    const tone = rgb(
      middle > -0.36 ? '#ffffff' : middle > -0.9 ? palette.rockTop : middle > -1.5 ? palette.rockMid : palette.rockLow,
    )
    for (let corner = face; corner < face + 3; corner++) {
      colors.set([tone.r, tone.g, tone.b], corner * 3)
      tops[corner] = middle > -0.36 ? 1 : 0
    }
  }
  flat.setAttribute('color', new BufferAttribute(colors, 3))
  flat.setAttribute('top', new BufferAttribute(tops, 1))
  return flat
}

const material = (plain: boolean) =>
  new ShaderMaterial({
    vertexColors: true,
    defines: plain ? { PLAIN: 1 } : {},
    uniforms: { ice: { value: rgb(palette.ice) }, danger: { value: rgb(palette.danger) } },
    vertexShader: islandVertexShader,
    fragmentShader: islandFragmentShader,
  })

/** Front to back: hidden pixels need not be painted. */
const tilesFromNear = [...tiles.entries()].sort(([, one], [, other]) => other.z - one.z)

/** Ticks after which a tile is all ice. */
export const FROZEN = 60

const place = new Matrix4()
const turn = new Quaternion()
const tilt = new Vector3()
const at = new Vector3()
const size = new Vector3(1, 1, 1)

/** All tiles that are shown, in one draw: they shake, sink, freeze and come back. */
export const createIsland = (plain: boolean) => {
  const shader = material(plain)
  const geometry = columnGeometry()
  const mesh = new InstancedMesh(geometry, shader, tiles.length)
  const moods = new Float32Array(tiles.length * 3)
  const moodAttribute = new InstancedBufferAttribute(moods, 3)
  geometry.setAttribute('mood', moodAttribute)
  mesh.frustumCulled = false
  const tones = tileTones.map(rgb)
  for (let copy = 0; copy < tiles.length; copy++) mesh.setColorAt(copy, tones[0] ?? rgb('#ffffff'))
  const shownY = tiles.map(() => 0)
  const time = { value: 0 }
  shader.uniforms['time'] = time
  /** A restored tile rises out of the water instead of appearing at once. */
  const move = (index: number, state: number, seconds: number): number => {
    const fallen = state < 0 ? -state / 60 : 0
    const targetY = state < 0 ? -Math.min(8, fallen * fallen * 9 + fallen * 0.5) : 0
    const before = shownY[index] ?? 0
    const y = targetY < before ? targetY : Math.min(targetY, before + seconds * 6)
    shownY[index] = y
    return y
  }
  const put = (copy: number, index: number, tile: (typeof tiles)[number], state: number, frozen: number): void => {
    const fallen = state < 0 ? -state / 60 : 0
    const warn = state > 0 ? 1 - state / crumble.warnTicks : 0
    const shake = state > 0 ? 0.02 + warn * 0.05 : 0
    const beat = time.value * 46 + index * 2.1
    at.set(
      tile.x + Math.sin(beat) * shake,
      (shownY[index] ?? 0) + Math.sin(beat * 1.3) * shake * 0.5,
      tile.z + Math.cos(beat * 0.9) * shake,
    )
    tilt.set(Math.sin(index * 3.7), 0, Math.cos(index * 2.3)).normalize()
    turn.setFromAxisAngle(tilt, Math.min(0.9, fallen * 0.9) + shake * 0.5 * Math.sin(beat * 0.7))
    mesh.setMatrixAt(copy, place.compose(at, turn, size))
    const tone = tones[(tile.q * 5 + tile.r * 3 + 40) % tones.length]
    if (tone) mesh.setColorAt(copy, tone)
    moods[copy * 3] = state > 0 ? 0.35 + warn * 0.65 : 0
    moods[copy * 3 + 1] = frozen / FROZEN
    moods[copy * 3 + 2] = ((index * 37) % 61) / 61
  }
  return {
    mesh,
    heightOf: (index: number): number => shownY[index] ?? 0,
    frame: (
      states: readonly number[],
      ice: readonly number[],
      seconds: number,
      shows: (index: number) => boolean = () => true,
    ): void => {
      time.value += seconds
      let count = 0
      for (const [index, tile] of tilesFromNear) {
        move(index, states[index] ?? 0, seconds)
        if (shows(index)) put(count++, index, tile, states[index] ?? 0, ice[index] ?? 0)
      }
      mesh.count = count
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      moodAttribute.needsUpdate = true
    },
  }
}
