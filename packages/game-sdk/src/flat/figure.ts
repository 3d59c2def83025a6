import { seatShape } from '@sofaspark/contract'
import { shapePath } from '../hud/hud-parts.ts'
import type { GamePlayer } from '../game/messages.ts'
import { drawDisc } from './flat-stage.ts'

export interface Figure {
  seat: number
  /** Where the figure stands, in the units of the field. */
  x: number
  y: number
  /** Half of its height. */
  size: number
  /** Height above the ground while it leaps. */
  lift?: number
  /** A figure that is out is a shadow of itself. */
  isOut?: boolean
}

const INK = '#1a0d33'
const SIGN_BOX = 24

/** A player seen from above: a bean in their colour with the shape of their seat, so that colour is never the only cue. SDK-127 */
export const drawFigure = (
  paper: CanvasRenderingContext2D,
  { seat, x, y, size, lift = 0, isOut = false }: Figure,
  player: Pick<GamePlayer, 'color'> | undefined,
): void => {
  paper.globalAlpha = isOut ? 0.35 : 1
  drawDisc(paper, x, y + size * 0.8, size * 0.85, '#1a0d3355')
  drawDisc(paper, x, y - lift, size * 1.12, INK)
  drawDisc(paper, x, y - lift, size, player?.color ?? '#ffffff')
  for (const side of [-0.32, 0.32]) {
    drawDisc(paper, x + side * size, y - lift - size * 0.35, size * 0.26, '#ffffff')
    drawDisc(paper, x + side * size, y - lift - size * 0.35, size * 0.13, INK)
  }
  paper.save()
  const scale = (size * 0.8) / SIGN_BOX
  paper.translate(x - size * 0.4, y - lift + size * 0.02)
  paper.scale(scale, scale)
  paper.fillStyle = '#fff4e0'
  paper.strokeStyle = INK
  paper.lineWidth = 2.5
  const sign = new Path2D(shapePath(seatShape(seat)))
  paper.fill(sign)
  paper.stroke(sign)
  paper.restore()
  paper.globalAlpha = 1
}
