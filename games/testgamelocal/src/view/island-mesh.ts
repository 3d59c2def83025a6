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
import { crumble, tileSize } from '../sim/rules.ts'
import { palette, rgb, tileTones } from './palette.ts'
import { lightBlock } from './toon.ts'

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

const material = () =>
  new ShaderMaterial({
    vertexColors: true,
    uniforms: { time: { value: 0 }, ice: { value: rgb(palette.ice) }, danger: { value: rgb(palette.danger) } },
    vertexShader: /* glsl */ `
      attribute float top;
      attribute vec3 mood;
      varying vec3 vNormal, vColor, vEye, vLocal, vMood, vAt;
      varying float vTop;
      void main() {
        vec4 world = modelMatrix * instanceMatrix * vec4(position, 1.0);
        vNormal = normalize(mat3(instanceMatrix) * normal);
        vEye = normalize(cameraPosition - world.xyz);
        vColor = mix(color, color * instanceColor, top);
        vLocal = position;
        vAt = world.xyz;
        vMood = mood;
        vTop = top;
        gl_Position = projectionMatrix * viewMatrix * world;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float time;
      uniform vec3 ice, danger;
      varying vec3 vNormal, vColor, vEye, vLocal, vMood, vAt;
      varying float vTop;
      ${lightBlock}
      float hexDistance(vec2 p) {
        p = abs(p);
        return max(dot(p, vec2(0.5, 0.8660254)), p.x);
      }
      void main() {
        vec3 normal = normalize(vNormal);
        vec3 base = vColor;
        float frost = vMood.y;
        float warn = vMood.x;
        float fromMiddle = hexDistance(vLocal.xz) / ${(tileSize * 0.866).toFixed(3)};
        if (vTop > 0.5) {
          float plate = smoothstep(0.80, 0.82, fromMiddle);
          base *= mix(1.0, 0.93, plate);
          if (frost > 0.0) {
            float edge = smoothstep(1.15 - frost * 1.35, 1.0 - frost * 1.35, 1.0 - fromMiddle + sin(vAt.x * 5.0) * 0.05 + sin(vAt.z * 6.0) * 0.05);
            float frozen = frost * (1.0 - edge * (1.0 - frost));
            float streak = smoothstep(0.86, 0.9, sin((vAt.x + vAt.z) * 2.6 + vMood.z * 6.0)) * 0.7
              + smoothstep(0.93, 0.97, sin((vAt.x + vAt.z) * 5.2 + 1.0)) * 0.5;
            vec3 glassy = mix(ice, vec3(1.0), clamp(streak, 0.0, 1.0) * 0.8) - plate * 0.07;
            base = mix(base, glassy, frozen);
          }
        }
        vec3 shown = toonLight(base, normal, normalize(vEye), 0.12);
        if (vTop > 0.5 && warn > 0.0) {
          float pulse = 0.5 + 0.5 * sin(time * (9.0 + warn * 14.0));
          float crack = smoothstep(0.09, 0.0, abs(sin(atan(vLocal.x, vLocal.z) * 2.5 + vMood.z * 9.0 + fromMiddle * 2.5))) * smoothstep(0.05, 0.3, fromMiddle);
          shown = mix(shown, danger, warn * (0.28 + 0.42 * pulse));
          shown = mix(shown, vec3(0.3, 0.06, 0.16), crack * warn * 0.85);
        }
        shown = mix(vec3(0.13, 0.09, 0.32), shown, smoothstep(-2.9, -1.2, vAt.y));
        gl_FragColor = vec4(shown, 1.0);
      }
    `,
  })

/** From the camera's side backwards: what is covered need not be painted. */
const tilesFromNear = [...tiles.entries()].sort(([, one], [, other]) => other.z - one.z)

const place = new Matrix4()
const turn = new Quaternion()
const tilt = new Vector3()
const at = new Vector3()
const size = new Vector3(1, 1, 1)

/** All tiles in one draw: they shake, sink, freeze and come back. */
export const createIsland = () => {
  const shader = material()
  const geometry = columnGeometry()
  const mesh = new InstancedMesh(geometry, shader, tiles.length)
  const moods = new Float32Array(tiles.length * 3)
  const moodAttribute = new InstancedBufferAttribute(moods, 3)
  geometry.setAttribute('mood', moodAttribute)
  mesh.frustumCulled = false
  for (const [copy, [index, tile]] of tilesFromNear.entries()) {
    const tone = (tile.q * 5 + tile.r * 3 + 40) % tileTones.length
    mesh.setColorAt(copy, rgb(tileTones[tone] ?? tileTones[0]))
    moods[copy * 3 + 2] = ((index * 37) % 61) / 61
  }
  const shownY = tiles.map(() => 0)
  return {
    mesh,
    frame: (states: readonly number[], ice: readonly number[], seconds: number) => {
      const time = (shader.uniforms['time'] ?? { value: 0 }) as { value: number }
      time.value += seconds
      for (const [copy, [index, tile]] of tilesFromNear.entries()) {
        const state = states[index] ?? 0
        const fallen = state < 0 ? -state / 60 : 0
        const warn = state > 0 ? 1 - state / crumble.warnTicks : 0
        const targetY = state < 0 ? -Math.min(8, fallen * fallen * 9 + fallen * 0.5) : 0
        const before = shownY[index] ?? 0
        // A tile that is given back rises out of the water instead of being there at once.
        const y = targetY < before ? targetY : Math.min(targetY, before + seconds * 6)
        shownY[index] = y
        const shake = state > 0 ? 0.02 + warn * 0.05 : 0
        const beat = time.value * 46 + index * 2.1
        at.set(
          tile.x + Math.sin(beat) * shake,
          y + Math.sin(beat * 1.3) * shake * 0.5,
          tile.z + Math.cos(beat * 0.9) * shake,
        )
        tilt.set(Math.sin(index * 3.7), 0, Math.cos(index * 2.3)).normalize()
        turn.setFromAxisAngle(tilt, Math.min(0.9, fallen * 0.9) + shake * 0.5 * Math.sin(beat * 0.7))
        mesh.setMatrixAt(copy, place.compose(at, turn, size))
        moods[copy * 3] = state > 0 ? 0.35 + warn * 0.65 : 0
        moods[copy * 3 + 1] = (ice[index] ?? 0) / 60
      }
      mesh.instanceMatrix.needsUpdate = true
      moodAttribute.needsUpdate = true
    },
  }
}
