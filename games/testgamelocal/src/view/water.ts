import {
  CircleGeometry,
  DataTexture,
  LinearFilter,
  Mesh,
  RedFormat,
  ShaderMaterial,
  UnsignedByteType,
  Vector4,
} from 'three'
import { isThere, tileAt } from '../sim/island.ts'
import { palette, rgb } from './palette.ts'

export const waterY = -2.3
const CELLS = 64
const SPAN = 24

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
    /** Redraws when a tile came or went. */
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

/** The glowing sea: foam hugs whatever stands in it, and rings run from every splash. */
export const createWater = (plain: boolean) => {
  const foam = makeFoamMap()
  const rings = Array.from({ length: 4 }, () => new Vector4(0, 0, 9, 0))
  let nextRing = 0
  const uniforms = {
    time: { value: 0 },
    foamMap: { value: foam.texture },
    rings: { value: rings },
    deep: { value: rgb(palette.waterDeep) },
    mid: { value: rgb(palette.waterMid) },
    bright: { value: rgb(palette.waterBright) },
    foamColor: { value: rgb(palette.foam) },
    horizon: { value: rgb(palette.skyLow) },
  }
  const material = new ShaderMaterial({
    uniforms,
    defines: plain ? { PLAIN: 1 } : {},
    vertexShader: /* glsl */ `
      varying vec3 vAt;
      void main() {
        vec4 world = modelMatrix * vec4(position, 1.0);
        vAt = world.xyz;
        gl_Position = projectionMatrix * viewMatrix * world;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float time;
      uniform sampler2D foamMap;
      uniform vec4 rings[4];
      uniform vec3 deep, mid, bright, foamColor, horizon;
      varying vec3 vAt;
      float waves(vec2 p) {
        #ifdef PLAIN
          return sin(p.x * 1.1 + p.y * 0.4 + time * 0.6) * sin(p.y * 1.3 - p.x * 0.3 - time * 0.5);
        #endif
        vec2 q = p + vec2(sin(p.y * 0.7 + time * 0.5), cos(p.x * 0.6 - time * 0.4)) * 0.8;
        return sin(q.x * 1.1 + time * 0.6) * sin(q.y * 1.3 - time * 0.5 + sin(q.x * 0.6));
      }
      void main() {
        vec2 at = vAt.xz;
        float far = length(at);
        vec3 toEye = normalize(cameraPosition - vAt);
        float graze = (1.0 - toEye.y) * (1.0 - toEye.y) * (1.0 - toEye.y);
        float swell = waves(at * 0.55);
        float ripple = waves(at * 1.35 + 7.0);
        vec3 color = mix(mid, deep, smoothstep(6.0, 26.0, far));
        color = mix(color, bright, 0.32 * smoothstep(10.5, 5.0, far));
        color += bright * 0.16 * smoothstep(0.35, 0.42, swell);
        // Thin light lines, as the sun draws them on calm water.
        color += bright * 0.42 * smoothstep(0.07, 0.0, abs(ripple - 0.32)) * smoothstep(24.0, 8.0, far);
        color = mix(color, horizon, clamp(graze * 1.15, 0.0, 0.9));
        float path = smoothstep(7.0, 0.0, abs(at.x - 1.5 - at.y * -0.12)) * smoothstep(-2.0, -26.0, at.y);
        color += vec3(1.0, 0.72, 0.4) * path * (0.22 + 0.9 * smoothstep(0.3, 0.5, ripple * 0.7 + swell * 0.5));
        float land = texture2D(foamMap, at / ${SPAN.toFixed(1)} + 0.5).r;
        float surge = 0.05 * sin(time * 1.6 + at.x * 1.1 + at.y * 0.9) + ripple * 0.05;
        float rim = smoothstep(0.10 + surge, 0.16 + surge, land) ;
        float second = smoothstep(0.03, 0.0, abs(land - 0.05 - surge * 0.5)) * step(0.02, land);
        color = mix(color, mix(bright, foamColor, 0.35), second * 0.6);
        color = mix(color, foamColor, rim * 0.92);
        color = mix(color, deep * 1.1, smoothstep(0.42, 0.75, land));
        for (int i = 0; i < 4; i++) {
          float age = rings[i].z;
          if (age > 1.3) continue;
          float reach = age * 3.4;
          float away = distance(at, rings[i].xy);
          float line = smoothstep(0.34, 0.0, abs(away - reach)) + 0.7 * smoothstep(0.22, 0.0, abs(away - reach * 0.6));
          color = mix(color, foamColor, clamp(line, 0.0, 1.0) * smoothstep(1.3, 0.2, age) * 0.9);
        }
        gl_FragColor = vec4(color, 1.0);
      }
    `,
  })
  const mesh = new Mesh(new CircleGeometry(90, 40).rotateX(-Math.PI / 2), material)
  mesh.position.y = waterY
  // After the island, so that the costly shader only runs where the sea is seen.
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
      foam.update(tiles)
    },
  }
}
