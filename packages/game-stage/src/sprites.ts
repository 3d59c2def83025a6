import { ShaderMaterial, type Scene, type Texture } from 'three'
import type { Atlas } from './atlas.ts'
import { createQuads, premultiplied } from './quads.ts'
import { sharedRgb } from './materials.ts'

/** One picture of the atlas in the world. */
export interface Sprite<Name extends string> {
  picture: Name
  x: number
  y: number
  z: number
  /** Its width in metres; its height defaults to the picture's proportion. STG-07 */
  widthM: number
  heightM?: number
  /** Turned in the picture's plane, in radians. */
  angle?: number
  /** Multiplies the picture's colours. */
  color?: string
  alpha?: number
  /** Lies on the ground instead of facing the viewer. */
  flat?: boolean
  /** Blends additively. */
  glows?: boolean
}

const WHITE = '#ffffff'

const material = (texture: Texture): ShaderMaterial =>
  new ShaderMaterial({
    ...premultiplied,
    depthWrite: false,
    uniforms: { atlas: { value: texture } },
    vertexShader: /* glsl */ `
      attribute vec4 place;
      attribute vec4 size;
      attribute vec4 spot;
      attribute vec4 tint;
      varying vec2 vUv;
      varying vec4 vTint;
      varying float vGlow;
      void main() {
        bool isFlat = mod(place.w, 2.0) > 0.5;
        vGlow = step(1.5, place.w);
        vec2 from = vec2(size.z * position.x * size.x - size.w * position.y * size.y, size.w * position.x * size.x + size.z * position.y * size.y);
        vec4 eye;
        if (isFlat) eye = viewMatrix * vec4(place.xyz + vec3(from.x, 0.04, -from.y), 1.0);
        else eye = viewMatrix * vec4(place.xyz, 1.0) + vec4(from, 0.0, 0.0);
        gl_Position = projectionMatrix * eye;
        if (!isFlat) {
          eye.z += size.y * 0.5;
          vec4 nearer = projectionMatrix * eye;
          gl_Position.z = nearer.z / nearer.w * gl_Position.w;
        }
        vUv = spot.xy + uv * spot.zw;
        vTint = tint;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform sampler2D atlas;
      varying vec2 vUv;
      varying vec4 vTint;
      varying float vGlow;
      void main() {
        vec4 shown = texture2D(atlas, vUv);
        if (shown.a < 0.02) discard;
        gl_FragColor = vec4(shown.rgb * vTint.rgb, shown.a * (1.0 - vGlow)) * vTint.a;
      }
    `,
  })

/** All small pictures of a frame in one draw, in the order in which they are given. STG-01 */
export const createSprites = <Name extends string>(scene: Scene, atlas: Atlas<Name>, most: number) => {
  const quads = createQuads(scene, {
    most,
    sizes: { place: 4, size: 4, spot: 4, tint: 4 },
    material: material(atlas.texture),
    order: 3,
  })
  const { place, size, spot: spots, tint } = quads.numbers
  const put = (at: number, sprite: Sprite<Name>): void => {
    const spot = atlas.spotOf(sprite.picture)
    if (!spot) return
    const { r, g, b } = sharedRgb(sprite.color ?? WHITE)
    const angle = sprite.angle ?? 0
    place.setXYZW(at, sprite.x, sprite.y, sprite.z, (sprite.flat === true ? 1 : 0) + (sprite.glows === true ? 2 : 0))
    size.setXYZW(at, sprite.widthM, sprite.heightM ?? sprite.widthM / spot.aspect, Math.cos(angle), Math.sin(angle))
    spots.setXYZW(at, spot.u, spot.v, spot.width, spot.height)
    tint.setXYZW(at, r, g, b, sprite.alpha ?? 1)
  }
  return {
    frame: (sprites: readonly Sprite<Name>[]): void => {
      const shown = sprites.slice(0, most)
      for (const [at, sprite] of shown.entries()) put(at, sprite)
      quads.show(shown.length)
    },
  }
}
