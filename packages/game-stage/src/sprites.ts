import {
  CustomBlending,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShaderMaterial,
  type Scene,
} from 'three'
import type { Atlas } from './atlas.ts'
import { rgb } from './rgb.ts'

/** One picture of the atlas in the world. */
export interface Sprite<Name extends string> {
  picture: Name
  x: number
  y: number
  z: number
  /** Its width in metres; its height follows from the picture. */
  widthM: number
  /** Turned in the picture's plane, in radians. */
  angle?: number
  /** Multiplies the picture's colours. */
  color?: string
  alpha?: number
  /** Lies on the ground instead of facing the viewer. */
  flat?: boolean
}

const WHITE = '#ffffff'

const material = (): ShaderMaterial =>
  new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    uniforms: { atlas: { value: null } },
    vertexShader: /* glsl */ `
      attribute vec4 place;
      attribute vec4 size;
      attribute vec4 spot;
      attribute vec4 tint;
      varying vec2 vUv;
      varying vec4 vTint;
      void main() {
        vec2 from = vec2(size.z * position.x * size.x - size.w * position.y * size.y, size.w * position.x * size.x + size.z * position.y * size.y);
        vec4 eye;
        if (place.w > 0.5) eye = viewMatrix * vec4(place.xyz + vec3(from.x, 0.04, -from.y), 1.0);
        else eye = viewMatrix * vec4(place.xyz, 1.0) + vec4(from, 0.0, 0.0);
        gl_Position = projectionMatrix * eye;
        if (place.w < 0.5) {
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
      void main() {
        vec4 shown = texture2D(atlas, vUv);
        if (shown.a < 0.02) discard;
        gl_FragColor = vec4(shown.rgb * vTint.rgb, shown.a) * vTint.a;
      }
    `,
  })

/** All small pictures of a frame in one draw, in the order in which they are given. STG-05 */
export const createSprites = <Name extends string>(scene: Scene, atlas: Atlas<Name>, most: number) => {
  const plane = new PlaneGeometry(1, 1)
  const geometry = new InstancedBufferGeometry()
  geometry.index = plane.index
  geometry.setAttribute('position', plane.getAttribute('position'))
  geometry.setAttribute('uv', plane.getAttribute('uv'))
  const attributes = ['place', 'size', 'spot', 'tint'].map((name) => {
    const attribute = new InstancedBufferAttribute(new Float32Array(most * 4), 4)
    geometry.setAttribute(name, attribute)
    return attribute
  })
  const [places, sizes, spots, tints] = attributes
  const shader = material()
  const uniform = shader.uniforms['atlas']
  if (uniform) uniform.value = atlas.texture
  const mesh = new Mesh(geometry, shader)
  mesh.frustumCulled = false
  mesh.renderOrder = 3
  scene.add(mesh)
  const put = (at: number, sprite: Sprite<Name>): void => {
    const spot = atlas.spotOf(sprite.picture)
    if (!spot) return
    const { r, g, b } = rgb(sprite.color ?? WHITE)
    const angle = sprite.angle ?? 0
    places?.setXYZW(at, sprite.x, sprite.y, sprite.z, sprite.flat === true ? 1 : 0)
    sizes?.setXYZW(at, sprite.widthM, sprite.widthM / spot.aspect, Math.cos(angle), Math.sin(angle))
    spots?.setXYZW(at, spot.u, spot.v, spot.width, spot.height)
    tints?.setXYZW(at, r, g, b, sprite.alpha ?? 1)
  }
  return {
    frame: (sprites: readonly Sprite<Name>[]): void => {
      const shown = sprites.slice(0, most)
      for (const [at, sprite] of shown.entries()) put(at, sprite)
      geometry.instanceCount = shown.length
      mesh.visible = shown.length > 0
      for (const attribute of attributes) attribute.needsUpdate = true
    },
  }
}
