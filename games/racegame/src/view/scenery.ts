import { BoxGeometry, ConeGeometry, CylinderGeometry, SphereGeometry, TorusGeometry, type BufferGeometry } from 'three'
import { merged, solid, solidBox } from '@sofaspark/game-stage'
import { placeOn, roadAt, type Track, type TrackName } from '../sim/tracks.ts'
import { farFromRoad, type GroundField } from './ground.ts'
import { scatter } from './ground-picture.ts'

/** The parts of a thing; `round` says how many segments a round one has. */
type ThingShape = (chance: () => number, round: (segments: number) => number) => BufferGeometry[]

const bright = ['#ff6b57', '#ffd23f', '#35d399', '#3fb6ff', '#a78bfa', '#ff8fd0'] as const
const pick = (chance: () => number): string => bright[Math.floor(chance() * bright.length)] ?? '#ffffff'

/** A tower of building blocks. */
const blocks: ThingShape = (chance) => {
  const count = 1 + Math.floor(chance() * 3)
  return Array.from({ length: count }, (_, at) => {
    const size = 3.4 - at * 0.5
    return solid(new BoxGeometry(size, size, size), pick(chance), {
      y: 1.7 + at * 3,
      turn: [0, chance() * 2, 0],
      x: chance() - 0.5,
    })
  })
}
/** A crayon on its end. */
const crayon: ThingShape = (chance, round) => {
  const color = pick(chance)
  return [
    solid(new CylinderGeometry(0.9, 0.9, 7, round(10)), color, { y: 3.5 }),
    solid(new CylinderGeometry(0.92, 0.92, 1, round(10)), '#3a2a5e', { y: 5.6 }),
    solid(new ConeGeometry(0.9, 2, round(10)), color, { y: 8 }),
  ]
}
const ball: ThingShape = (chance, round) => {
  const radius = 1.6 + chance() * 1.6
  return [
    solid(new SphereGeometry(radius, round(10), round(7)), pick(chance), { y: radius }),
    solid(new TorusGeometry(radius * 0.99, radius * 0.12, 4, round(12)), '#fff4e0', {
      y: radius,
      turn: [Math.PI / 2 + 0.4, 0.3, 0],
    }),
  ]
}
/** A bear that watches the race. */
const bear: ThingShape = (_chance, round) => [
  solid(new SphereGeometry(2.4, round(10), round(7)), '#b8763a', { y: 2.2, scale: [1, 1.1, 0.9] }),
  solid(new SphereGeometry(1.7, round(10), round(7)), '#c98a4a', { y: 5.4 }),
  ...[-1, 1].flatMap((side) => [
    solid(new SphereGeometry(0.7, round(8), round(6)), '#b8763a', { x: side * 1.3, y: 6.7 }),
    solid(new SphereGeometry(0.9, round(8), round(6)), '#c98a4a', { x: side * 2.2, y: 3, z: 0.6 }),
    solid(new SphereGeometry(1, round(8), round(6)), '#c98a4a', { x: side * 1.4, y: 0.7, z: 1.6 }),
    solid(new SphereGeometry(0.22, round(6), round(5)), '#1a0d33', { x: side * 0.55, y: 5.8, z: 1.5 }),
  ]),
  solid(new SphereGeometry(0.7, round(8), round(6)), '#f0d2a0', { y: 5, z: 1.4 }),
  solid(new SphereGeometry(0.26, round(6), round(5)), '#1a0d33', { y: 5.2, z: 2 }),
]
const book: ThingShape = (chance) => [
  solidBox(0, 0.7, 0, 6, 1.4, 4.4, pick(chance)),
  solidBox(0.3, 0.7, 0, 5.8, 1, 4.6, '#fff4e0'),
  solid(new BoxGeometry(5.4, 1.2, 4), pick(chance), { y: 2, turn: [0, chance(), 0] }),
]

const vent: ThingShape = (chance, round) => [
  solidBox(0, 1.4, 0, 4, 2.8, 3, '#8d86a8'),
  solidBox(0, 2.9, 0, 4.3, 0.3, 3.3, '#6f6890'),
  solid(new CylinderGeometry(1, 1, 0.4, round(12)), '#3b3560', { y: 3.2 }),
  ...[-1, 0, 1].map((at) => solidBox(at * 1.1, 1.4, 1.52, 0.7, 1.8, 0.1, chance() < 0.5 ? '#5b5580' : '#4b4570')),
]
const tank: ThingShape = (_chance, round) => [
  ...[-1, 1].flatMap((x) => [-1, 1].map((z) => solidBox(x * 1.3, 1.6, z * 1.3, 0.35, 3.2, 0.35, '#4a3560'))),
  solid(new CylinderGeometry(2.3, 2.3, 4, round(12)), '#a8663f', { y: 5 }),
  solid(new TorusGeometry(2.32, 0.12, 4, round(14)), '#5a3425', { y: 4, turn: [Math.PI / 2, 0, 0] }),
  solid(new TorusGeometry(2.32, 0.12, 4, round(14)), '#5a3425', { y: 6, turn: [Math.PI / 2, 0, 0] }),
  solid(new ConeGeometry(2.6, 1.8, round(12)), '#6a4a9a', { y: 7.9 }),
]
const antenna: ThingShape = (chance, round) => [
  solid(new CylinderGeometry(0.14, 0.2, 8, round(6)), '#8d86a8', { y: 4 }),
  solidBox(0, 6.6, 0, 3.4, 0.16, 0.16, '#8d86a8'),
  solidBox(0, 5.6, 0, 2.4, 0.16, 0.16, '#8d86a8'),
  solid(new SphereGeometry(0.4, round(8), round(6)), chance() < 0.5 ? '#ff4f8b' : '#ffe08a', { y: 8.2 }),
]
const chimney: ThingShape = (_chance, round) => [
  solidBox(0, 2.4, 0, 2.4, 4.8, 2.4, '#b5514a'),
  solidBox(0, 4.9, 0, 2.8, 0.5, 2.8, '#7a3438'),
  solid(new CylinderGeometry(0.5, 0.6, 1.2, round(8)), '#d77a5c', { y: 5.6, x: -0.6 }),
  solid(new CylinderGeometry(0.5, 0.6, 1.2, round(8)), '#d77a5c', { y: 5.6, x: 0.6 }),
]
const garden: ThingShape = (chance, round) => [
  solidBox(0, 0.5, 0, 5, 1, 2.4, '#8a5a3a'),
  ...[-1.6, 0, 1.6].map((x) =>
    solid(new SphereGeometry(1 + chance() * 0.4, round(8), round(6)), chance() < 0.5 ? '#35a36a' : '#2f8a5a', {
      x,
      y: 1.7,
    }),
  ),
  ...[-1.2, 0.6, 1.7].map((x) =>
    solid(new SphereGeometry(0.3, round(6), round(5)), pick(chance), { x, y: 2.4, z: 0.8 }),
  ),
]
/** A lit sign over the roofs. */
const sign: ThingShape = (chance, round) => {
  const color = chance() < 0.5 ? '#ff4f8b' : '#3fe0ff'
  return [
    solidBox(-2, 2, 0, 0.3, 4, 0.3, '#4a3560'),
    solidBox(2, 2, 0, 0.3, 4, 0.3, '#4a3560'),
    solidBox(0, 5.6, 0, 6.4, 3.4, 0.5, color),
    solidBox(0, 5.6, 0.1, 5.8, 2.8, 0.5, '#2b1d5c'),
    solid(new TorusGeometry(0.8, 0.2, 4, round(10)), '#ffe08a', { y: 5.6, x: -1.6, z: 0.4 }),
    solidBox(1.1, 6, 0.4, 2.6, 0.4, 0.1, color),
    solidBox(1.1, 5.2, 0.4, 2.6, 0.4, 0.1, '#ffe08a'),
  ]
}

const container: ThingShape = (chance) => {
  const count = 1 + Math.floor(chance() * 2.4)
  return Array.from({ length: count }, (_, at) => {
    const color = pick(chance)
    return [
      solid(new BoxGeometry(7, 2.8, 2.8), color, { y: 1.4 + at * 2.8, x: chance() * 1.5 }),
      ...[-2.4, 0, 2.4].map((x) => solidBox(x, 1.4 + at * 2.8, 1.42, 0.3, 2.4, 0.1, '#ffffff')),
    ]
  }).flat()
}
const barrel: ThingShape = (chance, round) =>
  [-0.9, 0.9].flatMap((x) => {
    const color = pick(chance)
    return [
      solid(new CylinderGeometry(0.85, 0.85, 2.2, round(10)), color, { x, y: 1.1 }),
      solid(new TorusGeometry(0.87, 0.09, 4, round(12)), '#fff4e0', { x, y: 1.1, turn: [Math.PI / 2, 0, 0] }),
    ]
  })
const boat: ThingShape = (chance, round) => [
  solid(new SphereGeometry(2.4, round(12), round(6), 0, Math.PI * 2, Math.PI / 2, Math.PI / 2), pick(chance), {
    y: 1.5,
    scale: [0.7, 0.7, 1.8],
  }),
  solidBox(0, 1.5, 0, 2.8, 0.2, 6.4, '#fff4e0'),
  solid(new CylinderGeometry(0.12, 0.16, 8, round(6)), '#8a5a3a', { y: 5 }),
  solid(new ConeGeometry(2.6, 6, 3), '#fff4e0', { y: 5.6, z: 1.2, scale: [0.12, 1, 1] }),
  solid(new BoxGeometry(0.1, 0.8, 1.4), '#ff5a4a', { y: 8.8, z: -0.7 }),
]
const buoy: ThingShape = (_chance, round) => [
  solid(new ConeGeometry(1.2, 3, round(10)), '#ff5a4a', { y: 1.8 }),
  solid(new CylinderGeometry(0.86, 0.66, 0.7, round(10)), '#fff4e0', { y: 1.9 }),
  solid(new SphereGeometry(0.4, round(8), round(6)), '#ffe08a', { y: 3.5 }),
]
const palm: ThingShape = (chance, round) => [
  solid(new CylinderGeometry(0.3, 0.5, 7, round(7)), '#a8764a', { y: 3.5, turn: [0.1, 0, 0.12] }),
  ...Array.from({ length: 7 }, (_, at) =>
    solid(new ConeGeometry(0.7, 4.4, 4), at % 2 === 0 ? '#35a36a' : '#4fc07a', {
      y: 7,
      scale: [1, 1, 0.25],
      turn: [Math.PI / 2 + 0.35, (at / 7) * Math.PI * 2 + chance() * 0.3, 0],
    }),
  ),
]
/** The light of the harbour. */
const lighthouse: ThingShape = (_chance, round) => [
  solid(new CylinderGeometry(2.6, 3.4, 6, round(12)), '#fff4e0', { y: 3 }),
  solid(new CylinderGeometry(2.1, 2.6, 5, round(12)), '#ff5a4a', { y: 8.5 }),
  solid(new CylinderGeometry(1.7, 2.1, 4, round(12)), '#fff4e0', { y: 13 }),
  solid(new CylinderGeometry(2.5, 2.5, 0.4, round(12)), '#3a2a5e', { y: 15.2 }),
  solid(new CylinderGeometry(1.3, 1.3, 2, round(10)), '#ffe98a', { y: 16.4 }),
  solid(new ConeGeometry(2, 1.8, round(12)), '#ff5a4a', { y: 18.3 }),
]

const things: Readonly<Record<TrackName, readonly ThingShape[]>> = {
  rug: [blocks, crayon, ball, blocks, bear, book, crayon],
  roof: [vent, tank, antenna, chimney, garden, sign, vent],
  harbour: [container, barrel, boat, buoy, palm, container, boat],
}

const LEAST_FAR_M = 14.5
const EVERY_M = 11
/** Fewer things on weak screens. */
const EVERY_M_ON_LOW = 19
const GATE_HIGH_M = 6.2

const put = (parts: readonly BufferGeometry[], x: number, y: number, turn: number): BufferGeometry =>
  merged(parts.map((part) => part.rotateY(turn).translate(x, 0, -y)))

/** The arch over the line of start and finish. */
const gate = (track: Track): BufferGeometry => {
  const { x, y, dx, dy } = roadAt(track, 0)
  const turn = Math.atan2(dx, -dy)
  const cells = Array.from({ length: 28 }, (_, at) =>
    solidBox(
      -9.1 + (at % 14) * 1.4,
      GATE_HIGH_M + (at < 14 ? 0.35 : 1.05),
      -0.32,
      1.4,
      0.7,
      0.1,
      (at + Math.floor(at / 14)) % 2 === 0 ? '#fff4e0' : '#1a0d33',
    ),
  )
  return put(
    [
      ...[-1, 1].flatMap((side) => [
        solidBox(side * 10, GATE_HIGH_M / 2, 0, 0.8, GATE_HIGH_M, 0.8, '#ff5a4a'),
        solidBox(side * 10, 1.5, 0, 0.9, 1, 0.9, '#fff4e0'),
        solidBox(side * 10, 4, 0, 0.9, 1, 0.9, '#fff4e0'),
      ]),
      solidBox(0, GATE_HIGH_M + 0.7, 0, 20.8, 1.7, 0.5, '#ffd23f'),
      ...cells,
    ],
    x,
    y,
    turn,
  )
}

/** Arrows at the outside of sharp bends. */
const arrows = (track: Track): BufferGeometry[] =>
  track.points.flatMap((point, step) => {
    if (step % 4 !== 0) return []
    const ahead = roadAt(track, step + 6)
    const bend = point.dx * ahead.dy - point.dy * ahead.dx
    if (Math.abs(bend) < 0.45) return []
    const outside = bend > 0 ? -1 : 1
    const { x, y } = placeOn(track, (step + 5) * track.stepM, outside * 11.4)
    const { dx, dy } = roadAt(track, step + 5)
    const turn = Math.atan2(-dx, dy)
    return [
      put(
        [
          solidBox(0, 0.9, 0, 0.3, 1.8, 0.3, '#3a2a5e'),
          solidBox(0, 2.4, 0, 2.6, 1.8, 0.3, '#1a0d33'),
          solid(new ConeGeometry(0.8, 1.7, 3), '#ffd23f', {
            y: 2.4,
            z: 0.16,
            scale: [1, 1, 0.15],
            turn: [0, 0, outside > 0 ? Math.PI / 2 : -Math.PI / 2],
          }),
        ],
        x,
        y,
        turn,
      ),
    ]
  })

/** An object in two levels of detail: near, and with fewer segments far. */
interface Thing {
  close: BufferGeometry
  far?: BufferGeometry
}

const closeBy = (segments: number): number => segments
const farAway = (segments: number): number => Math.max(4, Math.ceil(segments / 2))

/** Both levels use the same random numbers. */
const addThing = (parts: ThingShape, chance: () => number, x: number, y: number, turn: number): Thing => {
  const taken: number[] = []
  const close = put(
    parts(() => {
      taken.push(chance())
      return taken.at(-1) ?? 0
    }, closeBy),
    x,
    y,
    turn,
  )
  return {
    close,
    far: put(
      parts(() => taken.shift() ?? 0, farAway),
      x,
      y,
      turn,
    ),
  }
}

/** All scenery beside a track: the gate, arrows, and what fits to the place. SDK-513 */
export const sceneryPieces = (track: Track, field: GroundField, low: boolean): Thing[] => {
  const chance = scatter(track.name.length * 7 + 1)
  const kinds = things[track.name]
  const everyM = low ? EVERY_M_ON_LOW : EVERY_M
  const beside = Array.from({ length: Math.floor(track.lengthM / everyM) }, (_, at) => at).flatMap((at) => {
    const side = at % 2 === 0 ? 1 : -1
    const across = side * (LEAST_FAR_M + 1 + chance() * 7)
    const { x, y, point } = placeOn(track, at * everyM + chance() * 4, across)
    const parts = kinds[at % kinds.length]
    if (!parts || farFromRoad(field, x, y) < 13.9) return []
    const turn = Math.atan2(-point.dy * -side, -point.dx * -side) + (chance() - 0.5) * 0.7
    return [addThing(parts, chance, x, y, turn)]
  })
  const tower = track.name === 'harbour' ? [addThing(lighthouse, chance, 0, 4, 0)] : []
  return [...[gate(track), ...arrows(track)].map((close) => ({ close })), ...beside, ...tower]
}
