import { fillBox, oval, strokePath } from '@sofaspark/game-stage'
import { ownEnd, sides, type Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { sideColors } from './mini-view.ts'

/** Stripes and dots as in the rings under the beans: colours alone would not tell the sides apart. */
const sideDashes = { sun: [0.5, 0.4], moon: [0.08, 0.3] }
export const goalDeepM = 0.8

/** A goal in the colour and the mark of the side that keeps it. SDK-513 */
const paintGoal = (pen: CanvasRenderingContext2D, side: Side, lineX: number, halfM: number): void => {
  const end = ownEnd(side)
  fillBox(pen, sideColors[side], Math.min(lineX, lineX + end * goalDeepM), -halfM, goalDeepM, halfM * 2)
  pen.fillStyle = pen.strokeStyle = '#fff4e0'
  pen.lineWidth = 0.18
  for (let y = 0.3 - halfM; y < halfM; y += 0.42) {
    pen.beginPath()
    if (side === 'sun') {
      pen.moveTo(lineX, y)
      pen.lineTo(lineX + end * goalDeepM, y)
      pen.stroke()
      continue
    }
    for (const deep of [0.22, 0.58]) {
      pen.moveTo(lineX + end * deep, y)
      pen.arc(lineX + end * deep, y, 0.11, 0, Math.PI * 2)
    }
    pen.fill()
  }
}

/** The ice from board to board with the goals of both sides, by half its length and width and half a goal's mouth, in metres. */
export const paintRink = (pen: CanvasRenderingContext2D, x: number, y: number, goal: number): void => {
  fillBox(pen, '#4d6fb5', -x - 1, -y - 1, x * 2 + 2, y * 2 + 2)
  pen.beginPath()
  pen.roundRect(-x, -y, x * 2, y * 2, 1.1)
  pen.fillStyle = '#d9eefc'
  pen.fill()
  pen.save()
  pen.clip()
  for (const side of sides) {
    pen.globalAlpha = 0.22
    fillBox(pen, sideColors[side], ownEnd(side) < 0 ? -x : 0, -y, x, y * 2)
    pen.globalAlpha = 1
  }
  pen.restore()
  pen.lineWidth = 0.16
  pen.strokeStyle = '#ffffff'
  pen.stroke()
  fillBox(pen, '#f05a6e', -0.07, -y, 0.14, y * 2)
  strokePath(pen, oval(0, 0, 1.3), '#4f86e0', 0.1)
  for (const side of sides) {
    const end = ownEnd(side)
    paintGoal(pen, side, end * x, goal)
    fillBox(pen, '#f05a6e', end * x - 0.06, -goal, 0.12, goal * 2)
    pen.strokeStyle = sideColors[side]
    pen.lineWidth = 0.16
    pen.setLineDash(sideDashes[side])
    pen.beginPath()
    pen.arc(end * x, 0, goal, end > 0 ? Math.PI / 2 : -Math.PI / 2, end > 0 ? -Math.PI / 2 : Math.PI / 2)
    pen.stroke()
    pen.setLineDash([])
  }
}
