import { seatShape } from '@sofaspark/game-sdk'
import { shapePath } from '@sofaspark/game-sdk/hud/hud.ts'
import { radial, traceCircle, type Pen } from '@sofaspark/game-stage'

const INK = '#1a0d33'

const outlined = (pen: Pen, fill: string, width = 7): void => {
  pen.lineJoin = 'round'
  pen.strokeStyle = INK
  pen.lineWidth = width
  pen.stroke()
  pen.fillStyle = fill
  pen.fill()
}

export const paintBox = (pen: Pen): void => {
  const fill = pen.createLinearGradient(0, 10, 0, 118)
  fill.addColorStop(0, '#fff2a8')
  fill.addColorStop(0.5, '#ffb545')
  fill.addColorStop(1, '#ff6b57')
  pen.beginPath()
  pen.roundRect(14, 14, 100, 100, 20)
  pen.strokeStyle = INK
  pen.lineWidth = 8
  pen.stroke()
  pen.fillStyle = fill
  pen.fill()
  pen.font = '700 84px Fredoka, Rubik, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = 12
  pen.lineJoin = 'round'
  pen.strokeText('?', 64, 70)
  pen.fillStyle = '#fff'
  pen.fillText('?', 64, 70)
  pen.fillStyle = 'rgba(255,255,255,.55)'
  pen.beginPath()
  pen.roundRect(24, 22, 60, 10, 5)
  pen.fill()
}

export const paintOil = (pen: Pen): void => {
  pen.beginPath()
  for (let at = 0; at <= 24; at++) {
    const [angle, far] = [(at / 24) * Math.PI * 2, 46 + Math.sin(at * 2.6) * 10]
    pen.lineTo(64 + Math.cos(angle) * far, 64 + Math.sin(angle) * far)
  }
  pen.fillStyle = '#1c1436'
  pen.fill()
  for (const [x, y, color] of [
    [48, 50, 'rgba(120,220,255,.75)'],
    [80, 72, 'rgba(255,120,220,.6)'],
    [58, 84, 'rgba(160,255,190,.5)'],
  ] as const) {
    pen.fillStyle = color
    pen.beginPath()
    pen.ellipse(x, y, 16, 8, -0.4, 0, Math.PI * 2)
    pen.fill()
  }
}

/** From behind, as those whom it flies past see it. */
export const paintRocket = (pen: Pen): void => {
  pen.fillStyle = '#5b3fd6'
  for (const turn of [0, 1, 2, 3]) {
    pen.save()
    pen.translate(64, 56)
    pen.rotate(turn * (Math.PI / 2) + Math.PI / 4)
    pen.beginPath()
    pen.roundRect(22, -9, 34, 18, 5)
    outlined(pen, '#5b3fd6', 6)
    pen.restore()
  }
  traceCircle(pen, 32, 64, 56)
  outlined(pen, '#ff4f72', 7)
  traceCircle(pen, 18, 64, 58)
  outlined(pen, '#fff3c0', 5)
}

/** From ahead: its nose, and a face that means it. */
export const paintNose = (pen: Pen): void => {
  paintRocket(pen)
  traceCircle(pen, 30, 64, 56)
  outlined(pen, '#ff4f72', 6)
  for (const side of [-1, 1]) {
    traceCircle(pen, 9, 64 + side * 12, 52)
    outlined(pen, '#fff', 4)
    traceCircle(pen, 4, 64 + side * 11, 54)
    pen.fillStyle = INK
    pen.fill()
  }
}

export const paintCrate = (pen: Pen): void => {
  pen.beginPath()
  pen.roundRect(14, 14, 100, 100, 8)
  outlined(pen, '#c98a4a', 8)
  pen.strokeStyle = '#8a5a2a'
  pen.lineWidth = 9
  for (const y of [40, 64, 88]) {
    pen.beginPath()
    pen.moveTo(20, y)
    pen.lineTo(108, y)
    pen.stroke()
  }
  pen.strokeStyle = INK
  pen.lineWidth = 6
  pen.strokeRect(22, 22, 84, 84)
  pen.beginPath()
  pen.moveTo(22, 106)
  pen.lineTo(106, 22)
  pen.lineWidth = 20
  pen.stroke()
  pen.strokeStyle = '#e2b06a'
  pen.lineWidth = 11
  pen.stroke()
}

export const paintChecker = (pen: Pen, widthPx: number, heightPx: number): void => {
  const cell = heightPx / 3
  for (let row = 0; row < 3; row++)
    for (let column = 0; column * cell < widthPx; column++) {
      pen.fillStyle = (row + column) % 2 === 0 ? '#fff4e0' : INK
      pen.fillRect(column * cell, row * cell, cell, cell)
    }
}

export const paintSwirl = (pen: Pen): void => {
  pen.lineCap = 'round'
  for (const [color, width] of [
    [INK, 22],
    ['#7cf0ff', 13],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = width
    for (const from of [0, Math.PI]) {
      pen.beginPath()
      pen.arc(64, 64, 44, from + 0.3, from + 2.5)
      pen.stroke()
    }
  }
}

export const paintFlame = (pen: Pen): void => {
  for (const [color, size] of [
    ['#ff8a3a', 1],
    ['#ffd23f', 0.7],
    ['#fffbe6', 0.4],
  ] as const) {
    pen.fillStyle = color
    pen.beginPath()
    pen.moveTo(64, 64 - 56 * size)
    pen.quadraticCurveTo(64 + 52 * size, 64, 64, 64 + 56 * size)
    pen.quadraticCurveTo(64 - 52 * size, 64, 64, 64 - 56 * size)
    pen.fill()
  }
}

export const paintSoft = (pen: Pen, widthPx: number, heightPx: number): void => {
  const fill = pen.createLinearGradient(0, 0, widthPx, 0)
  fill.addColorStop(0, 'rgba(255,255,255,0)')
  fill.addColorStop(0.5, 'rgba(255,255,255,.9)')
  fill.addColorStop(1, 'rgba(255,255,255,0)')
  pen.fillStyle = fill
  pen.fillRect(0, 2, widthPx, heightPx - 4)
}

export const paintShield = (pen: Pen): void => {
  radial([
    [0, 'rgba(120,220,255,0)'],
    [0.62, 'rgba(120,220,255,.16)'],
    [0.86, 'rgba(140,230,255,.75)'],
    [1, 'rgba(140,230,255,0)'],
  ])(pen)
}

export const paintTarget = (pen: Pen): void => {
  for (const [radius, width] of [
    [54, 10],
    [30, 8],
  ] as const) {
    traceCircle(pen, radius)
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = width
    pen.stroke()
  }
  pen.fillStyle = '#ffffff'
  for (const turn of [0, 1, 2, 3]) {
    pen.save()
    pen.translate(64, 64)
    pen.rotate((turn * Math.PI) / 2)
    pen.fillRect(16, -5, 26, 10)
    pen.restore()
  }
}

export const paintSign =
  (seat: number) =>
  (pen: Pen): void => {
    pen.scale(128 / 24, 128 / 24)
    const path = new Path2D(shapePath(seatShape(seat)))
    pen.lineJoin = 'round'
    pen.lineWidth = 3
    pen.strokeStyle = INK
    pen.stroke(path)
    pen.fillStyle = '#fff'
    pen.fill(path)
  }
