import {
  BufferAttribute,
  CustomBlending,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  type BufferGeometry,
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

/** Gives each copy (or each point) of a geometry separate numbers: attributes by name, with as many numbers as told. */
export const addNumbers = <Name extends string>(
  geometry: BufferGeometry,
  most: number,
  sizes: Readonly<Record<Name, number>>,
): Record<Name, BufferAttribute> => {
  const Attribute = geometry instanceof InstancedBufferGeometry ? InstancedBufferAttribute : BufferAttribute
  const names = Object.keys(sizes) as Name[]
  const attributes = names.map((name) => {
    const attribute = new Attribute(new Float32Array(most * sizes[name]), sizes[name])
    geometry.setAttribute(name, attribute)
    return [name, attribute] as const
  })
  return Object.fromEntries(attributes) as Record<Name, BufferAttribute>
}

/** Sends what was written since the last frame. */
export const sendNumbers = (numbers: Readonly<Record<string, BufferAttribute>>): void => {
  for (const attribute of Object.values(numbers)) attribute.needsUpdate = true
}

interface QuadsSetup<Name extends string> {
  most: number
  sizes: Readonly<Record<Name, number>>
  material: ShaderMaterial
  /** `renderOrder` of the draw. */
  order: number
}

/** Many quads, a metre wide, in one draw; the material's shader places them by their numbers. */
export const createQuads = <Name extends string>(scene: Scene, { most, sizes, material, order }: QuadsSetup<Name>) => {
  const plane = new PlaneGeometry(1, 1)
  const geometry = new InstancedBufferGeometry()
  geometry.index = plane.index
  geometry.setAttribute('position', plane.getAttribute('position'))
  geometry.setAttribute('uv', plane.getAttribute('uv'))
  const numbers = addNumbers(geometry, most, sizes)
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  // A game that never shows any pays no draw for them.
  mesh.visible = false
  mesh.renderOrder = order
  scene.add(mesh)
  return {
    numbers,
    /** Shows the first of them. */
    show: (count: number): void => {
      geometry.instanceCount = count
      mesh.visible = count > 0
      sendNumbers(numbers)
    },
    dispose: (): void => {
      geometry.dispose()
      material.dispose()
    },
  }
}
