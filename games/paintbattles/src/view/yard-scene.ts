import { penFor, type Pen, coatedMaterial, lampGlows, toonMaterial, type Block } from '@sofaspark/game-stage'
import { ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { exitsOf, homeOf, type Courtyard } from '../sim/maps.ts'
import { base, fieldSize } from '../sim/numbers.ts'
import { CanvasTexture, Group, Mesh, PlaneGeometry, type Object3D } from 'three'
import { courtyardGeometry, courtyardLamps, wallHigh } from './courtyard.ts'

const PIXELS_PER_METRE = 56
/** The end of a wall's shadow: the evening sun is low, before the viewer's left. */
const shadow = { x: 0.62, y: 0.5, steps: 8 } as const

const { length, width, wall } = fieldSize

/** A drawing in metres, its middle at the courtyard's, y away from the viewer. */
const drawing = (): { canvas: HTMLCanvasElement; pen: Pen | null } => {
  const { canvas, pen } = penFor(length * PIXELS_PER_METRE, width * PIXELS_PER_METRE)
  pen?.setTransform(PIXELS_PER_METRE, 0, 0, -PIXELS_PER_METRE, canvas.width / 2, canvas.height / 2)
  return { canvas, pen }
}

const circle = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}

const plaster = (pen: Pen): void => {
  const fill = pen.createLinearGradient(-length / 2, -width / 2, length / 2, width / 2)
  fill.addColorStop(0, '#fff3e2')
  fill.addColorStop(0.55, '#f6e9e4')
  fill.addColorStop(1, '#e3d6ec')
  pen.fillStyle = fill
  pen.fillRect(-length / 2, -width / 2, length, width)
  for (let row = 0; row < width; row++)
    for (let column = -1; column < length; column++) {
      const x = column - length / 2 + (row % 2) / 2
      const y = row - width / 2
      pen.fillStyle = ['#ffffff', '#e9d3dc', '#fff1d8', '#e2d5ee'][(row * 7 + column * 5 + 12) % 4] ?? '#ffffff'
      pen.globalAlpha = 0.16
      pen.fillRect(x + 0.03, y + 0.03, 0.94, 0.94)
      pen.globalAlpha = 0.32
      pen.strokeStyle = '#c4afcb'
      pen.lineWidth = 0.045
      pen.strokeRect(x, y, 1, 1)
    }
  pen.globalAlpha = 1
}

/** A star of tiles in the middle. */
const mosaic = (pen: Pen): void => {
  pen.strokeStyle = '#c9a9c0'
  pen.globalAlpha = 0.6
  for (const radius of [2.6, 3]) {
    pen.lineWidth = 0.08
    circle(pen, 0, 0, radius)
    pen.stroke()
  }
  for (let point = 0; point < 8; point++) {
    const angle = (point * Math.PI) / 4
    pen.beginPath()
    pen.moveTo(Math.cos(angle) * 2.5, Math.sin(angle) * 2.5)
    pen.lineTo(Math.cos(angle + 0.39) * 0.95, Math.sin(angle + 0.39) * 0.95)
    pen.lineTo(0, 0)
    pen.lineTo(Math.cos(angle - 0.39) * 0.95, Math.sin(angle - 0.39) * 0.95)
    pen.closePath()
    pen.fillStyle = point % 2 === 0 ? '#d9b6a8' : '#b9a3d4'
    pen.fill()
  }
  pen.globalAlpha = 1
}

const emblem = (pen: Pen, side: Side): void => {
  const { x, y } = homeOf(side)
  pen.globalAlpha = 0.5
  pen.strokeStyle = '#5a3a7a'
  pen.fillStyle = '#5a3a7a'
  pen.lineWidth = 0.14
  circle(pen, x, y, base.free - 0.1)
  pen.stroke()
  if (side === 'sun') {
    circle(pen, x, y, 0.5)
    pen.fill()
    pen.lineWidth = 0.2
    for (let ray = 0; ray < 8; ray++) {
      const [cos, sin] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)]
      pen.beginPath()
      pen.moveTo(x + cos * 0.75, y + sin * 0.75)
      pen.lineTo(x + cos * 1.1, y + sin * 1.1)
      pen.stroke()
    }
  } else {
    pen.beginPath()
    pen.arc(x, y, 0.95, 0.7, Math.PI * 2 - 0.7)
    pen.arc(x + 0.62, y, 0.68, Math.PI * 2 - 1.1, 1.1, true)
    pen.closePath()
    pen.fill()
  }
  // The exits: a chevron at each, pointing into the courtyard.
  const end = ownEnd(side)
  pen.lineWidth = 0.16
  for (const exit of exitsOf(side)) {
    const [outX, outY] = [exit.x - x, exit.y - y]
    const far = Math.hypot(outX, outY)
    pen.save()
    pen.translate(exit.x, exit.y)
    pen.rotate(Math.atan2(outY / far, outX / far))
    pen.beginPath()
    pen.moveTo(-0.12, 0.34)
    pen.lineTo(0.22, 0)
    pen.lineTo(-0.12, -0.34)
    pen.stroke()
    pen.restore()
  }
  pen.globalAlpha = 0.28
  pen.fillRect(end * (length / 2) - (end > 0 ? 0.4 : 0), -2.5, 0.4, 5)
  pen.globalAlpha = 1
}

const shadows = ({ walls, trampolines }: Courtyard): HTMLCanvasElement => {
  const { canvas, pen } = drawing()
  if (!pen) return canvas
  pen.strokeStyle = '#4b2f78'
  pen.fillStyle = '#4b2f78'
  pen.lineCap = 'round'
  for (const { x1, y1, x2, y2, radius = 0 } of walls)
    for (let step = 0; step <= shadow.steps; step++) {
      const share = step / shadow.steps
      pen.lineWidth = Math.max(0.5, radius * 2)
      pen.beginPath()
      pen.moveTo(x1 + shadow.x * share, y1 + shadow.y * share)
      pen.lineTo(x2 + shadow.x * share, y2 + shadow.y * share)
      pen.stroke()
    }
  for (const { x, y } of trampolines) {
    circle(pen, x + 0.12, y + 0.1, 1)
    pen.fill()
  }
  return canvas
}

/** Nine faint layers, a pixel and a half apart, make a soft edge in every browser: WebKit's canvas has no `filter`. */
const softSteps = [-1.5, 0, 1.5] as const
const shadowAlpha = 0.4
const softAlpha = 1 - (1 - shadowAlpha) ** (1 / softSteps.length ** 2)

/** A courtyard's bare ground from above: plaster tiles in the evening sun, with the shadows of its walls. */
const paintGround = (yard: Courtyard): HTMLCanvasElement => {
  const { canvas, pen } = drawing()
  if (!pen) return canvas
  plaster(pen)
  mosaic(pen)
  for (const side of sides) emblem(pen, side)
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.globalAlpha = softAlpha
  const shadow = shadows(yard)
  for (const x of softSteps) for (const y of softSteps) pen.drawImage(shadow, x, y)
  return canvas
}

/** Everything of a courtyard that never moves: its ground, which takes paint, and the things on it. */
export const yardParts = (yard: Courtyard): Object3D => {
  const bare = new CanvasTexture(paintGround(yard))
  bare.anisotropy = 8
  const ground = new Mesh(new PlaneGeometry(length, width), coatedMaterial(bare))
  ground.rotation.x = -Math.PI / 2
  return new Group().add(ground, new Mesh(courtyardGeometry(yard), toonMaterial(0.25)), ...lampGlows(courtyardLamps))
}

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
