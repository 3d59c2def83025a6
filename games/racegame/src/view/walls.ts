import { BufferAttribute, BufferGeometry, Color } from 'three'
import type { Track } from '../sim/tracks.ts'
import { besideRoad } from './ground-field.ts'

/** A strip of blocks beside the road: metres from the middle, its height and depth, and the colours that take turns. */
export interface Strip {
  acrossM: number
  highM: number
  deepM: number
  colors: readonly string[]
  /** Steps of the lap of one block. */
  blockSteps: number
}

interface Place {
  x: number
  y: number
}
type Corner = readonly [x: number, y: number, z: number]

/** Collects quads of one side; those of the other side are seen from the other hand. */
const createPiece = (side: number) => {
  const [places, normals, shades, indices]: [number[], number[], number[], number[]] = [[], [], [], []]
  return {
    quad: (corners: readonly Corner[], normal: Corner, { r, g, b }: Color): void => {
      const first = places.length / 3
      for (const corner of corners) {
        places.push(...corner)
        normals.push(...normal)
        shades.push(r, g, b)
      }
      const turns = side > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]
      indices.push(...turns.map((turn) => first + turn))
    },
    done: (): BufferGeometry[] => {
      if (indices.length === 0) return []
      const geometry = new BufferGeometry()
      for (const [name, numbers] of Object.entries({ position: places, normal: normals, color: shades }))
        geometry.setAttribute(name, new BufferAttribute(new Float32Array(numbers), 3))
      return [geometry.setIndex(indices)]
    },
  }
}

/** Steps of the lap that make up one piece. */
const PIECE_STEPS = 8

/** The blocks of both sides of a track in pieces, coloured and with normals. */
export const stripPieces = (track: Track, { acrossM, highM, deepM, colors, blockSteps }: Strip): BufferGeometry[] => {
  const pieces: BufferGeometry[] = []
  for (const side of [-1, 1]) {
    const inner = besideRoad(track, side * acrossM)
    const outer = besideRoad(track, side * (acrossM + deepM))
    for (let from = 0; from < inner.length; from += PIECE_STEPS) {
      const piece = createPiece(side)
      for (let step = from; step < Math.min(inner.length, from + PIECE_STEPS); step++) {
        const after = (step + 1) % inner.length
        const [here, there, far, farther] = [inner[step], inner[after], outer[step], outer[after]]
        if (!here || !there || !far || !farther || here.isCut || there.isCut) continue
        const shade = new Color().setStyle(colors[Math.floor(step / blockSteps) % colors.length] ?? '#ffffff')
        const low = ({ x, y }: Place): Corner => [x, 0, -y]
        const high = ({ x, y }: Place): Corner => [x, highM, -y]
        const toRoad: Corner = [here.x - far.x, 0, far.y - here.y]
        piece.quad([low(here), low(there), high(there), high(here)], toRoad, shade)
        const top = [high(here), high(there), high(farther), high(far)]
        piece.quad(top, [0, 1, 0], shade.clone().lerp(new Color('#ffffff'), 0.18))
      }
      pieces.push(...piece.done())
    }
  }
  return pieces
}
