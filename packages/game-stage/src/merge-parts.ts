import { BoxGeometry, BufferAttribute, Color, type BufferGeometry } from 'three'
import { mergeGeometries, mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'

const kept = new Set(['position', 'normal', 'color', 'tint'])

/** Merges several painted geometries into one; shared vertices are computed once. */
export const merged = (parts: readonly BufferGeometry[]): BufferGeometry => {
  const plain = parts.map((part) => {
    for (const name of Object.keys(part.attributes)) if (!kept.has(name)) part.deleteAttribute(name)
    return part.index ? part : mergeVertices(part)
  })
  return mergeGeometries(plain)
}

/** A part moved, turned and scaled into place. */
export const placed = <Geometry extends BufferGeometry>(
  geometry: Geometry,
  at: {
    x?: number
    y?: number
    z?: number
    turn?: readonly [number, number, number]
    scale?: readonly [number, number, number]
  },
): Geometry => {
  if (at.scale) geometry.scale(...at.scale)
  if (at.turn) geometry.rotateX(at.turn[0]).rotateY(at.turn[1]).rotateZ(at.turn[2])
  geometry.translate(at.x ?? 0, at.y ?? 0, at.z ?? 0)
  return geometry
}

/** Gives a geometry one colour; `tint` 1 lets instances colour it. */
export const painted = <Geometry extends BufferGeometry>(geometry: Geometry, color: string, tint = 0): Geometry => {
  const count = geometry.getAttribute('position').count
  const { r, g, b } = new Color().setStyle(color)
  const colors = new Float32Array(count * 3)
  for (let at = 0; at < count; at++) colors.set([r, g, b], at * 3)
  geometry.setAttribute('color', new BufferAttribute(colors, 3))
  geometry.setAttribute('tint', new BufferAttribute(new Float32Array(count).fill(tint), 1))
  return geometry
}

/** A part of one colour, in its place. */
export const solid = (geometry: BufferGeometry, color: string, at: Parameters<typeof placed>[1] = {}): BufferGeometry =>
  placed(painted(geometry, color), at)

/** A box of one colour, by its middle. */
export const solidBox = (
  ...[x, y, z, width, height, depth, color]: [
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    depth: number,
    color: string,
  ]
): BufferGeometry => solid(new BoxGeometry(width, height, depth), color, { x, y, z })
