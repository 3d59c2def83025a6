import type { Pen } from '@sofaspark/game-stage'

export type { Pen }
export const ink = '#1a0d33'

/** Fills and outlines the traced shape. */
export const outlined = (pen: Pen, fill: string | CanvasGradient, width = 7): void => {
  pen.fillStyle = fill
  pen.strokeStyle = ink
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.fill()
  pen.stroke()
}

/** A round shading from the upper left. */
export const ballFill = (pen: Pen, light: string, dark: string): CanvasGradient => {
  const fill = pen.createRadialGradient(48, 44, 6, 64, 64, 62)
  fill.addColorStop(0, '#ffffff')
  fill.addColorStop(0.25, light)
  fill.addColorStop(1, dark)
  return fill
}
