import { ShaderMaterial, type IUniform, type Scene } from 'three'
import { createQuads } from './quads.ts'
import { sharedRgb } from './rgb.ts'

/** Above the ground, so that both do not fight for the same depth. */
const LIFT_M = 0.03

export interface GroundQuad {
  x: number
  y?: number
  z: number
  lengthM: number
  widthM: number
  turn?: number
  color: string
  alpha: number
  shape: number
  seed?: number
}

/**
 * Coloured shapes that lie on the ground, in one draw. `maskOf` is GLSL that sets `float mask` from `vec2 at` (−1 to 1, along and
 * across), `float shape` and `float seed`.
 */
export const createGroundQuads = (
  scene: Scene,
  { most, maskOf, uniforms = {} }: { most: number; maskOf: string; uniforms?: Record<string, IUniform> },
) => {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
    uniforms,
    vertexShader: /* glsl */ `
      attribute vec4 spot;
      attribute vec4 tone;
      attribute vec4 look;
      varying vec2 vAt, vShape;
      varying vec4 vTone;
      void main() {
        vAt = position.xy * vec2(2.0, -2.0);
        vShape = look.zw;
        vTone = tone;
        vec2 from = vec2(position.x * look.x, -position.y * look.y);
        float c = cos(spot.w), s = sin(spot.w);
        vec3 world = spot.xyz + vec3(c * from.x - s * from.y, 0.0, s * from.x + c * from.y);
        gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
      }
    `,
    fragmentShader: /* glsl */ `
      varying vec2 vAt, vShape;
      varying vec4 vTone;
      ${Object.keys(uniforms)
        .map((name) => `uniform float ${name};`)
        .join('\n')}
      void main() {
        vec2 at = vAt;
        float shape = vShape.x, seed = vShape.y;
        float mask = 0.0;
        ${maskOf}
        gl_FragColor = vec4(vTone.rgb, mask * vTone.a);
      }
    `,
  })
  const quads = createQuads(scene, { most, sizes: { spot: 4, tone: 4, look: 4 }, material, order: 0 })
  const { spot, tone, look } = quads.numbers
  return {
    /** Shows the first `most` of them. */
    frame: (list: readonly GroundQuad[]): void => {
      const shown = list.slice(0, most)
      for (const [at, quad] of shown.entries()) {
        const { r, g, b } = sharedRgb(quad.color)
        spot.setXYZW(at, quad.x, (quad.y ?? 0) + LIFT_M, quad.z, quad.turn ?? 0)
        tone.setXYZW(at, r, g, b, quad.alpha)
        look.setXYZW(at, quad.lengthM, quad.widthM, quad.shape, quad.seed ?? 0)
      }
      quads.show(shown.length)
    },
    dispose: quads.dispose,
  }
}
