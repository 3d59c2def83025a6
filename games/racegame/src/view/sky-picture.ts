import { paintedCanvas, type Pen } from '@sofaspark/game-stage'
import type { TrackName } from '../sim/tracks.ts'
import { scatter } from './ground-picture.ts'
import { block, glow, gradient, GROUND, HIGH, rounded, WIDE, paintRoom } from './sky-room.ts'
import { themes } from './themes.ts'

const towers = (
  pen: Pen,
  seed: number,
  color: string,
  windows: string | undefined,
  least: number,
  most: number,
): void => {
  const chance = scatter(seed)
  for (let x = 0; x < WIDE;) {
    const [width, top] = [70 + chance() * 120, GROUND - least - chance() * (most - least)]
    block(pen, x, width, top, color)
    if (chance() < 0.3) block(pen, x + width / 2 - 3, 6, top - 50, color)
    if (windows !== undefined)
      for (let row = top + 14; row < GROUND - 14; row += 22)
        for (let column = x + 10; column < x + width - 16; column += 20) {
          if (chance() < 0.45) continue
          pen.fillStyle = chance() < 0.2 ? '#8fd6ff' : windows
          pen.globalAlpha = 0.5 + chance() * 0.5
          pen.fillRect(column, row, 10, 12)
          pen.globalAlpha = 1
        }
    x += width + chance() * 16
  }
}

/** A city at night, seen from a roof. */
const city = (pen: Pen): void => {
  gradient(pen, [
    [0, '#1d1440'],
    [0.5, '#3a2472'],
    [0.82, '#8a4a9a'],
    [1, '#ff8a8a'],
  ])
  const chance = scatter(3)
  for (let at = 0; at < 260; at++) {
    pen.fillStyle = at % 5 === 0 ? '#ffe9a0' : '#ffffff'
    pen.globalAlpha = 0.4 + chance() * 0.6
    const size = 2 + chance() * 3
    pen.fillRect(chance() * WIDE, chance() * 260, size, size)
  }
  pen.globalAlpha = 1
  for (const x of [900, 2948]) {
    glow(pen, x, 120, 190, 'rgba(255,240,190,.7)')
    pen.fillStyle = '#fff6d0'
    pen.beginPath()
    pen.arc(x, 120, 60, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = 'rgba(220,200,160,.6)'
    for (const [dx, dy, r] of [
      [-20, -10, 14],
      [18, 16, 10],
      [10, -26, 8],
    ] as const) {
      pen.beginPath()
      pen.arc(x + dx, 120 + dy, r, 0, Math.PI * 2)
      pen.fill()
    }
  }
  towers(pen, 5, '#4a2f86', undefined, 120, 300)
  towers(pen, 9, '#2b1d5c', '#ffd98a', 60, 220)
  const fade = pen.createLinearGradient(0, 420, 0, GROUND)
  fade.addColorStop(0, 'rgba(106,74,154,0)')
  fade.addColorStop(1, themes.roof.haze)
  pen.fillStyle = fade
  pen.fillRect(0, 420, WIDE, HIGH - 420)
}

const ship = (pen: Pen, x: number, size: number, color: string): void => {
  pen.save()
  pen.translate(x, GROUND - 6)
  pen.scale(size, size)
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(-150, -60)
  pen.lineTo(150, -60)
  pen.lineTo(120, 0)
  pen.lineTo(-124, 0)
  pen.fill()
  rounded(pen, [-90, -110, 120, 52], 8, '#fff4e0')
  rounded(pen, [-60, -170, 36, 64], 4, '#ff5a4a')
  for (let at = 0; at < 4; at++)
    rounded(pen, [44 + at * 24, -84, 22, 26], 2, ['#ffd23f', '#35d399', '#3fb6ff', '#ff6b57'][at] ?? '#fff')
  pen.restore()
}

const crane = (pen: Pen, x: number): void => {
  pen.strokeStyle = '#7a3b63'
  pen.lineWidth = 14
  pen.beginPath()
  pen.moveTo(x - 50, GROUND)
  pen.lineTo(x, 180)
  pen.lineTo(x + 50, GROUND)
  pen.moveTo(x - 120, 190)
  pen.lineTo(x + 230, 190)
  pen.moveTo(x, 130)
  pen.lineTo(x + 220, 190)
  pen.moveTo(x, 130)
  pen.lineTo(x - 110, 190)
  pen.moveTo(x, 130)
  pen.lineTo(x, 190)
  pen.stroke()
  pen.lineWidth = 5
  pen.beginPath()
  pen.moveTo(x + 180, 190)
  pen.lineTo(x + 180, 300)
  pen.stroke()
  rounded(pen, [x + 150, 300, 60, 34], 3, '#ffd23f')
}

const cloud = (pen: Pen, x: number, y: number, size: number): void => {
  pen.fillStyle = 'rgba(255,240,225,.75)'
  for (const [dx, dy, r] of [
    [-60, 10, 40],
    [0, -10, 56],
    [58, 8, 44],
    [110, 16, 28],
  ] as const) {
    pen.beginPath()
    pen.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2)
    pen.fill()
  }
}

/** Sunset over the sea, with ships and cranes. */
const sea = (pen: Pen): void => {
  gradient(pen, [
    [0, '#4a63b8'],
    [0.45, '#a06ab0'],
    [0.8, '#ff9f7a'],
    [1, '#ffd9a0'],
  ])
  for (const x of [1100, 3148]) {
    glow(pen, x, 400, 340, 'rgba(255,240,180,.95)')
    pen.fillStyle = '#fff6cc'
    pen.beginPath()
    pen.arc(x, 410, 80, 0, Math.PI * 2)
    pen.fill()
  }
  const chance = scatter(21)
  for (let at = 0; at < 22; at++) cloud(pen, chance() * WIDE, 60 + chance() * 200, 0.6 + chance() * 0.9)
  pen.fillStyle = '#8a5a94'
  for (let x = -200; x < WIDE; x += 420) {
    pen.beginPath()
    pen.moveTo(x, GROUND)
    pen.quadraticCurveTo(x + 220, GROUND - 90 - (x % 3) * 20, x + 520, GROUND)
    pen.fill()
  }
  for (const x of [300, 1700, 2500, 3700]) crane(pen, x)
  ship(pen, 760, 1, '#3a2a5e')
  ship(pen, 2050, 0.7, '#a3262f')
  ship(pen, 2900, 1.2, '#1f5fb8')
  const fade = pen.createLinearGradient(0, 440, 0, GROUND)
  fade.addColorStop(0, 'rgba(255,185,138,0)')
  fade.addColorStop(1, themes.harbour.haze)
  pen.fillStyle = fade
  pen.fillRect(0, 440, WIDE, HIGH - 440)
}

const paints: Readonly<Record<TrackName, (pen: Pen) => void>> = { rug: paintRoom, roof: city, harbour: sea }

/** The whole horizon of a track, once around; at low quality a quarter of the pixels. */
export const paintSky = (name: TrackName, low: boolean): HTMLCanvasElement => {
  const share = low ? 0.5 : 1
  return paintedCanvas(WIDE * share, HIGH * share, (pen) => {
    pen.scale(share, share)
    paints[name](pen)
  })
}
