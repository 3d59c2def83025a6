import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  type IUniform,
} from 'three'
import { sharedRgb } from './materials.ts'

/** Material settings of pictures whose colours are multiplied by their alpha already. */
export const premultiplied = {
  transparent: true,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneMinusSrcAlphaFactor,
} as const

type Sizes<Name extends string> = Readonly<Record<Name, number>>

/** Numbers of many things, one thing after the other: what changes in every frame is sent in one go, not once for each name. STG-14 */
interface Numbers<Name extends string> {
  buffer: InterleavedBuffer
  named: Record<Name, InterleavedBufferAttribute>
}

const numbersOf = <Name extends string>(count: number, sizes: Sizes<Name>): Numbers<Name> => {
  const names = Object.keys(sizes) as Name[]
  const stride = names.reduce((sum, name) => sum + sizes[name], 0)
  const buffer = new InterleavedBuffer(new Float32Array(count * stride), stride)
  let offset = 0
  const named = names.map((name) => {
    const attribute = new InterleavedBufferAttribute(buffer, sizes[name], offset)
    offset += sizes[name]
    return [name, attribute] as const
  })
  return { buffer, named: Object.fromEntries(named) as Numbers<Name>['named'] }
}

/** Gives each vertex of a geometry numbers: attributes by name, with the given number of components. */
export const addNumbers = <Name extends string>(
  geometry: BufferGeometry,
  most: number,
  sizes: Sizes<Name>,
): Numbers<Name> => {
  const numbers = numbersOf(most, sizes)
  for (const [name, attribute] of Object.entries<InterleavedBufferAttribute>(numbers.named))
    geometry.setAttribute(name, attribute)
  return numbers
}

/** Sends the numbers of the first `count` vertices, or indices. STG-14 */
export const sendFirst = (numbers: BufferAttribute | InterleavedBuffer, count: number): void => {
  numbers.clearUpdateRanges()
  numbers.addUpdateRange(0, count * ('stride' in numbers ? numbers.stride : numbers.itemSize))
  numbers.needsUpdate = true
}

const CORNERS = 4

/** That many planes, a metre wide, each with four separate corners. */
const planes = (most: number): BufferGeometry => {
  const plane = new PlaneGeometry(1, 1)
  const geometry = new BufferGeometry()
  for (const name of ['position', 'uv'] as const) {
    const { array, itemSize } = plane.getAttribute(name)
    const all = new Float32Array(most * array.length)
    for (let at = 0; at < most; at++) all.set(array, at * array.length)
    geometry.setAttribute(name, new BufferAttribute(all, itemSize))
  }
  const corners = Array.from(plane.index?.array ?? [])
  return geometry.setIndex(
    Array.from({ length: most }, (_, at) => corners.map((corner) => corner + at * CORNERS)).flat(),
  )
}

interface QuadsSetup<Name extends string> {
  most: number
  sizes: Sizes<Name>
  material: ShaderMaterial
  /** `renderOrder` of the draw. */
  order: number
}

/**
 * Many quads, a metre wide, in one draw; the material's shader places them by their numbers. Not by instances: an emulated
 * graphics chip starts over for each of them. STG-14
 */
export const createQuads = <Name extends string>(scene: Scene, { most, sizes, material, order }: QuadsSetup<Name>) => {
  const geometry = planes(most)
  const { buffer, named } = numbersOf(most, sizes)
  const corners = addNumbers(geometry, most * CORNERS, sizes).buffer
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  // The shader places each quad; the mesh itself never moves.
  mesh.matrixAutoUpdate = false
  // Created on first use, to save a draw call.
  mesh.visible = false
  mesh.renderOrder = order
  scene.add(mesh)
  const copyToCorners = (count: number): void => {
    const { array: from, stride } = buffer
    const to = corners.array
    for (let at = 0; at < count; at++)
      for (let part = 0; part < stride; part++) {
        const value = from[at * stride + part] ?? 0
        const first = at * CORNERS * stride + part
        for (let corner = 0; corner < CORNERS; corner++) to[first + corner * stride] = value
      }
    sendFirst(corners, count * CORNERS)
  }
  return {
    /** The numbers of each quad. */
    numbers: named,
    /** Shows the first of them. */
    show: (count: number): void => {
      geometry.setDrawRange(0, count * 6)
      mesh.visible = count > 0
      if (count > 0) copyToCorners(count)
    },
    dispose: (): void => {
      geometry.dispose()
      material.dispose()
    },
  }
}

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
