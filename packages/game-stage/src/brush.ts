import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'

/** The night's colour, of the lines around everything. */
export const INK = '#1a0d33'

export type Pen = CanvasRenderingContext2D
/** The letters of an SVG path, or a path that `oval` or `arc` makes. */
type Outline = string | Path2D
type Color = string | CanvasGradient | CanvasPattern

/** Colours by their share of the way, from 0 to 1. */
export type Stops = Readonly<Record<number, string>>

/** A gradient of the pen with its colours. */
export const blend = (gradient: CanvasGradient, stops: Stops): CanvasGradient => {
  for (const [share, color] of Object.entries(stops)) gradient.addColorStop(Number(share), color)
  return gradient
}

const pathOf = (outline: Outline): Path2D => (typeof outline === 'string' ? new Path2D(outline) : outline)

/** A circle, or an ellipse turned clockwise by radians. */
export const oval = (x: number, y: number, radiusX: number, radiusY = radiusX, turn = 0): Path2D => {
  const path = new Path2D()
  path.ellipse(x, y, radiusX, radiusY, turn, 0, Math.PI * 2)
  return path
}

/** A part of a circle, clockwise between two angles in radians; 0 points right. */
export const arc = (x: number, y: number, radius: number, from: number, to: number): Path2D => {
  const path = new Path2D()
  path.arc(x, y, radius, from, to)
  return path
}

/** A closed shape through points. */
export const polygon = (points: readonly (readonly [x: number, y: number])[]): string =>
  `M${points.map((point) => point.join(' ')).join('L')}z`

/** A star, the first of its points up. */
export const star = (x: number, y: number, outer: number, inner: number, points = 5): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, at) => {
      const [angle, radius] = [(at * Math.PI) / points - Math.PI / 2, at % 2 === 0 ? outer : inner]
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
    }),
  )

/** A rectangle with round corners, whose radius is at most half of its smaller side. */
export const roundBox = (x: number, y: number, width: number, height: number, radius: number): string => {
  const corner = (toX: number, toY: number): string => `a${radius} ${radius} 0 0 1 ${toX * radius} ${toY * radius}`
  const [wide, high] = [width - radius * 2, height - radius * 2]
  return `M${x + radius} ${y}h${wide}${corner(1, 1)}v${high}${corner(-1, 1)}h${-wide}${corner(-1, -1)}v${-high}${corner(1, -1)}z`
}

/** A filled rectangle. */
export const fillBox = (pen: Pen, color: Color, x: number, y: number, width: number, height: number): void => {
  pen.fillStyle = color
  pen.fillRect(x, y, width, height)
}

export const fillPath = (pen: Pen, outline: Outline, color: Color): void => {
  pen.fillStyle = color
  pen.fill(pathOf(outline))
}

export const strokePath = (pen: Pen, outline: Outline, color: Color, width: number): void => {
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.stroke(pathOf(outline))
}

/** Filled, with a line around it in the colour of the night. */
export const inkPath = (pen: Pen, outline: Outline, color: Color, width = 7): void => {
  const path = pathOf(outline)
  pen.lineJoin = 'round'
  fillPath(pen, path, color)
  strokePath(pen, path, INK, width)
}

/** The same with the line beneath, so that only its outer half shows. */
export const inkBehind = (pen: Pen, outline: Outline, color: Color, width = 7): void => {
  const path = pathOf(outline)
  pen.lineJoin = 'round'
  strokePath(pen, path, INK, width)
  fillPath(pen, path, color)
}

/** A round shading from the upper left, for a ball in the middle of a square picture or elsewhere. */
export const ballFill = (
  pen: Pen,
  light: string,
  dark: string,
  { x = 64, y = 64, radius = 62 } = {},
): CanvasGradient => {
  const fill = pen.createRadialGradient(x - radius * 0.26, y - radius * 0.32, radius * 0.1, x, y, radius)
  return blend(fill, { 0: '#ffffff', 0.25: light, 1: dark })
}

const RAYS = 8
const CRESCENT = 0.9

/** A side's emblem, so far from its middle to its edge: a sun with rays, or a crescent. */
export const paintEmblem = (pen: Pen, side: Side, x: number, y: number, reach: number, color: string): void => {
  if (side === 'moon') {
    const crescent = arc(x, y, reach * 0.87, CRESCENT, Math.PI * 2 - CRESCENT)
    const horn = reach * 0.87
    crescent.quadraticCurveTo(x - reach / 4, y, x + horn * Math.cos(CRESCENT), y + horn * Math.sin(CRESCENT))
    fillPath(pen, crescent, color)
    return
  }
  fillPath(pen, oval(x, y, reach / 2), color)
  pen.save()
  pen.lineCap = 'round'
  for (let ray = 0; ray < RAYS; ray++) {
    const [cos, sin] = [Math.cos((ray * Math.PI * 2) / RAYS), Math.sin((ray * Math.PI * 2) / RAYS)]
    const from = `${x + cos * reach * 0.73} ${y + sin * reach * 0.73}`
    strokePath(pen, `M${from}L${x + cos * reach} ${y + sin * reach}`, color, reach * 0.17)
  }
  pen.restore()
}

/** Draws two lines of an outline: the night's, and a narrower one over it. */
export const inkLine = (pen: Pen, outline: Outline, color: Color, width: number, inkWidth: number): void => {
  strokePath(pen, outline, INK, inkWidth)
  strokePath(pen, outline, color, width)
}
