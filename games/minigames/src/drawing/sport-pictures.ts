import { traceCircle } from '@sofaspark/game-stage'
import { ballFill, ink, outlined, type Pen } from './show-pictures.ts'

/** Small pictures of races and team games. */
export const sportPaints = {
  /** A kart from above, driving to the right; it takes its driver's colour. */
  kart: (pen: Pen) => {
    pen.fillStyle = ink
    for (const [x, y] of [
      [14, 18],
      [82, 18],
      [14, 88],
      [82, 88],
    ] as const) {
      pen.beginPath()
      pen.roundRect(x, y, 32, 22, 8)
      pen.fill()
    }
    pen.beginPath()
    pen.roundRect(10, 34, 108, 60, 26)
    outlined(pen, '#ffffff', 8)
    pen.beginPath()
    pen.roundRect(88, 46, 22, 36, 10)
    outlined(pen, '#d9d4f2', 5)
  },
  /** A boost strip, pointing along the road's middle. */
  bolt: (pen: Pen) => {
    traceCircle(pen, 58)
    pen.fillStyle = 'rgba(255, 210, 63, .35)'
    pen.fill()
    pen.beginPath()
    pen.moveTo(74, 8)
    pen.lineTo(28, 72)
    pen.lineTo(58, 72)
    pen.lineTo(50, 120)
    pen.lineTo(100, 52)
    pen.lineTo(68, 52)
    pen.closePath()
    outlined(pen, '#ffd23f', 7)
  },
  /** A ball of glass around a bean; it takes the bean's colour. */
  bubble: (pen: Pen) => {
    traceCircle(pen, 58)
    const glass = pen.createRadialGradient(64, 60, 12, 64, 64, 58)
    glass.addColorStop(0, 'rgba(255,255,255,0)')
    glass.addColorStop(0.7, 'rgba(255,255,255,.16)')
    glass.addColorStop(1, 'rgba(255,255,255,.62)')
    pen.fillStyle = glass
    pen.fill()
    pen.strokeStyle = ink
    pen.lineWidth = 5
    pen.stroke()
    traceCircle(pen, 54)
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 3
    pen.stroke()
  },
  /** The seams of that ball, by which its rolling is seen. */
  seams: (pen: Pen) => {
    pen.strokeStyle = 'rgba(255,255,255,.75)'
    pen.lineWidth = 4
    for (const wide of [20, 46]) {
      pen.beginPath()
      pen.ellipse(64, 64, wide, 53, 0, 0, Math.PI * 2)
      pen.stroke()
    }
  },
  /** The light on it, which does not roll. */
  shine: (pen: Pen) => {
    pen.fillStyle = 'rgba(255,255,255,.85)'
    pen.beginPath()
    pen.ellipse(42, 36, 15, 8, -0.7, 0, Math.PI * 2)
    pen.fill()
  },
  puck: (pen: Pen) => {
    pen.beginPath()
    pen.roundRect(6, 34, 116, 64, 32)
    outlined(pen, '#1a0d33', 6)
    pen.beginPath()
    pen.ellipse(64, 54, 54, 24, 0, 0, Math.PI * 2)
    outlined(pen, '#4a4468', 5)
  },
  drum: (pen: Pen) => {
    pen.beginPath()
    pen.roundRect(16, 34, 96, 84, 18)
    outlined(pen, ballFill(pen, '#ff7aa8', '#b51f4d'), 8)
    pen.beginPath()
    pen.moveTo(22, 58)
    for (const [at, x] of [43, 64, 85, 106].entries()) pen.lineTo(x, at % 2 === 0 ? 104 : 58)
    pen.strokeStyle = '#ffd23f'
    pen.lineWidth = 6
    pen.stroke()
    pen.beginPath()
    pen.ellipse(64, 36, 50, 22, 0, 0, Math.PI * 2)
    outlined(pen, '#fff4e0', 8)
  },
}
