import {
  BoxGeometry,
  ConeGeometry,
  CylinderGeometry,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Vector3,
  type BufferGeometry,
  type Object3D,
} from 'three'
import { ownEnd, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import {
  hangLamps,
  lampGlows,
  lyingPicture,
  merged,
  sideColors,
  solid,
  solidBox,
  toonMaterial,
} from '@sofaspark/game-stage'
import { exitsOf } from '../sim/maps.ts'
import { fieldSize } from '../sim/numbers.ts'
import { paintCarpet } from './carpet-picture.ts'

const CREAM = '#fff0d0'
const [halfLength, halfWidth] = [fieldSize.length / 2, fieldSize.width / 2]

interface Cushion {
  x: number
  y: number
  z: number
  size: readonly [width: number, height: number, depth: number]
  color: string
  /** Bands of another colour across. */
  stripes?: string
  turn?: number
}

/** The larger, the more it is a box. */
const PLUMPNESS = 3.6
const BANDS = 5

/** A soft box, plump in the middle. */
const cushion = ({ x, y, z, size, color, stripes, turn = 0 }: Cushion): BufferGeometry => {
  const geometry = new BoxGeometry(2, 2, 2, 5, 4, BANDS * 4)
  const [place, normal] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
  const [halfX, halfY, halfZ] = [size[0] / 2, size[1] / 2, size[2] / 2]
  const steep = (value: number): number => Math.sign(value) * Math.abs(value) ** (PLUMPNESS - 1)
  const bands: boolean[] = []
  const way = new Vector3()
  for (let at = 0; at < place.count; at++) {
    way.fromBufferAttribute(place, at)
    bands.push(Math.floor(((way.z + 1) / 2) * BANDS + 0.01) % 2 === 1)
    const reach =
      (Math.abs(way.x) ** PLUMPNESS + Math.abs(way.y) ** PLUMPNESS + Math.abs(way.z) ** PLUMPNESS) ** (-1 / PLUMPNESS)
    way.multiplyScalar(reach)
    place.setXYZ(at, way.x * halfX, way.y * halfY, way.z * halfZ)
    way.set(steep(way.x) / halfX, steep(way.y) / halfY, steep(way.z) / halfZ).normalize()
    normal.setXYZ(at, way.x, way.y, way.z)
  }
  const shown = solid(geometry, color, { x, y, z, turn: [0, turn, 0] })
  if (stripes === undefined) return shown
  const other = solid(new BoxGeometry(), stripes).getAttribute('color')
  const colors = shown.getAttribute('color')
  for (const [at, isOther] of bands.entries())
    if (isOther) colors.setXYZ(at, other.getX(0), other.getY(0), other.getZ(0))
  return shown
}

/** A button or dot on a cushion's top. */
const dot = (x: number, y: number, z: number, radius: number, color: string): BufferGeometry =>
  solid(new SphereGeometry(radius, 10, 6), color, { x, y, z, scale: [1, 0.45, 1] })

/** A side's fort: rows of cushions, a blanket tent behind its flag, and a tunnel for each exit. */
const fort = (side: Side): BufferGeometry[] => {
  const end = ownEnd(side)
  const color = sideColors[side]
  const deep = side === 'sun' ? '#d98324' : '#6a3fd0'
  const x = end * (halfLength + 0.75)
  const isSun = side === 'sun'
  const parts: BufferGeometry[] = []
  for (const [row, z] of [-8.2, -3.6, -1.8, 1.8, 3.6, 8.2].entries()) {
    const isLight = row % 2 === 0
    const look = isSun ? { stripes: isLight ? CREAM : '#ffd79a' } : {}
    parts.push(cushion({ x, y: 0.55, z, size: [1.25, 1.15, 1.95], color: isLight ? color : deep, ...look }))
    if (!isSun)
      for (const [dx, dz] of [
        [-0.3, -0.55],
        [0.3, 0],
        [-0.3, 0.55],
      ] as const)
        parts.push(dot(x + dx, 1.1, z + dz, 0.17, CREAM))
    if (Math.abs(z) < 4)
      parts.push(cushion({ x: x + end * 0.15, y: 1.45, z: z * 0.86, size: [1.1, 0.8, 1.7], color: CREAM }))
  }
  for (const { y } of exitsOf(side)) {
    for (const beside of [-1.4, 1.4])
      parts.push(cushion({ x, y: 0.8, z: -y + beside, size: [1.2, 1.7, 0.8], color: deep }))
    parts.push(solidBox(x + end * 0.4, 0.7, -y, 1, 1.4, 2.2, '#1a0d33'))
    parts.push(cushion({ x, y: 1.75, z: -y, size: [1.5, 0.55, 3.6], color: CREAM, stripes: color }))
  }
  // The blanket hangs from a broom.
  const tent = end * (halfLength + 2.1)
  parts.push(
    solid(new CylinderGeometry(2.3, 2.3, 2.6, 3), color, { x: tent, y: 1, turn: [0, Math.PI / 2, Math.PI / 2] }),
    solid(new CylinderGeometry(0.09, 0.09, 4.4, 8), '#a8703c', { x: tent, y: 3.3, turn: [0, 0, Math.PI / 2] }),
  )
  for (const z of [-4.6, 4.6])
    parts.push(
      solid(new CylinderGeometry(0.07, 0.07, 3.2, 8), '#a8703c', { x: end * (halfLength + 1.5), y: 1.6, z }),
      solid(new SphereGeometry(0.2, 10, 8), color, { x: end * (halfLength + 1.5), y: 3.25, z }),
    )
  return parts
}

/** Books that lie along the edges: high behind the carpet, low before it. */
const border = (): BufferGeometry[] => {
  const covers = ['#b43f4f', '#2b8f8a', '#39568f', '#d9c7a0', '#6f8f3a', '#c9653a'] as const
  return Array.from({ length: 12 }, (_, at) => {
    const x = -halfLength + 1.35 + at * 2.66
    const color = covers[(at * 5) % covers.length] ?? CREAM
    const under = covers[(at * 5 + 2) % covers.length] ?? CREAM
    return [
      solidBox(x, 0.2, -halfWidth - 0.5, 2.56, 0.4, 0.8, under),
      solidBox(x + (at % 3) * 0.08, 0.55, -halfWidth - 0.5, 2.3, 0.3, 0.74, color),
      solidBox(x, 0.4, -halfWidth - 0.08, 2.4, 0.07, 0.1, CREAM),
      solidBox(x, 0.12, halfWidth + 0.45, 2.5, 0.24, 0.7, color),
      solidBox(x, 0.12, halfWidth + 0.82, 2.3, 0.14, 0.04, CREAM),
    ]
  }).flat()
}

const floor = (): BufferGeometry[] => {
  const tones = ['#5a3350', '#633a55', '#523049', '#5e3653'] as const
  return Array.from({ length: 34 }, (_, row) =>
    Array.from({ length: 7 }, (__, at) =>
      solidBox(
        ...([(at - 3) * 10 + (row % 3) * 3.3, -0.12, -22 + row * 1.9, 9.92, 0.1, 1.84] as const),
        tones[(row * 7 + at * 5) % tones.length] ?? tones[0],
      ),
    ),
  ).flat()
}

const couch = (): BufferGeometry[] => [
  solidBox(0, 0.9, -halfWidth - 5, 17, 1.8, 3, '#a8385c'),
  solidBox(0, 2.4, -halfWidth - 6.6, 17.6, 4.4, 1.2, '#8f2f55'),
  ...[-1, 1].map((end) =>
    cushion({ x: end * 9.2, y: 1.6, z: -halfWidth - 5.2, size: [1.8, 3.2, 4], color: '#b8446a' }),
  ),
  ...[-5.6, 0, 5.6].map((x) =>
    cushion({ x, y: 2.05, z: -halfWidth - 4.7, size: [5.5, 0.9, 3], color: x === 0 ? '#c24f74' : '#b8446a' }),
  ),
  cushion({ x: -6.4, y: 3, z: -halfWidth - 5.6, size: [2.2, 2, 0.9], color: '#35a7d9', turn: 0.3 }),
  cushion({ x: 6, y: 3, z: -halfWidth - 5.6, size: [2.2, 2, 0.9], color: '#ffd23f', stripes: CREAM, turn: -0.25 }),
]

const bear = (x: number, z: number): BufferGeometry[] => {
  const ball = (radius: number, at: readonly [number, number, number], color = '#b9783f') =>
    solid(new SphereGeometry(radius, 14, 10), color, { x: x + at[0], y: at[1], z: z + at[2] })
  return [
    ball(1, [0, 0.9, 0]),
    ball(0.72, [0, 2.25, 0.1]),
    ball(0.3, [-0.55, 2.8, 0]),
    ball(0.3, [0.55, 2.8, 0]),
    ball(0.34, [0, 2.1, 0.65], '#f0d2a0'),
    ball(0.1, [0, 2.2, 0.98], '#1a0d33'),
    ball(0.09, [-0.26, 2.45, 0.7], '#1a0d33'),
    ball(0.09, [0.26, 2.45, 0.7], '#1a0d33'),
    ball(0.42, [-0.6, 0.35, 0.8]),
    ball(0.42, [0.6, 0.35, 0.8]),
  ]
}

/** Toys at the carpet's corners. */
const toys = (): BufferGeometry[] => [
  ...bear(-12.6, -halfWidth - 2.6),
  solidBox(11.6, 0.7, -halfWidth - 2.3, 1.4, 1.4, 1.4, '#3f9ad0'),
  solidBox(13.1, 0.7, -halfWidth - 2.5, 1.4, 1.4, 1.4, '#e2574c'),
  solidBox(12.3, 2.1, -halfWidth - 2.4, 1.4, 1.4, 1.4, '#7ac24f'),
  solid(new ConeGeometry(0.9, 1.1, 4), '#ffd23f', { x: 12.3, y: 3.35, z: -halfWidth - 2.4 }),
  solid(new CylinderGeometry(0.32, 0.32, 3.4, 10), '#e2574c', {
    x: -8,
    y: 0.32,
    z: halfWidth + 2.2,
    turn: [0, 0.25, 1.57],
  }),
  solid(new SphereGeometry(0.9, 16, 12), '#35a7d9', { x: 9.5, y: 0.9, z: halfWidth + 2.6 }),
]

const lamps = hangLamps(
  [-17, -5.7, 5.7, 17].map((x) => ({ x, z: -halfWidth - 1.3 })),
  { heightM: 3, sagM: 0.8, bulbs: 11, colors: ['#ffd36b', '#ff9a7a', '#ffe9b0', '#ffb545'] },
)

/** Everything that never moves but the books: the room, the carpet and both forts. */
export const carpetParts = (): Object3D[] => {
  const carpet = lyingPicture(paintCarpet(), fieldSize.length, fieldSize.width, (map) => new MeshBasicMaterial({ map }))
  const room = merged([...floor(), ...border(), ...couch(), ...toys(), ...fort('sun'), ...fort('moon')])
  return [carpet, new Mesh(room, toonMaterial(0.22)), ...lampGlows(lamps, { poolM: 5 })]
}
