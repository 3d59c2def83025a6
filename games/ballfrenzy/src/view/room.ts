import { BoxGeometry, CylinderGeometry, Group, Mesh, SphereGeometry, type BufferGeometry } from 'three'
import {
  arc,
  blend,
  fillBox,
  fillPath,
  fitShot,
  lyingPicture,
  oval,
  painted,
  paintedMetres,
  polygon,
  star,
  strokePath,
  toonMaterial,
  type Pen,
  type Shot,
} from '@sofaspark/game-stage'
import type { Arena } from '../sim/arena.ts'
import { arenaSize, ball } from '../sim/numbers.ts'
import { palette } from './pictures.ts'

/** How far the wooden deck reaches beyond the goal lines. */
const deckWidth = 2.1
/** Metres from the middle to the corners of the deck. */
const deckRadius = (arena: Arena): number => (arena.inradius + deckWidth) / Math.cos(Math.PI / arena.sides.length)

/** The table's shape, with its edges at a distance from the middle. */
const tableShape = ({ corners, inradius }: Arena, edgeM: number): string =>
  polygon(corners.map(({ x, y }) => [(x * edgeM) / inradius, (y * edgeM) / inradius] as const))

/** Paints along a side: x to its right, y into the arena. */
const alongSide = (pen: Pen, side: Arena['sides'][number], paint: () => void): void => {
  pen.save()
  pen.transform(side.alongX, side.alongY, side.inX, side.inY, side.x, side.y)
  paint()
  pen.restore()
}

const paintDeck = (pen: Pen, arena: Arena): void => {
  const deck = tableShape(arena, arena.inradius + deckWidth)
  fillPath(pen, deck, palette.wood)
  pen.save()
  pen.clip(new Path2D(deck))
  // Planks around the table.
  for (const side of arena.sides)
    alongSide(pen, side, () => {
      for (const [plank, color] of ['#9a5636', '#8a4a32', '#a45f3b', '#7f432e'].entries()) {
        const out = -0.42 - plank * 0.45
        const half = side.half * (1 - out / arena.inradius)
        fillPath(pen, `M${-half} ${out}H${half}L${half * 1.12} ${out - 0.42}H${-half * 1.12}z`, color)
      }
    })
  strokePath(pen, tableShape(arena, arena.inradius + deckWidth - 0.12), palette.glow, 0.14)
  pen.restore()
}

const paintField = (pen: Pen, arena: Arena): void => {
  const field = tableShape(arena, arena.inradius + 0.05)
  const felt = pen.createRadialGradient(0, 0, 0, 0, 0, arena.inradius * 1.15)
  fillPath(pen, field, blend(felt, { 0: '#5a43bd', 0.55: '#3c2887', 1: '#271659' }))
  pen.save()
  pen.clip(new Path2D(field))
  // A fairground's sunburst, two wedges a side.
  const wedges = arena.sides.length * 4
  for (let at = 0; at < wedges; at += 2) {
    const wedge = arc(0, 0, arena.inradius * 1.5, (at / wedges) * Math.PI * 2, ((at + 1) / wedges) * Math.PI * 2)
    wedge.lineTo(0, 0)
    fillPath(pen, wedge, 'rgba(167, 139, 250, .10)')
  }
  for (const radius of [1.15, arena.inradius * 0.62])
    strokePath(pen, oval(0, 0, radius), 'rgba(255, 244, 224, .34)', 0.09)
  fillPath(pen, star(0, 0, 0.95, 0.42), palette.glow)
  pen.restore()
}

/** The goals: a dark pocket in the deck, a bright line, and a crease in front of it. */
const paintMouths = (pen: Pen, arena: Arena): void => {
  for (const side of arena.sides)
    alongSide(pen, side, () => {
      const half = Math.min(side.half - arenaSize.cushionRadius, arenaSize.mouth / 2)
      const net = 'rgba(255, 244, 224, .16)'
      fillBox(pen, palette.net, -half, -0.95, half * 2, 0.95)
      for (let at = -half; at <= half; at += 0.28) strokePath(pen, `M${at} 0V-.95`, net, 0.035)
      for (let out = 0.2; out < 0.95; out += 0.25) strokePath(pen, `M${-half} ${-out}H${half}`, net, 0.035)
      fillBox(pen, palette.cream, -half, -0.05, half * 2, 0.1)
      strokePath(pen, `M${half * 0.92} 0A${half * 0.92} 1.35 0 0 1 ${-half * 0.92} 0`, 'rgba(255, 244, 224, .28)', 0.07)
    })
}

/** The top of the table from above. */
const tableTop = (arena: Arena, sidePx: number): Mesh => {
  const sizeM = deckRadius(arena) * 2
  const canvas = paintedMetres(sizeM, sizeM, sidePx / sizeM, (pen) => {
    pen.scale(1, -1)
    paintDeck(pen, arena)
    paintField(pen, arena)
    paintMouths(pen, arena)
  })
  return lyingPicture(canvas, sizeM)
}

const TABLE_HEIGHT = 1.6
const FLOOR_Y = -TABLE_HEIGHT
const FLOOR_M = 90

/** Floor boards, a rug and the pool of light that the table throws. */
const paintFloor =
  (rugM: number) =>
  (pen: Pen): void => {
    const half = FLOOR_M / 2
    fillBox(pen, '#2a1640', -half, -half, FLOOR_M, FLOOR_M)
    const boards = ['#2d1845', '#281440', '#301b49', '#25123b'] as const
    for (let row = 0; row < 46; row++)
      for (let at = -1; at < 8; at++) {
        const color = boards[(row * 7 + at * 5 + 12) % boards.length] ?? boards[0]
        fillBox(pen, color, at * 13.2 + (row % 3) * 4.4 - half, row * 2 - half, 12.9, 1.87)
      }
    for (const [radius, color] of [
      [rugM, '#4a1f5e'],
      [rugM - 0.5, palette.glow],
      [rugM - 0.8, '#5d2a6b'],
      [rugM - 2.2, '#ff8a5c'],
      [rugM - 2.5, '#3f1b57'],
    ] as const)
      fillPath(pen, oval(0, 0, radius), color)
    const light = blend(pen.createRadialGradient(0, 0, rugM * 0.4, 0, 0, rugM * 2.1), {
      0: 'rgba(255, 181, 69, .28)',
      0.4: 'rgba(120, 60, 140, .12)',
      1: 'rgba(10, 4, 26, .82)',
    })
    fillBox(pen, light, -half, -half, FLOOR_M, FLOOR_M)
  }

const toon = toonMaterial(0.3)
const solid = (geometry: BufferGeometry, color: string): Mesh => new Mesh(painted(geometry, color), toon)

/** Cushions, popcorn and a gamepad on the floor of the living room. */
const clutter = (scene: Group, radius: number): void => {
  const put = (mesh: Mesh, x: number, height: number, y: number, turn = 0): void => {
    mesh.position.set(x, FLOOR_Y + height, -y)
    mesh.rotation.y = turn
    scene.add(mesh)
  }
  const cushion = (color: string, x: number, y: number, turn: number): void => {
    const mesh = solid(new SphereGeometry(1.5, 20, 12), color)
    mesh.scale.set(1.15, 0.42, 1.15)
    put(mesh, x, 0.6, y, turn)
  }
  const wide = radius * 1.42
  cushion('#ff6b57', -wide, radius * 0.3, 0.4)
  cushion('#35a7d9', wide * 1.02, radius * 0.42, 0.2)
  cushion('#7a4fd0', wide * 0.92, -radius * 0.55, 0.7)
  put(solid(new CylinderGeometry(1.15, 0.8, 1, 22), '#ff4f6d'), -wide * 0.92, 0.5, -radius * 0.45)
  for (let at = 0; at < 26; at++) {
    const angle = at * 2.4
    const out = Math.sqrt(at / 26) * 0.95
    const grain = solid(new SphereGeometry(0.24, 8, 6), at % 4 === 0 ? '#ffd98a' : '#fff4e0')
    put(grain, -wide * 0.92 + Math.cos(angle) * out, 1.02 + 0.3 * (1 - out), -radius * 0.45 + Math.sin(angle) * out)
  }
  put(solid(new BoxGeometry(2.2, 0.35, 1), '#241344'), wide * 1.2, 0.2, radius * 0.02, 0.5)
  put(solid(new CylinderGeometry(0.14, 0.14, 0.2, 12), '#ff4f6d'), wide * 1.2 + 0.6, 0.42, radius * 0.02 - 0.3)
  put(solid(new CylinderGeometry(0.14, 0.14, 0.2, 12), '#ffd23f'), wide * 1.2 + 0.2, 0.42, radius * 0.02 - 0.1)
}

/** A cylinder begins with a corner on the z axis; the table with its first corner. */
const turnOf = (arena: Arena): number => {
  const [first] = arena.corners
  return first ? Math.atan2(first.x, -first.y) : 0
}

/** The room and the table: all still parts. */
export const createRoom = (arena: Arena, sharp: boolean): Group => {
  const scene = new Group()
  const radius = deckRadius(arena)
  const floor = lyingPicture(paintedMetres(FLOOR_M, FLOOR_M, 1024 / FLOOR_M, paintFloor(radius * 1.32)), FLOOR_M)
  floor.position.y = FLOOR_Y
  scene.add(floor)
  clutter(scene, radius)
  const count = arena.sides.length
  const body = solid(new CylinderGeometry(radius, radius * 0.86, TABLE_HEIGHT, count, 1), '#5c2c4a')
  body.position.y = FLOOR_Y / 2 - 0.02
  body.rotation.y = turnOf(arena)
  const top = tableTop(arena, sharp ? 2048 : 1024)
  top.position.y = 0.001
  scene.add(body, top)
  return scene
}

const FIELD_DEGREES = 26
/** The camera is pitched 52°; from there, a hat would hide the face of an upright bean. */
export const tableView = { pitch: (52 * Math.PI) / 180, leanBack: 0.5 } as const
/** The part of the picture that the table may fill; words stand beside it. */
const ROOM = { x: 0.97, top: 0.68, bottom: -0.86 } as const

/** The eye over a table at 52 degrees, as near as the table allows on a screen of that shape. */
export const tableShot = (arena: Arena, aspect: number): Shot => {
  const scale = 1 + deckWidth / arena.inradius
  const points = arena.corners.map(({ x, y }) => ({ x: x * scale, y: 0, z: -y * scale }))
  return { ...fitShot({ points, room: ROOM, pitch: tableView.pitch, fovDeg: FIELD_DEGREES }, aspect), ...tableView }
}

/** The pitch of a touch: a ball at its top speed sounds an octave above a served one. SDK-514 */
export const pitchOf = (speed: number): number =>
  Math.pow(2, Math.max(-0.3, Math.min(1.2, (speed - ball.serveSpeed) / (ball.topSpeed - ball.serveSpeed))))
