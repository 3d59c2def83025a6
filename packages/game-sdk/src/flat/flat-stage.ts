import { seatShape } from '@sofaspark/contract'
import { shapePath } from '../hud/hud-parts.ts'
import type { GamePlayer } from '../game/messages.ts'

interface FlatField {
  /** The size of the game's world, in its own units. */
  width: number
  height: number
  /** Colours of the field and of what lies around it. */
  ground: string
  outside: string
}

/** A plain canvas in the game's units: the whole field, in proportion, centred in the picture. SDK-513 */
export const createFlatStage = (canvas: HTMLCanvasElement, { width, height, ground, outside }: FlatField) => {
  const paper = canvas.getContext('2d')
  return {
    /** Clears the picture and returns the drawing context; `null` if the browser has none. */
    begin: (): CanvasRenderingContext2D | null => {
      if (!paper) return null
      const scale = Math.min(canvas.width / width, canvas.height / height)
      paper.setTransform(1, 0, 0, 1, 0, 0)
      paper.fillStyle = outside
      paper.fillRect(0, 0, canvas.width, canvas.height)
      paper.setTransform(scale, 0, 0, scale, (canvas.width - width * scale) / 2, (canvas.height - height * scale) / 2)
      paper.fillStyle = ground
      paper.fillRect(0, 0, width, height)
      return paper
    },
    resize: (widthPx: number, heightPx: number, pixelRatio: number): void => {
      canvas.width = Math.round(widthPx * pixelRatio)
      canvas.height = Math.round(heightPx * pixelRatio)
    },
  }
}

/** A filled circle. */
export const drawDisc = (
  paper: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
): void => {
  paper.fillStyle = color
  paper.beginPath()
  paper.arc(x, y, radius, 0, 2 * Math.PI)
  paper.fill()
}

/** The players' positions, interpolated between two states; a player who just joined is at the newer one. SDK-513 */
export const placesBetween = <Player extends { seat: number; x: number; y: number }>(
  prev: readonly Player[],
  next: readonly Player[],
  alpha: number,
): Player[] =>
  next.map((each) => {
    const before = prev.find(({ seat }) => seat === each.seat) ?? each
    return { ...each, x: before.x + (each.x - before.x) * alpha, y: before.y + (each.y - before.y) * alpha }
  })

interface Figure {
  seat: number
  /** The place of the figure, in the units of the field. */
  x: number
  y: number
  /** Half of its height. */
  size: number
  /** Height above the ground while it leaps. */
  lift?: number
  /** A figure that is out is drawn as a shadow. */
  isOut?: boolean
}

const INK = '#1a0d33'
const SIGN_BOX = 24

/** A player seen from above: a bean in their colour with the shape of their seat, so that colour is never the only cue. SDK-513 */
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
