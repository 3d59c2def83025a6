import { BufferAttribute, Color, type BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

export interface Placing {
  x?: number
  y?: number
  z?: number
  turn?: readonly [number, number, number]
  scale?: readonly [number, number, number]
}

/** A part of a solid in one colour, scaled, turned and moved into place. */
export const part = (geometry: BufferGeometry, hex: string, at: Placing = {}): BufferGeometry => {
  const plain = geometry.index ? geometry.toNonIndexed() : geometry
  plain.deleteAttribute('uv')
  const count = plain.getAttribute('position').count
  const { r, g, b } = new Color().setStyle(hex)
  const colors = new Float32Array(count * 3)
  for (let vertex = 0; vertex < count; vertex++) colors.set([r, g, b], vertex * 3)
  plain.setAttribute('color', new BufferAttribute(colors, 3))
  if (at.scale) plain.scale(...at.scale)
  if (at.turn) plain.rotateX(at.turn[0]).rotateY(at.turn[1]).rotateZ(at.turn[2])
  return plain.translate(at.x ?? 0, at.y ?? 0, at.z ?? 0)
}

/** Many parts in one draw. */
export const joined = (parts: readonly BufferGeometry[]): BufferGeometry => mergeGeometries([...parts])
