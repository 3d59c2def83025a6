import {
  AdditiveBlending,
  BufferGeometry,
  CanvasTexture,
  Color,
  Float32BufferAttribute,
  NormalBlending,
  Points,
  PointsMaterial,
} from 'three'
import { paintedCanvas } from './atlas.ts'

/** A bulb of a string of lights. */
export interface Lamp {
  x: number
  y: number
  z: number
  color: string
}

const SIZE_PX = 64
const MIDDLE = SIZE_PX / 2
const layers = { bulb: { sizeM: 1.1, opacity: 1 }, halo: { sizeM: 2.6, opacity: 0.5 } } as const

const glowPicture = (): CanvasTexture =>
  new CanvasTexture(
    paintedCanvas(SIZE_PX, SIZE_PX, (pen) => {
      const fill = pen.createRadialGradient(MIDDLE, MIDDLE, 0, MIDDLE, MIDDLE, MIDDLE)
      for (const [at, alpha] of [
        [0, 1],
        [0.14, 1],
        [0.22, 0.5],
        [1, 0],
      ] as const)
        fill.addColorStop(at, `rgba(255,255,255,${String(alpha)})`)
      pen.fillStyle = fill
      pen.fillRect(0, 0, SIZE_PX, SIZE_PX)
    }),
  )

/** Bulbs hung between posts, sagging from each to the next; colours take turns. STG-07 */
export const hangLamps = (
  posts: readonly { x: number; z: number }[],
  { heightM, sagM, bulbs, colors }: { heightM: number; sagM: number; bulbs: number; colors: readonly string[] },
): Lamp[] =>
  posts.slice(1).flatMap((to, span) => {
    const from = posts[span] ?? to
    return Array.from({ length: bulbs }, (_, at) => {
      const share = (at + 0.5) / bulbs
      return {
        x: from.x + (to.x - from.x) * share,
        y: heightM - sagM * 4 * share * (1 - share),
        z: from.z + (to.z - from.z) * share,
        color: colors[at % colors.length] ?? '#ffffff',
      }
    })
  })

/** Lamps with their halos, and the pools that they throw onto the ground where `poolM` says how wide; for a background. */
export const lampGlows = (lamps: readonly Lamp[], { poolM = 0 }: { poolM?: number } = {}): Points[] => {
  const map = glowPicture()
  const colors = lamps.flatMap(({ color }) => new Color().setStyle(color).toArray())
  return [
    { ...layers.bulb, y: (high: number) => high, blending: NormalBlending },
    { ...layers.halo, y: (high: number) => high, blending: AdditiveBlending },
    ...(poolM > 0 ? [{ sizeM: poolM, opacity: 0.2, y: () => 0.1, blending: AdditiveBlending }] : []),
  ].map(({ sizeM, opacity, y, blending }) => {
    const geometry = new BufferGeometry()
    const places = lamps.flatMap((lamp) => [lamp.x, y(lamp.y), lamp.z])
    geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
    geometry.setAttribute('color', new Float32BufferAttribute(colors, 3))
    const material = new PointsMaterial({
      map,
      size: sizeM,
      opacity,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
    })
    material.blending = blending
    return new Points(geometry, material)
  })
}
