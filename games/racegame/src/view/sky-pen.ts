import type { Pen } from '@sofaspark/game-stage'

/** Pixels of the horizon’s picture. */
export const WIDE = 4096
export const HIGH = 512
/** The horizon, from above. */
export const GROUND = HIGH - 10

export const gradient = (pen: Pen, stops: readonly (readonly [number, string])[]): void => {
  const fill = pen.createLinearGradient(0, 0, 0, GROUND)
  for (const [share, color] of stops) fill.addColorStop(share, color)
  pen.fillStyle = fill
  pen.fillRect(0, 0, WIDE, HIGH)
}

export const glow = (pen: Pen, x: number, y: number, radius: number, color: string): void => {
  const fill = pen.createRadialGradient(x, y, 0, x, y, radius)
  fill.addColorStop(0, color)
  fill.addColorStop(1, 'rgba(255,255,255,0)')
  pen.fillStyle = fill
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export const block = (pen: Pen, x: number, width: number, top: number, color: string, bottom = GROUND): void => {
  pen.fillStyle = color
  pen.fillRect(x, top, width, bottom - top)
}

export const rounded = (
  pen: Pen,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  color: string,
): void => {
  pen.fillStyle = color
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}
