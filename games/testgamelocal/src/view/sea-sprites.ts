import type { Sprite, StagePicture } from '@sofaspark/game-stage'
import { waterY } from './scenery.ts'

const GLINTS = 26
const RING_S = 1.3

export type SeaPicture = 'glint' | 'ring' | 'cube'

/** A glint of the evening sun on a wave, and the ring of a splash. */
export const seaPictures: Record<SeaPicture, StagePicture> = {
  glint: {
    widthPx: 64,
    heightPx: 24,
    paint: (pen, width, height) => {
      pen.strokeStyle = '#aebcff'
      pen.lineWidth = 3
      pen.lineCap = 'round'
      pen.beginPath()
      pen.ellipse(width / 2, height / 2, width / 2 - 4, height / 2 - 4, 0, Math.PI * 1.05, Math.PI * 1.95)
      pen.stroke()
    },
  },
  ring: {
    widthPx: 96,
    heightPx: 96,
    paint: (pen, width) => {
      pen.strokeStyle = '#fff0e2'
      for (const [share, line] of [
        [0.46, 5],
        [0.28, 3],
      ] as const) {
        pen.lineWidth = line
        pen.beginPath()
        pen.arc(width / 2, width / 2, width * share, 0, Math.PI * 2)
        pen.stroke()
      }
    },
  },
  cube: {
    widthPx: 64,
    heightPx: 80,
    paint: (pen, width, height) => {
      pen.fillStyle = 'rgba(168, 228, 255, 0.5)'
      pen.strokeStyle = 'rgba(255, 255, 255, 0.9)'
      pen.lineWidth = 3
      pen.beginPath()
      pen.roundRect(3, 3, width - 6, height - 6, 8)
      pen.fill()
      pen.stroke()
      pen.beginPath()
      pen.moveTo(14, height * 0.5)
      pen.lineTo(width * 0.45, 14)
      pen.stroke()
    },
  },
}

/** Scattered over the sea, the same in every match. */
const glints = Array.from({ length: GLINTS }, (_, at) => {
  const angle = at * 2.4
  const far = 10.6 + ((at * 7) % GLINTS) * 0.62
  return { x: Math.cos(angle) * far, z: Math.sin(angle) * far * 0.9, phase: at * 1.7 }
})

/** The moving parts of a sea that is painted: glints that come and go, and the rings of splashes. */
export const createSeaSprites = () => {
  let time = 0
  let rings: { x: number; z: number; age: number }[] = []
  return {
    ring: (x: number, z: number): void => void rings.push({ x, z, age: 0 }),
    frame: (seconds: number): Sprite<SeaPicture>[] => {
      time += seconds
      rings = rings.map((ring) => ({ ...ring, age: ring.age + seconds })).filter(({ age }) => age < RING_S)
      return [
        ...glints.flatMap(({ x, z, phase }): Sprite<SeaPicture>[] => {
          const alpha = Math.sin(time * 0.9 + phase)
          const spot = { x: x + Math.sin(time * 0.3 + phase) * 0.4, y: waterY, z }
          return alpha > 0.05 ? [{ picture: 'glint', ...spot, widthM: 1.5, flat: true, alpha: alpha * 0.75 }] : []
        }),
        ...rings.map(({ x, z, age }): Sprite<SeaPicture> => {
          const alpha = Math.min(1, (RING_S - age) * 1.4)
          return { picture: 'ring', x, y: waterY, z, widthM: 0.6 + age * 6.8, flat: true, alpha }
        }),
      ]
    },
  }
}
