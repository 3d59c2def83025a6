import type { Pen } from './atlas.ts'
import { INK } from './materials.ts'

/** The letters of an SVG path, or a path that `oval` makes. */
export type Outline = string | Path2D
type Color = string | CanvasGradient | CanvasPattern

const pathOf = (outline: Outline): Path2D => (typeof outline === 'string' ? new Path2D(outline) : outline)

/** A circle, or an ellipse turned clockwise by radians. */
export const oval = (x: number, y: number, radiusX: number, radiusY = radiusX, turn = 0): Path2D => {
  const path = new Path2D()
  path.ellipse(x, y, radiusX, radiusY, turn, 0, Math.PI * 2)
  return path
}

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
