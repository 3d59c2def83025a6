import {
  BoxGeometry,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  SphereGeometry,
  TorusGeometry,
  type BufferGeometry,
} from 'three'
import { hangLamps, merged, sideColors, solid, solidBox, type Lamp, type Mark } from '@sofaspark/game-stage'
import { ownEnd, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import type { Place } from '@sofaspark/game-sdk/sim/paths.ts'
import type { Courtyard } from '../sim/maps.ts'
import { fieldSize, trampoline } from '../sim/numbers.ts'

/** In view space: x to the right, z towards the viewer. */
const { length, width } = fieldSize
const [halfX, halfZ] = [length / 2, width / 2]
const colors = {
  plaster: '#f4e6de',
  shade: '#d8c3d6',
  cap: '#fffaf3',
  tiles: '#b65a78',
  ridge: '#8f4468',
  dark: '#3b2360',
  warm: '#ffd27a',
  street: '#5b4583',
  leaf: '#4f9d69',
  bloom: '#f2588f',
} as const
/** How high a wall in the courtyard is. */
export const wallHigh = 0.85
const roof = { z: -halfZ - 0.6, deep: 4.4, high: 1.5 } as const

const wallParts = ({ x1, y1, x2, y2 }: Wall): BufferGeometry[] => {
  const long = Math.hypot(x2 - x1, y2 - y1)
  const [x, z] = [(x1 + x2) / 2, -(y1 + y2) / 2]
  const turn = [0, Math.atan2(y2 - y1, x2 - x1), 0] as const
  const ends = [
    [x1, -y1],
    [x2, -y2],
  ] as const
  const [thick, cap] = [fieldSize.wall * 2, fieldSize.wall * 2 + 0.16]
  return [
    solid(new BoxGeometry(long, wallHigh, thick), colors.plaster, { x, y: wallHigh / 2, z, turn }),
    solid(new BoxGeometry(long, 0.14, cap), colors.cap, { x, y: wallHigh + 0.05, z, turn }),
    ...ends.flatMap(([endX, endZ]) => [
      solid(new CylinderGeometry(thick / 2, thick / 2, wallHigh, 14), colors.plaster, {
        x: endX,
        y: wallHigh / 2,
        z: endZ,
      }),
      solid(new CylinderGeometry(cap / 2, cap / 2, 0.14, 14), colors.cap, { x: endX, y: wallHigh + 0.06, z: endZ }),
      solid(new SphereGeometry(0.2, 10, 8), colors.warm, { x: endX, y: wallHigh + 0.28, z: endZ }),
    ]),
  ]
}

const trampolineParts = ({ x, y }: Place): BufferGeometry[] => {
  const radius = trampoline.reach + 0.25
  const lying = [-Math.PI / 2, 0, 0] as const
  return [
    solid(new CylinderGeometry(radius, radius + 0.06, 0.2, 22), '#1f6f8f', { x, y: 0.1, z: -y }),
    solid(new TorusGeometry(radius, 0.13, 8, 24), '#35d3c4', { x, y: 0.22, z: -y, turn: lying }),
    solid(new CircleGeometry(radius - 0.12, 22), '#123f63', { x, y: 0.23, z: -y, turn: lying }),
    solid(new CircleGeometry(0.34, 5), '#8ff3e6', { x, y: 0.25, z: -y, turn: lying }),
  ]
}

/** The house along the far side: an arcade with lit doors under roofs of tiles. */
const house = (): BufferGeometry[] => {
  const parts = [
    solidBox(0, roof.high / 2, roof.z, length + 3, roof.high, 0.5, colors.plaster),
    solidBox(0, roof.high + 0.05, roof.z - roof.deep / 2 + 0.3, length + 3.6, 0.3, roof.deep, colors.tiles),
    solidBox(0, roof.high + 0.16, roof.z + 0.42, length + 3.7, 0.2, 0.3, colors.ridge),
  ]
  for (let at = -8; at <= 8; at++) {
    const x = at * 2
    const isLit = (at * 7 + 20) % 3 !== 0
    parts.push(solidBox(x, 0.6, roof.z + 0.24, 1.1, 1.2, 0.06, isLit ? colors.warm : colors.dark))
    parts.push(solidBox(x + 1, 0.75, roof.z + 0.3, 0.3, 1.5, 0.3, colors.shade))
  }
  for (let row = 0; row < 9; row++)
    parts.push(
      solidBox(
        ...[0, roof.high + 0.24, roof.z - 0.1 - row * 0.5, length + 3.6, 0.07, 0.09],
        row % 2 === 0 ? '#a54f70' : colors.ridge,
      ),
    )
  return parts
}

const plant = (x: number, z: number, size: number): BufferGeometry[] => [
  solid(new CylinderGeometry(0.34 * size, 0.24 * size, 0.5 * size, 10), '#d9764f', { x, y: 0.25 * size, z }),
  solid(new SphereGeometry(0.46 * size, 9, 7), colors.leaf, { x, y: 0.75 * size, z }),
  ...[-0.25, 0.05, 0.3].map((off, at) =>
    solid(new SphereGeometry(0.13 * size, 6, 5), at === 1 ? '#ffd23f' : colors.bloom, {
      x: x + off * size,
      y: (0.95 + (at % 2) * 0.2) * size,
      z: z + 0.25 * size,
    }),
  ),
]

const cypress = (x: number, z: number): BufferGeometry[] => [
  solid(new CylinderGeometry(0.16, 0.2, 0.5, 8), '#7a4a3a', { x, y: 0.25, z }),
  solid(new ConeGeometry(0.72, 2.6, 9), '#3f8f6a', { x, y: 1.7, z }),
]

/** A café's parasol over its table, with panels that alternate. */
const parasol = (x: number, z: number, color: string): BufferGeometry[] => [
  solid(new CylinderGeometry(0.07, 0.07, 1.9, 6), colors.dark, { x, y: 0.95, z }),
  solid(new CylinderGeometry(0.62, 0.62, 0.1, 14), '#c98a4a', { x, y: 0.7, z }),
  ...Array.from({ length: 10 }, (_, at) =>
    solid(
      new ConeGeometry(1.5, 0.7, 3, 1, false, (at / 10) * Math.PI * 2, (Math.PI * 2) / 10),
      at % 2 === 0 ? color : colors.cap,
      { x, y: 2, z },
    ),
  ),
]

const rim = (): BufferGeometry[] => {
  const [x, z] = [halfX + 0.35, halfZ + 0.35]
  return [
    solidBox(0, -0.2, 0, 120, 0.08, 90, colors.street),
    solidBox(0, -0.06, 4, length + 8, 0.06, width + 14, '#8a6f9f'),
    ...[-1, 1].flatMap((end) => [
      solidBox(end * x, 0.4, 0, 0.7, 0.8, width + 1.4, colors.plaster),
      solidBox(end * x, 0.84, 0, 0.9, 0.12, width + 1.6, colors.cap),
      ...plant(end * (x + 1.1), -8.4, 1.2),
      ...parasol(end * (x + 2.4), -5, sideColors[end < 0 ? 'sun' : 'moon']),
      ...parasol(end * (x + 2.7), 3.4, sideColors[end < 0 ? 'moon' : 'sun']),
      ...cypress(end * (x + 1.3), -1.2),
      ...cypress(end * (x + 4.6), -8),
      ...plant(end * (x + 1.2), 7.8, 1.4),
    ]),
    solidBox(0, 0.22, z, length + 1.4, 0.44, 0.55, colors.plaster),
    solidBox(0, 0.48, z, length + 1.6, 0.1, 0.7, colors.cap),
    ...[-13, -8, -3, 3, 8, 13].flatMap((at) => plant(at, z + 1, 0.95)),
    ...house(),
  ]
}

/** The two ends in their sides' colours, each with a banner. */
const ends = (): BufferGeometry[] =>
  sides.flatMap((side) => {
    const end = ownEnd(side)
    const color = sideColors[side]
    return [
      solidBox(end * (halfX + 0.35), 0.92, 0, 0.94, 0.14, 5.4, color),
      ...[-2.9, 2.9].flatMap((z) => [
        solid(new CylinderGeometry(0.08, 0.08, 2.2, 8), colors.dark, { x: end * (halfX + 0.35), y: 1.1, z }),
        solid(new ConeGeometry(0.34, 0.95, 3), color, {
          x: end * (halfX + 0.35) - end * 0.42,
          y: 1.9,
          z,
          turn: [0, 0, end * (Math.PI / 2)] as const,
        }),
        solid(new SphereGeometry(0.15, 8, 6), colors.warm, { x: end * (halfX + 0.35), y: 2.25, z }),
      ]),
    ]
  })

/** The strings of lamps over the far and the near edge. */
export const courtyardLamps: readonly Lamp[] = [
  ...hangLamps(
    [-18, -9, 0, 9, 18].map((x) => ({ x, z: roof.z - 0.2 })),
    { heightM: 3, sagM: 0.9, bulbs: 9, colors: ['#ffd27a', '#ffb0c8', '#ffe9b8'] },
  ),
]

/** Splats of earlier battles on the street. */
export const streetSplats: readonly Mark[] = Array.from({ length: 18 }, (_, at): Mark => {
  const end = at % 2 === 0 ? -1 : 1
  const size = 1 + ((at * 7) % 5) * 0.35
  const isAside = at % 3 !== 0
  return {
    x: isAside ? end * (halfX + 1.6 + ((at * 5) % 7) * 0.7) : end * (1 + at * 0.85),
    z: isAside ? -6 + ((at * 11) % 14) : halfZ + 2 + (at % 2) * 0.5,
    y: -0.03,
    lengthM: size,
    widthM: size,
    turn: at,
    alpha: 0.9,
    shape: 2,
    seed: at * 1.3,
    color: (at * 3) % 4 < 2 ? sideColors.sun : sideColors.moon,
  }
})

/** Everything on the ground of a courtyard, in one piece. */
export const courtyardGeometry = ({ walls, trampolines }: Courtyard): BufferGeometry =>
  // The first four walls are the edges of the field.
  merged([...rim(), ...ends(), ...walls.slice(4).flatMap(wallParts), ...trampolines.flatMap(trampolineParts)])

/** Far before the courtyard, left of the middle: the ranking is on the right. */
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
