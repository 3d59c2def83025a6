import {
  DataTexture,
  LinearFilter,
  Mesh,
  RedFormat,
  RingGeometry,
  ShaderMaterial,
  UnsignedByteType,
  Vector4,
} from 'three'
import { isThere, tileAt } from '../sim/island.ts'
import { rgb } from '@sofaspark/game-stage'
import { palette } from './palette.ts'
import { waterFragmentShader, waterVertexShader } from './water-shaders.ts'

export const waterY = -2.3
const CELLS = 64
const SPAN = 24
const REACH = 90
const RING_S = 1.3

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
    /** Redraws when a tile appeared or disappeared. */
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

/** The glowing sea: foam surrounds objects in it, and rings run from every splash. */
export const createWater = () => {
  const foam = makeFoamMap()
  const rings = Array.from({ length: 4 }, () => new Vector4(0, 0, 9, 0))
  let nextRing = 0
  const uniforms = {
    time: { value: 0 },
    foamMap: { value: foam.texture },
    rings: { value: rings },
    ringing: { value: 0 },
    deep: { value: rgb(palette.waterDeep) },
    mid: { value: rgb(palette.waterMid) },
    bright: { value: rgb(palette.waterBright) },
    foamColor: { value: rgb(palette.foam) },
    horizon: { value: rgb(palette.skyLow) },
  }
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: waterVertexShader,
    fragmentShader: waterFragmentShader(SPAN, RING_S),
  })
  const mesh = new Mesh(new RingGeometry(0, REACH, 40).rotateX(-Math.PI / 2), material)
  mesh.frustumCulled = false
  mesh.position.y = waterY
  // After the island, so that the costly shader only runs on visible sea.
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
      uniforms.ringing.value = rings.some(({ z }) => z < RING_S) ? 1 : 0
      foam.update(tiles)
    },
  }
}
