import {
  blend,
  coatedMaterial,
  fillBox,
  fillPath,
  lampGlows,
  lyingPicture,
  oval,
  paintedMetres,
  paintEmblem,
  polygon,
  strokePath,
  toonMaterial,
  type Block,
  type Pen,
} from '@sofaspark/game-stage'
import { ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, homeOf, type Courtyard } from '../sim/maps.ts'
import { base, fieldSize } from '../sim/numbers.ts'
import { Group, Mesh, type Object3D } from 'three'
import { courtyardGeometry, courtyardLamps, wallHigh } from './courtyard.ts'

const PIXELS_PER_METRE = 56
/** The end of a wall's shadow: the evening sun is low, before the viewer's left. */
const shadow = { x: 0.62, y: 0.5, steps: 8 } as const

const { length, width, wall } = fieldSize

/** A drawing in metres, its middle at the courtyard's, y away from the viewer. */
const drawing = (paint: (pen: Pen) => void): HTMLCanvasElement =>
  paintedMetres(length, width, PIXELS_PER_METRE, (pen) => {
    pen.scale(1, -1)
    paint(pen)
  })

const plaster = (pen: Pen): void => {
  const fill = blend(pen.createLinearGradient(-length / 2, -width / 2, length / 2, width / 2), {
    0: '#fff3e2',
    0.55: '#f6e9e4',
    1: '#e3d6ec',
  })
  fillBox(pen, fill, -length / 2, -width / 2, length, width)
  pen.strokeStyle = '#c4afcb'
  pen.lineWidth = 0.045
  for (let row = 0; row < width; row++)
    for (let column = -1; column < length; column++) {
      const [x, y] = [column - length / 2 + (row % 2) / 2, row - width / 2]
      const tile = ['#ffffff', '#e9d3dc', '#fff1d8', '#e2d5ee'][(row * 7 + column * 5 + 12) % 4] ?? '#ffffff'
      pen.globalAlpha = 0.16
      fillBox(pen, tile, x + 0.03, y + 0.03, 0.94, 0.94)
      pen.globalAlpha = 0.32
      pen.strokeRect(x, y, 1, 1)
    }
  pen.globalAlpha = 1
}

/** A star of tiles in the middle. */
const mosaic = (pen: Pen): void => {
  pen.globalAlpha = 0.6
  for (const radius of [2.6, 3]) strokePath(pen, oval(0, 0, radius), '#c9a9c0', 0.08)
  for (let point = 0; point < 8; point++) {
    const at = (turn: number, far: number) => {
      const angle = (point * Math.PI) / 4 + turn
      return [Math.cos(angle) * far, Math.sin(angle) * far] as const
    }
    fillPath(
      pen,
      polygon([at(0, 2.5), at(0.39, 0.95), [0, 0], at(-0.39, 0.95)]),
      point % 2 === 0 ? '#d9b6a8' : '#b9a3d4',
    )
  }
  pen.globalAlpha = 1
}

/** A side's home, and its exits: a chevron at each, pointing into the courtyard. */
const home = (pen: Pen, side: Side): void => {
  const { x, y } = homeOf(side)
  const ink = '#5a3a7a'
  pen.globalAlpha = 0.5
  strokePath(pen, oval(x, y, base.free - 0.1), ink, 0.14)
  paintEmblem(pen, side, x, y, 1.1, ink)
  for (const exit of exitsOf(side)) {
    pen.save()
    pen.translate(exit.x, exit.y)
    pen.rotate(Math.atan2(exit.y - y, exit.x - x))
    strokePath(pen, 'M-.12 .34 .22 0-.12-.34', ink, 0.16)
    pen.restore()
  }
  const end = ownEnd(side)
  pen.globalAlpha = 0.28
  fillBox(pen, ink, end * (length / 2) - (end > 0 ? 0.4 : 0), -2.5, 0.4, 5)
  pen.globalAlpha = 1
}

const shadows = ({ walls, trampolines }: Courtyard): HTMLCanvasElement =>
  drawing((pen) => {
    const color = '#4b2f78'
    pen.lineCap = 'round'
    for (const { x1, y1, x2, y2, radius = 0 } of walls)
      for (let step = 0; step <= shadow.steps; step++) {
        const [x, y] = [(shadow.x * step) / shadow.steps, (shadow.y * step) / shadow.steps]
        strokePath(pen, `M${x1 + x} ${y1 + y}L${x2 + x} ${y2 + y}`, color, Math.max(0.5, radius * 2))
      }
    for (const { x, y } of trampolines) fillPath(pen, oval(x + 0.12, y + 0.1, 1), color)
  })

/** Nine faint layers, a pixel and a half apart, make a soft edge in every browser: WebKit's canvas has no `filter`. */
const softSteps = [-1.5, 0, 1.5] as const
const shadowAlpha = 0.4
const softAlpha = 1 - (1 - shadowAlpha) ** (1 / softSteps.length ** 2)

/** A courtyard's bare ground from above: plaster tiles in the evening sun, with the shadows of its walls. */
const paintGround = (yard: Courtyard): HTMLCanvasElement =>
  drawing((pen) => {
    plaster(pen)
    mosaic(pen)
    for (const side of sides) home(pen, side)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalAlpha = softAlpha
    const shadow = shadows(yard)
    for (const x of softSteps) for (const y of softSteps) pen.drawImage(shadow, x, y)
  })

/** Everything of a courtyard that never moves: its ground, which takes paint, and the things on it. */
export const yardParts = (yard: Courtyard): Object3D =>
  new Group().add(
    lyingPicture(paintGround(yard), length, width, coatedMaterial),
    new Mesh(courtyardGeometry(yard), toonMaterial(0.25)),
    ...lampGlows(courtyardLamps),
  )

/** The walls that hide runners behind them, the courtyard's near edge among them. */
export const yardBlocks = ({ walls }: Courtyard): Block[] => [
  { x: 0, y: 0.24, z: width / 2 + 0.35, widthM: length + 1.4, heightM: 0.48, depthM: 0.7 },
  ...walls.slice(4).map(({ x1, y1, x2, y2 }): Block => ({
    x: (x1 + x2) / 2,
    y: wallHigh / 2,
    z: -(y1 + y2) / 2,
    widthM: Math.hypot(x2 - x1, y2 - y1) + wall * 2,
    heightM: wallHigh,
    depthM: wall * 2,
    turn: Math.atan2(y2 - y1, x2 - x1),
  })),
]
