import { CircleGeometry, CylinderGeometry, type BufferGeometry } from 'three'
import { hangLamps, merged, sideColors, solid, solidBox, type Lamp, type Mark } from '@sofaspark/game-stage'

/** Far before the courtyard, left of the middle: the ranking stands on the right. */
export const podiumAt = { x: -4.6, y: 0.02, z: 70 } as const
const middle = { x: 0, z: 70 } as const
const lying = [-Math.PI / 2, 0, 0] as const

const rings = [
  [17.4, '#6f5598'],
  [16.6, '#8d70b3'],
  [13.4, '#a386c4'],
  [12.9, '#8d70b3'],
  [9.4, '#b79ad0'],
  [8.9, '#a386c4'],
] as const

/** A round plaza under lamps, where the winners stand. */
export const plazaGeometry = (): BufferGeometry =>
  merged([
    solid(new CircleGeometry(60, 40), '#5b4583', { x: middle.x, y: -0.04, z: middle.z, turn: lying }),
    // Rings of tiles, darker outwards, so that the step is the brightest thing of the evening.
    ...rings.map(([radius, color], at) =>
      solid(new CircleGeometry(radius, 64), color, { x: middle.x, y: -0.03 + at * 0.006, z: middle.z, turn: lying }),
    ),
    ...Array.from({ length: 13 }, (_, at) => {
      const angle = Math.PI * (1.08 + (at / 12) * 0.84)
      const [x, z] = [middle.x + Math.cos(angle) * 14.5, middle.z + Math.sin(angle) * 10.5]
      return [
        solidBox(x, 0.8, z, 1.5, 1.6, 0.9, at % 2 === 0 ? '#f4e6de' : '#e6d4de'),
        solidBox(x, 1.66, z, 1.8, 0.2, 1.2, '#b65a78'),
        solid(new CylinderGeometry(0.14, 0.14, 0.5, 8), '#ffd27a', { x, y: 2, z }),
      ]
    }).flat(),
  ])

export const plazaLamps: readonly Lamp[] = hangLamps(
  [
    { x: -15, z: middle.z - 6 },
    { x: -5, z: middle.z - 9.6 },
    { x: 5, z: middle.z - 9.6 },
    { x: 15, z: middle.z - 6 },
  ],
  { heightM: 4.6, sagM: 1.2, bulbs: 9, colors: ['#ffd27a', '#ffb0c8', '#ffe9b8'] },
)

/** Splats of the battle on the plaza. */
export const plazaSplats: readonly Mark[] = Array.from({ length: 26 }, (_, at): Mark => {
  const angle = at * 2.4
  const far = 4.5 + ((at * 37) % 11)
  const size = 1.4 + ((at * 13) % 5) * 0.55
  return {
    x: middle.x + Math.cos(angle) * far,
    z: middle.z + 1.5 + Math.sin(angle) * far * 0.7,
    lengthM: size,
    widthM: size,
    turn: angle,
    color: at % 2 === 0 ? sideColors.sun : sideColors.moon,
    alpha: 0.95,
    shape: 2,
    seed: at * 1.7,
  }
})
