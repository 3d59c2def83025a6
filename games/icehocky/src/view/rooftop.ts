import {
  BoxGeometry,
  ConeGeometry,
  CylinderGeometry,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
  type BufferGeometry,
} from 'three'
import { hangLamps, merged, painted, placed, sideColors, solid, solidBox, type Lamp } from '@sofaspark/game-stage'
import { rinkSize } from '../sim/numbers.ts'

const snow = { roof: '#5f6cc4', drift: '#7d8ce0' } as const
const boards = { height: 0.75, thick: 0.34 } as const
const roof = { halfWidth: 26, back: -12.4, front: 15 } as const
const bulbColors = ['#ffd36b', '#ff7a8a', '#7fe0ff', '#9df0b2'] as const

/** The boards' course around the ice: straight parts, then the arcs of the corners. */
const boardParts = (): BufferGeometry[] => {
  const { length, width, corner } = rinkSize
  const [x, z] = [length / 2 + boards.thick / 2, width / 2 + boards.thick / 2]
  const { height, thick } = boards
  const wood = (at: { x: number; z: number; width: number; depth: number }, color: string): BufferGeometry[] => [
    solidBox(at.x, height / 2, at.z, at.width, height, at.depth, color),
    solidBox(at.x, height + 0.07, at.z, at.width + 0.1, 0.16, at.depth + 0.12, '#f4f8ff'),
  ]
  const bends = [0, 1, 2, 3].flatMap((quarter) =>
    Array.from({ length: 5 }, (_, at) => {
      const angle = ((quarter + (at + 0.5) / 5) * Math.PI) / 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const spot = {
        x: Math.sign(cos) * (length / 2 - corner) + cos * (corner + thick / 2),
        z: Math.sign(sin) * (width / 2 - corner) + sin * (corner + thick / 2),
      }
      const arc = ((corner + thick) * Math.PI) / 2 / 5 + 0.12
      const bend = (high: number, y: number, deep: number, color: string) =>
        solid(new BoxGeometry(arc, high, deep), color, { ...spot, y, turn: [0, Math.PI / 2 - angle, 0] })
      const color = spot.x < 0 ? '#f0ac4e' : '#8f6ff0'
      return [bend(height, height / 2, thick, color), bend(0.16, height + 0.07, thick + 0.12, '#f4f8ff')]
    }).flat(),
  )
  const run = (length - corner * 2) / 2
  const sideRun = width - corner * 2
  return [
    ...[-1, 1].flatMap((near) => [
      ...wood({ x: -run / 2, z: near * z, width: run, depth: thick }, '#f0ac4e'),
      ...wood({ x: run / 2, z: near * z, width: run, depth: thick }, '#8f6ff0'),
    ]),
    ...wood({ x: -x, z: 0, width: thick, depth: sideRun }, '#f0ac4e'),
    ...wood({ x, z: 0, width: thick, depth: sideRun }, '#8f6ff0'),
    ...bends,
  ]
}

const goalParts = (end: -1 | 1): BufferGeometry[] => {
  const { goalLine, goalWidth, goalDepth } = rinkSize
  const color = end < 0 ? sideColors.sun : sideColors.moon
  const [half, height, radius] = [goalWidth / 2, 1.35, 0.09]
  const pole = (x: number, z: number, tall: number) =>
    solid(new CylinderGeometry(radius, radius, tall, 8), color, { x, y: tall / 2, z })
  const bar = (x: number, y: number) =>
    solid(new CylinderGeometry(radius, radius, goalWidth, 8), color, { x, y, turn: [Math.PI / 2, 0, 0] })
  const back = end * (goalLine + goalDepth)
  const net = Array.from({ length: 9 }, (_, at) =>
    solidBox(back, height * 0.35, -half + (at * goalWidth) / 8, 0.04, height * 0.7, 0.04, '#eef4ff'),
  )
  const rungs = [0.25, 0.55, 0.85].map((y) => solidBox(back, y, 0, 0.04, 0.04, goalWidth, '#eef4ff'))
  return [
    pole(end * goalLine, -half, height),
    pole(end * goalLine, half, height),
    bar(end * goalLine, height),
    bar(back, height * 0.7),
    pole(back, -half, height * 0.7),
    pole(back, half, height * 0.7),
    ...net,
    ...rungs,
  ]
}

const tower = (x: number, z: number): BufferGeometry[] => [
  solid(new CylinderGeometry(1.5, 1.5, 2.4, 12), '#7a4a3c', { x, y: 3.6, z }),
  solid(new ConeGeometry(1.8, 1.2, 12), '#c3cdf5', { x, y: 5.4, z }),
  ...[-1, 1].flatMap((dx) => [-1, 1].map((dz) => solidBox(x + dx, 1.2, z + dz, 0.18, 2.4, 0.18, '#4a3040'))),
]

const chimney = (x: number, z: number, height: number): BufferGeometry[] => [
  solidBox(x, height / 2, z, 1.5, height, 1.3, '#8a4a52'),
  solidBox(x, height + 0.16, z, 1.8, 0.36, 1.6, '#c3cdf5'),
]

const drift = (x: number, z: number, size: number): BufferGeometry =>
  solid(new SphereGeometry(1, 12, 8), snow.drift, { x, y: -0.1, z, scale: [size * 1.7, size * 0.55, size] })

/** Neighbouring houses in the dark, with lit windows. */
const skyline = (): BufferGeometry[] => {
  const houses: BufferGeometry[] = []
  for (let at = 0; at < 15; at++) {
    const x = -36 + at * 5.2
    const height = 5 + ((at * 7) % 5) * 1.5
    const z = roof.back - 7 - (at % 3) * 2.4
    houses.push(solidBox(x, height / 2 - 4, z, 4.8, height, 3, at % 2 === 0 ? '#2a1a55' : '#35206a'))
    houses.push(solidBox(x, height - 3.86, z, 5, 0.3, 3.2, '#8c98d8'))
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++)
        if ((at * 5 + row * 3 + column * 2) % 4 !== 0)
          houses.push(solidBox(x - 1.4 + column * 1.4, height - 5 - row * 1.2, z + 1.52, 0.6, 0.7, 0.04, '#ffd98a'))
  }
  return houses
}

const posts = { x: [-18, -6, 6, 18], z: -9.5, height: 2.5, sag: 0.95 } as const
/** The string lights between posts behind the far boards. */
export const stringLights: readonly Lamp[] = hangLamps(
  posts.x.map((x) => ({ x, z: posts.z })),
  { heightM: posts.height, sagM: posts.sag, bulbs: 13, colors: bulbColors },
)

/** A roof-top with a frozen pond: all still parts around the ice, in one piece. */
export const rooftopGeometry = (): BufferGeometry => {
  const depth = roof.front - roof.back
  const ground = solid(new PlaneGeometry(roof.halfWidth * 2, depth), snow.roof, {
    turn: [-Math.PI / 2, 0, 0],
    y: -0.06,
    z: (roof.front + roof.back) / 2,
  })
  return merged([
    ground,
    solidBox(0, 0.5, roof.back, roof.halfWidth * 2, 1.4, 0.8, '#5c3057'),
    solidBox(0, 1.3, roof.back, roof.halfWidth * 2 + 0.3, 0.34, 1.1, '#c3cdf5'),
    ...boardParts(),
    ...goalParts(-1),
    ...goalParts(1),
    ...tower(-21.5, -9.8),
    ...chimney(20.6, -9.6, 2.6),
    ...chimney(22.8, -9, 1.8),
    drift(-19, 4, 2.2),
    drift(19.4, 2, 2.6),
    drift(-12, -11, 1.3),
    drift(2, -11.2, 1.5),
    drift(12.5, -11, 1.2),
    drift(-8, 10.6, 1.7),
    drift(10, 10.8, 2),
    ...skyline(),
    ...posts.x.map((x) => solidBox(x, posts.height / 2, posts.z, 0.26, posts.height, 0.26, '#3a2450')),
  ])
}

/** A snowman for each goal; its scarf takes a colour. */
export const snowmanGeometry = (): BufferGeometry => {
  const snowball = (radius: number, y: number) => solid(new SphereGeometry(radius, 14, 10), '#fbfdff', { y })
  const coal = (x: number, y: number, z: number) => solid(new SphereGeometry(0.07, 6, 5), '#1a0d33', { x, y, z })
  const scarf = (geometry: BufferGeometry, at: Parameters<typeof placed>[1]) =>
    placed(painted(geometry, '#ffffff', 1), at)
  return merged([
    snowball(0.68, 0.6),
    snowball(0.46, 1.46),
    scarf(new TorusGeometry(0.4, 0.13, 8, 16), { y: 1.14, turn: [Math.PI / 2, 0, 0] }),
    scarf(new BoxGeometry(0.2, 0.5, 0.12), { x: 0.2, y: 0.92, z: 0.52 }),
    solid(new ConeGeometry(0.1, 0.5, 8), '#ff8a3c', { y: 1.48, z: 0.62, turn: [Math.PI / 2, 0, 0] }),
    coal(-0.17, 1.6, 0.39),
    coal(0.17, 1.6, 0.39),
    coal(0, 0.78, 0.66),
    coal(0, 0.52, 0.68),
    solid(new CylinderGeometry(0.34, 0.36, 0.4, 12), '#55409c', { y: 2.02 }),
    solid(new CylinderGeometry(0.54, 0.54, 0.07, 14), '#3d2c7a', { y: 1.83 }),
    solid(new BoxGeometry(0.12, 1.5, 0.12), '#a8703c', { x: 0.66, y: 0.72, z: 0.45, turn: [0.35, 0, 0.25] }),
    solid(new BoxGeometry(0.8, 0.16, 0.2), '#c98a4a', { x: 0.3, y: 0.1, z: 0.78 }),
  ])
}
