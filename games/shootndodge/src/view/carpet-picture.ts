import {
  blend,
  fillBox,
  fillPath,
  merged,
  oval,
  paintedMetres,
  paintEmblem,
  paintSideHalf,
  roundBox,
  sideColors,
  solid,
  strokePath,
  type Pen,
} from '@sofaspark/game-stage'
import { type Side, ownEnd, sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, homeOf } from '../sim/maps.ts'
import { fieldSize, flag } from '../sim/numbers.ts'
import { BoxGeometry, type BufferGeometry } from 'three'
import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'

const PIXELS_PER_METRE = 56
const ground = { base: '#2c6e78', light: '#347c85', dark: '#265f6b', edge: '#fff0d0' } as const

const { length, width } = fieldSize
const [halfLength, halfWidth] = [length / 2, width / 2]

/** Woven diamonds, hardly lighter than the ground, so that splats stay what one sees. */
const weave = (pen: Pen): void => {
  pen.globalAlpha = 0.55
  for (let row = 0; row * 1.5 <= width; row++)
    for (let column = 0; column * 1.5 <= length; column++) {
      const [x, y] = [column * 1.5 - halfLength + (row % 2) * 0.75, row * 1.5 - halfWidth]
      const diamond = `M${x} ${y - 0.62}l.62 .62-.62 .62-.62-.62z`
      fillPath(pen, diamond, (row + column) % 3 === 0 ? ground.light : ground.dark)
    }
  pen.globalAlpha = 1
}

/** The ring that a carrier has to reach, with the side's sign, and the mats before both exits. */
const base = (pen: Pen, side: Side): void => {
  const { x, y } = homeOf(side)
  const color = sideColors[side]
  const ring = oval(x, -y, flag.baseReach + 0.25)
  fillPath(pen, ring, 'rgba(26,13,51,.55)')
  strokePath(pen, ring, ground.edge, 0.2)
  strokePath(pen, oval(x, -y, flag.baseReach - 0.08), color, 0.34)
  paintEmblem(pen, side, x, -y, 1, color)
  for (const exit of exitsOf(side)) {
    const mat = roundBox(exit.x - 0.95, -exit.y - 1.15, 1.9, 2.3, 0.35)
    pen.globalAlpha = 0.75
    fillPath(pen, mat, color)
    pen.globalAlpha = 1
    strokePath(pen, mat, ground.edge, 0.14)
    const way = -ownEnd(side)
    for (const step of [-0.3, 0.3]) {
      const from = exit.x + way * (step - 0.2)
      strokePath(pen, `M${from} ${-exit.y - 0.5}l${way * 0.45} .5 ${-way * 0.45} .5`, ground.edge, 0.22)
    }
  }
}

const middle = (pen: Pen): void => {
  pen.globalAlpha = 0.55
  pen.setLineDash([0.7, 0.5])
  strokePath(pen, `M0 ${-halfWidth}V${halfWidth}`, ground.edge, 0.16)
  pen.setLineDash([])
  for (const radius of [2.3, 1.9]) strokePath(pen, oval(0, 0, radius), ground.edge, 0.16)
  pen.globalAlpha = 1
}

/** The carpet seen from above. */
export const paintCarpet = (): HTMLCanvasElement =>
  paintedMetres(length, width, PIXELS_PER_METRE, (pen) => {
    fillBox(pen, ground.base, -halfLength, -halfWidth, length, width)
    weave(pen)
    for (const side of sides)
      paintSideHalf(pen, side, { lengthM: length, widthM: width, colorFromM: 4, patternFromM: 9.4 })
    middle(pen)
    for (const [inset, thick, color] of [
      [0.2, 0.4, '#8f2f4f'],
      [0.5, 0.12, ground.edge],
      [0.75, 0.1, '#e8a64c'],
    ] as const) {
      pen.strokeStyle = color
      pen.lineWidth = thick
      pen.strokeRect(-halfLength + inset, -halfWidth + inset, length - inset * 2, width - inset * 2)
    }
    for (const side of sides) base(pen, side)
    const light = blend(pen.createRadialGradient(0, -2, 4, 0, 0, halfLength * 1.15), {
      0: 'rgba(255,226,154,.2)',
      0.5: 'rgba(255,226,154,.03)',
      1: 'rgba(24,8,50,.42)',
    })
    fillBox(pen, light, -halfLength, -halfWidth, length, width)
  })

const covers = ['#c8434f', '#2f9c95', '#34508f', '#e8dcc0', '#7a9a3f', '#e2743c', '#a83f6f'] as const
const pages = '#fff4e0'
const DEEP_M = 0.62
const LEAST_M = 0.22
const HIGH_M = 0.95

/** The books of a map stand in rows along its inner walls; the first four walls are the carpet's edges. */
const inner = (walls: readonly Wall[]): readonly Wall[] => walls.slice(4)

const rowOf = ({ x1, y1, x2, y2, radius = 0.3 }: Wall, row: number): BufferGeometry[] => {
  const long = Math.hypot(x2 - x1, y2 - y1) + radius * 1.4
  const [alongX, alongZ] = [(x2 - x1) / (long - radius * 1.4), -(y2 - y1) / (long - radius * 1.4)]
  const turn = [0, -Math.atan2(alongZ, alongX), 0] as const
  const parts: BufferGeometry[] = []
  let at = 0
  for (let number = 0; at < long - 0.01; number++) {
    const thick = Math.min(long - at, LEAST_M + ((number * 7 + row * 5) % 5) * 0.055)
    const high = HIGH_M * (0.82 + ((number * 5 + row * 3) % 7) * 0.05)
    const way = at + thick / 2 - long / 2
    const spot = { x: (x1 + x2) / 2 + alongX * way, z: -(y1 + y2) / 2 + alongZ * way, turn }
    const color = covers[(number * 3 + row * 2) % covers.length] ?? pages
    parts.push(
      solid(new BoxGeometry(thick - 0.025, high, DEEP_M), color, { ...spot, y: high / 2 }),
      solid(new BoxGeometry(thick * 0.6, 0.05, DEEP_M * 0.88), pages, { ...spot, y: high }),
      solid(new BoxGeometry(thick - 0.02, 0.07, DEEP_M + 0.02), '#ffe29a', { ...spot, y: high * 0.78 }),
    )
    at += thick
  }
  return parts
}

/** Low walls of books. */
export const booksGeometry = (walls: readonly Wall[]): BufferGeometry => merged(inner(walls).flatMap(rowOf))

/** Boxes that hide runners behind the books: as long, and as high as the lowest of them. */
export const hidingGeometry = (walls: readonly Wall[]): BufferGeometry =>
  merged(
    inner(walls).map(({ x1, y1, x2, y2, radius = 0.3 }) =>
      solid(new BoxGeometry(Math.hypot(x2 - x1, y2 - y1) + radius * 1.4, HIGH_M * 0.9, DEEP_M), pages, {
        x: (x1 + x2) / 2,
        y: HIGH_M * 0.45,
        z: -(y1 + y2) / 2,
        turn: [0, Math.atan2(y2 - y1, x2 - x1), 0],
      }),
    ),
  )
