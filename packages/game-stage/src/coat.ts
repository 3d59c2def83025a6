import { changedLines, cellOwner, readLine } from '@sofaspark/game-sdk/sim/paint-grid.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import {
  DataTexture,
  LinearFilter,
  Matrix3,
  Matrix4,
  ShaderMaterial,
  Vector2,
  type Camera,
  type IUniform,
  type Texture,
} from 'three'
import { rgb } from './materials.ts'

/** A painted field on the ground around the world's origin; its first row is the farthest from the viewer. */
export interface CoatSetup {
  columns: number
  rows: number
  lengthM: number
  widthM: number
}

/** How much brighter each side’s paint is; less than 0 is darker. */
export type CoatGlow = Readonly<Record<Side, number>>

const BYTES = 4
const FULL = 255
const noGlow: CoatGlow = { sun: 0, moon: 0 }

/** Turns a place of a camera's picture (−1 to 1, and 1) into x, z and w of the ground. STG-90 */
export const groundOf = (camera: Camera): Matrix3 => {
  const seen = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).elements
  const row = (at: 0 | 1 | 3) => [seen[at], seen[8 + at] ?? 0, seen[12 + at] ?? 0] as const
  return new Matrix3().set(...row(0), ...row(1), ...row(3)).invert()
}

/** The arena's ground where it can be painted, with a picture of it when it is bare. STG-62 */
export const coatedMaterial = (bare: Texture): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { bare: { value: bare } },
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() {
        vUv = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }
    `,
    // A background without alpha is where paint shows.
    fragmentShader: /* glsl */ `
      uniform sampler2D bare;
      varying vec2 vUv;
      void main() { gl_FragColor = vec4(texture2D(bare, vUv).rgb, 0.0); }
    `,
  })

/** The stripes of the Suns in metres of the ground, the dots of the Moons. */
const patterns = /* glsl */ `
  float stripes(vec2 at) { return step(0.25, abs(fract((at.x + at.y) * 0.62) - 0.5)); }
  float dots(vec2 at) {
    vec2 cell = at * 0.95;
    cell.x += 0.5 * mod(floor(cell.y), 2.0);
    vec2 off = fract(cell) - 0.5;
    return step(dot(off, off), 0.053);
  }
`

/** One look at the field, flat colours: weak screens copy the whole picture once a frame as it is. */
const flatCoat = /* glsl */ `
  if (shown.a < 0.98) {
    vec2 at = vGround.xy / vGround.z;
    vec2 amount = texture2D(coat, at / coatSize + 0.5).rg;
    if (amount.r + amount.g > 0.42) {
      vec3 lit = shown.rgb * 0.8 + 0.26;
      if (amount.r > amount.g) lit *= mix(sunTone, sunStripes, stripes(at)) * (1.0 + coatGlow.x);
      else lit *= mix(moonTone, moonDots, dots(at)) * (1.0 + coatGlow.y);
      if (abs(amount.r - amount.g) < 0.58) lit *= 0.62;
      shown.rgb = mix(lit, shown.rgb, shown.a);
    }
  }
`

/** Four looks: where paint ends it has a slope, which shines towards the evening sun. */
const wetCoat = /* glsl */ `
  if (shown.a < 0.98) {
    vec2 at = vGround.xy / vGround.z;
    at += 0.05 * vec2(sin(at.y * 7.3 + at.x * 3.1), sin(at.x * 6.7 - at.y * 2.3));
    vec2 spot = at / coatSize + 0.5;
    vec2 left = texture2D(coat, spot - vec2(coatCell.x, 0.0)).rg;
    vec2 right = texture2D(coat, spot + vec2(coatCell.x, 0.0)).rg;
    vec2 far = texture2D(coat, spot - vec2(0.0, coatCell.y)).rg;
    vec2 near = texture2D(coat, spot + vec2(0.0, coatCell.y)).rg;
    vec2 amount = (left + right + far + near) * 0.25;
    float side = amount.r - amount.g;
    float isSun = smoothstep(-0.08, 0.08, side);
    vec3 tone = mix(mix(moonTone, moonDots, dots(at) * 0.6), mix(sunTone, sunStripes, stripes(at) * 0.65), isSun);
    vec3 lit = tone * (0.26 + 0.8 * shown.rgb);
    vec2 slope = vec2(abs(right.r - right.g) - abs(left.r - left.g), abs(near.r - near.g) - abs(far.r - far.g));
    float towards = dot(slope, vec2(0.75, -0.66));
    lit *= 1.0 - 0.32 * max(0.0, -towards);
    vec2 wave = at * 0.85;
    float wet = sin(wave.x * 1.7 + 1.3 * sin(wave.y * 1.3)) * sin(wave.y * 2.1 - 1.1 * sin(wave.x * 1.1));
    lit += vec3(1.0, 0.93, 0.86) * (0.5 * smoothstep(0.1, 0.8, towards) + 0.13 * smoothstep(0.5, 0.78, wet));
    lit *= 1.0 - 0.42 * (1.0 - smoothstep(0.46, 0.72, abs(side)));
    lit *= 1.0 + mix(coatGlow.y, coatGlow.x, isSun);
    shown.rgb = mix(shown.rgb, lit, (1.0 - shown.a) * smoothstep(0.34, 0.46, amount.r + amount.g));
  }
`

/** The part of the background's pass that lays paint over it. */
export interface CoatShader {
  uniforms: Record<string, IUniform>
  declarations: string
  block: string
}

/** A painted field as a picture that is drawn together with the background. STG-90 */
export const createCoat = ({ columns, rows, lengthM, widthM }: CoatSetup, quality: 'low' | 'high') => {
  const bytes = new Uint8Array(columns * rows * BYTES)
  const texture = new DataTexture(bytes, columns, rows)
  texture.magFilter = LinearFilter
  texture.minFilter = LinearFilter
  const owners = new Uint8Array(columns)
  let shown: readonly string[] | undefined
  const glow = { value: new Vector2() }
  const write = (line: string, row: number): void => {
    readLine(line, columns, owners)
    const from = row * columns * BYTES
    for (const [column, owner] of owners.entries()) {
      bytes[from + column * BYTES] = owner === cellOwner.first ? FULL : 0
      bytes[from + column * BYTES + 1] = owner === cellOwner.second ? FULL : 0
    }
    texture.addUpdateRange(from, columns * BYTES)
  }
  const shader: CoatShader = {
    uniforms: {
      coat: { value: texture },
      coatSize: { value: new Vector2(lengthM, widthM) },
      coatCell: { value: new Vector2(0.8 / columns, 0.8 / rows) },
      coatGlow: glow,
      sunTone: { value: rgb('#ffa51f') },
      sunStripes: { value: rgb('#ffd06b') },
      moonTone: { value: rgb('#7a45ee') },
      moonDots: { value: rgb('#b493ff') },
    },
    declarations: /* glsl */ `
      uniform sampler2D coat;
      uniform vec2 coatSize, coatCell, coatGlow;
      uniform vec3 sunTone, sunStripes, moonTone, moonDots;
      varying vec3 vGround;
      ${patterns}
    `,
    block: quality === 'low' ? flatCoat : wetCoat,
  }
  return {
    texture,
    shader,
    /** Shows a field's rows; those that are the same texts as before cost nothing. STG-90 */
    show: (lines: readonly string[], { sun, moon }: CoatGlow = noGlow): void => {
      glow.value.set(sun, moon)
      const changed = changedLines(lines, shown)
      if (changed.length === 0) return
      for (const row of changed) write(lines[row] ?? '', row)
      texture.needsUpdate = true
      shown = [...lines]
    },
    dispose: (): void => texture.dispose(),
  }
}

export type Coat = ReturnType<typeof createCoat>
