import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  type Scene,
  type ShaderMaterial,
} from 'three'

/** Material settings of pictures whose colours are multiplied by their alpha already. */
export const premultiplied = {
  transparent: true,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneMinusSrcAlphaFactor,
} as const

type Sizes<Name extends string> = Readonly<Record<Name, number>>
type Numbers<Name extends string> = Record<Name, BufferAttribute>

const attributesOf = <Name extends string>(count: number, sizes: Sizes<Name>): Numbers<Name> => {
  const names = Object.keys(sizes) as Name[]
  const attributes = names.map(
    (name) => [name, new BufferAttribute(new Float32Array(count * sizes[name]), sizes[name])] as const,
  )
  return Object.fromEntries(attributes) as Numbers<Name>
}

/** Gives each vertex of a geometry numbers: attributes by name, with as many numbers as told. */
export const addNumbers = <Name extends string>(
  geometry: BufferGeometry,
  most: number,
  sizes: Sizes<Name>,
): Numbers<Name> => {
  const numbers = attributesOf(most, sizes)
  for (const [name, attribute] of Object.entries<BufferAttribute>(numbers)) geometry.setAttribute(name, attribute)
  return numbers
}

/** Sends the numbers of the first `count` vertices, or indices. STG-112 */
export const sendFirst = (attribute: BufferAttribute, count: number): void => {
  attribute.clearUpdateRanges()
  attribute.addUpdateRange(0, count * attribute.itemSize)
  attribute.needsUpdate = true
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
 * graphics chip starts over for each of them. STG-112
 */
export const createQuads = <Name extends string>(scene: Scene, { most, sizes, material, order }: QuadsSetup<Name>) => {
  const geometry = planes(most)
  const numbers = attributesOf(most, sizes)
  const cornerNumbers = addNumbers(geometry, most * CORNERS, sizes)
  const names = Object.keys(sizes) as Name[]
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  // A game that never shows any pays no draw for them.
  mesh.visible = false
  mesh.renderOrder = order
  scene.add(mesh)
  const copyToCorners = (name: Name, count: number): void => {
    const { array: from, itemSize } = numbers[name]
    const to = cornerNumbers[name].array
    for (let at = 0; at < count * CORNERS; at++)
      for (let part = 0; part < itemSize; part++) to[at * itemSize + part] = from[(at >> 2) * itemSize + part] ?? 0
    sendFirst(cornerNumbers[name], count * CORNERS)
  }
  return {
    /** The numbers of each quad. */
    numbers,
    /** Shows the first of them. */
    show: (count: number): void => {
      geometry.setDrawRange(0, count * 6)
      mesh.visible = count > 0
      for (const name of names) copyToCorners(name, count)
    },
    dispose: (): void => {
      geometry.dispose()
      material.dispose()
    },
  }
}
