import { penFor, sideColors, type Pen, merged, solid } from '@sofaspark/game-stage'
import { type Side, ownEnd } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, homeOf } from '../sim/maps.ts'
import { fieldSize, flag } from '../sim/numbers.ts'
import { BoxGeometry, type BufferGeometry } from 'three'
import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'

const PIXELS_PER_METRE = 56
const ground = { base: '#2c6e78', light: '#347c85', dark: '#265f6b', edge: '#fff0d0' } as const

const { length, width } = fieldSize
const [halfLength, halfWidth] = [length / 2, width / 2]

const circle = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}

/** Woven diamonds, hardly lighter than the ground, so that splats stay what one sees. */
const weave = (pen: Pen): void => {
  for (let row = 0; row * 1.5 <= width; row++)
    for (let column = 0; column * 1.5 <= length; column++) {
      const [x, y] = [column * 1.5 - halfLength + (row % 2) * 0.75, row * 1.5 - halfWidth]
      pen.fillStyle = (row + column) % 3 === 0 ? ground.light : ground.dark
      pen.globalAlpha = 0.55
      pen.beginPath()
      pen.moveTo(x, y - 0.62)
      pen.lineTo(x + 0.62, y)
      pen.lineTo(x, y + 0.62)
      pen.lineTo(x - 0.62, y)
      pen.fill()
    }
  pen.globalAlpha = 1
}

/** A half in its side’s colour and pattern: stripes or dots. */
const half = (pen: Pen, side: Side): void => {
  const end = ownEnd(side)
  const shade = pen.createLinearGradient(end * 4, 0, end * halfLength, 0)
  shade.addColorStop(0, 'rgba(255,255,255,0)')
  shade.addColorStop(1, sideColors[side])
  pen.globalAlpha = 0.5
  pen.fillStyle = shade
  pen.fillRect(end < 0 ? -halfLength : 0, -halfWidth, halfLength, width)
  pen.globalAlpha = 0.22
  pen.fillStyle = sideColors[side]
  pen.strokeStyle = sideColors[side]
  pen.lineWidth = 0.34
  for (let at = 0; at < 8; at++) {
    const x = end * (9.4 + at * 0.95)
    if (side === 'sun') {
      pen.beginPath()
      pen.moveTo(x, -halfWidth)
      pen.lineTo(x, halfWidth)
      pen.stroke()
    } else
      for (let row = -9; row <= 9; row++) {
        circle(pen, x, row + (at % 2) / 2, 0.17)
        pen.fill()
      }
  }
  pen.globalAlpha = 1
}

const emblem = (pen: Pen, side: Side, x: number, y: number, scale: number): void => {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  pen.fillStyle = sideColors[side]
  pen.strokeStyle = sideColors[side]
  if (side === 'sun') {
    circle(pen, 0, 0, 0.5)
    pen.fill()
    pen.lineWidth = 0.17
    pen.lineCap = 'round'
    for (let ray = 0; ray < 8; ray++) {
      const [cos, sin] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)]
      pen.beginPath()
      pen.moveTo(cos * 0.7, sin * 0.7)
      pen.lineTo(cos * 0.95, sin * 0.95)
      pen.stroke()
    }
  } else {
    pen.beginPath()
    pen.arc(0, 0, 0.85, 0.9, Math.PI * 2 - 0.9)
    pen.quadraticCurveTo(-0.25, 0, 0.85 * Math.cos(0.9), 0.85 * Math.sin(0.9))
    pen.fill()
  }
  pen.restore()
}

/** The ring that a carrier has to reach, with the side's sign, and the mats before both exits. */
const base = (pen: Pen, side: Side): void => {
  const { x, y } = homeOf(side)
  circle(pen, x, -y, flag.baseReach + 0.25)
  pen.fillStyle = 'rgba(26,13,51,.55)'
  pen.fill()
  pen.lineWidth = 0.2
  pen.strokeStyle = ground.edge
  pen.stroke()
  pen.lineWidth = 0.34
  pen.strokeStyle = sideColors[side]
  circle(pen, x, -y, flag.baseReach - 0.08)
  pen.stroke()
  emblem(pen, side, x, -y, 1.05)
  for (const exit of exitsOf(side)) {
    pen.fillStyle = sideColors[side]
    pen.globalAlpha = 0.75
    pen.beginPath()
    pen.roundRect(exit.x - 0.95, -exit.y - 1.15, 1.9, 2.3, 0.35)
    pen.fill()
    pen.globalAlpha = 1
    pen.lineWidth = 0.14
    pen.strokeStyle = ground.edge
    pen.stroke()
    const way = -ownEnd(side)
    pen.lineWidth = 0.22
    for (const step of [-0.3, 0.3]) {
      pen.beginPath()
      pen.moveTo(exit.x + way * (step - 0.2), -exit.y - 0.5)
      pen.lineTo(exit.x + way * (step + 0.25), -exit.y)
      pen.lineTo(exit.x + way * (step - 0.2), -exit.y + 0.5)
      pen.stroke()
    }
  }
}

const middle = (pen: Pen): void => {
  pen.strokeStyle = ground.edge
  pen.globalAlpha = 0.55
  pen.lineWidth = 0.16
  pen.setLineDash([0.7, 0.5])
  pen.beginPath()
  pen.moveTo(0, -halfWidth)
  pen.lineTo(0, halfWidth)
  pen.stroke()
  pen.setLineDash([])
  circle(pen, 0, 0, 2.3)
  pen.stroke()
  circle(pen, 0, 0, 1.9)
  pen.stroke()
  pen.globalAlpha = 1
}

/** The carpet seen from above. */
export const paintCarpet = (): HTMLCanvasElement => {
  const { canvas, pen } = penFor(length * PIXELS_PER_METRE, width * PIXELS_PER_METRE)
  if (!pen) return canvas
  pen.setTransform(PIXELS_PER_METRE, 0, 0, PIXELS_PER_METRE, canvas.width / 2, canvas.height / 2)
  pen.fillStyle = ground.base
  pen.fillRect(-halfLength, -halfWidth, length, width)
  weave(pen)
  for (const side of ['sun', 'moon'] as const) half(pen, side)
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
  for (const side of ['sun', 'moon'] as const) base(pen, side)
  const light = pen.createRadialGradient(0, -2, 4, 0, 0, halfLength * 1.15)
  light.addColorStop(0, 'rgba(255,226,154,.2)')
  light.addColorStop(0.5, 'rgba(255,226,154,.03)')
  light.addColorStop(1, 'rgba(24,8,50,.42)')
  pen.fillStyle = light
  pen.fillRect(-halfLength, -halfWidth, length, width)
  return canvas
}

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
