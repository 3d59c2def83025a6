import { blend, paintedCanvas, type Pen, fillBox, fillPath, oval, strokePath } from '@sofaspark/game-stage'
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
  gradient(pen, { 0: '#1d1440', 0.5: '#3a2472', 0.82: '#8a4a9a', 1: '#ff8a8a' })
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
    fillPath(pen, oval(x, 120, 60), '#fff6d0')
    for (const crater of [oval(x - 20, 110, 14), oval(x + 18, 136, 10), oval(x + 10, 94, 8)])
      fillPath(pen, crater, 'rgba(220,200,160,.6)')
  }
  towers(pen, 5, '#4a2f86', undefined, 120, 300)
  towers(pen, 9, '#2b1d5c', '#ffd98a', 60, 220)
  const fade = blend(pen.createLinearGradient(0, 420, 0, GROUND), { 0: 'rgba(106,74,154,0)', 1: themes.roof.haze })
  fillBox(pen, fade, 0, 420, WIDE, HIGH - 420)
}

const ship = (pen: Pen, x: number, size: number, color: string): void => {
  pen.save()
  pen.translate(x, GROUND - 6)
  pen.scale(size, size)
  fillPath(pen, 'M-150-60L150-60L120 0L-124 0', color)
  rounded(pen, [-90, -110, 120, 52], 8, '#fff4e0')
  rounded(pen, [-60, -170, 36, 64], 4, '#ff5a4a')
  for (let at = 0; at < 4; at++)
    rounded(pen, [44 + at * 24, -84, 22, 26], 2, ['#ffd23f', '#35d399', '#3fb6ff', '#ff6b57'][at] ?? '#fff')
  pen.restore()
}

const crane = (pen: Pen, x: number): void => {
  pen.save()
  pen.translate(x, 0)
  strokePath(
    pen,
    `M-50 ${GROUND}L0 180L50 ${GROUND}M-120 190H230M0 130L220 190M0 130L-110 190M0 130V190`,
    '#7a3b63',
    14,
  )
  strokePath(pen, 'M180 190V300', '#7a3b63', 5)
  rounded(pen, [150, 300, 60, 34], 3, '#ffd23f')
  pen.restore()
}

const cloud = (pen: Pen, x: number, y: number, size: number): void => {
  for (const [dx, dy, r] of [
    [-60, 10, 40],
    [0, -10, 56],
    [58, 8, 44],
    [110, 16, 28],
  ] as const)
    fillPath(pen, oval(x + dx * size, y + dy * size, r * size), 'rgba(255,240,225,.75)')
}

/** Sunset over the sea, with ships and cranes. */
const sea = (pen: Pen): void => {
  gradient(pen, { 0: '#4a63b8', 0.45: '#a06ab0', 0.8: '#ff9f7a', 1: '#ffd9a0' })
  for (const x of [1100, 3148]) {
    glow(pen, x, 400, 340, 'rgba(255,240,180,.95)')
    fillPath(pen, oval(x, 410, 80), '#fff6cc')
  }
  const chance = scatter(21)
  for (let at = 0; at < 22; at++) cloud(pen, chance() * WIDE, 60 + chance() * 200, 0.6 + chance() * 0.9)
  for (let x = -200; x < WIDE; x += 420)
    fillPath(pen, `M${x} ${GROUND}Q${x + 220} ${GROUND - 90 - (x % 3) * 20} ${x + 520} ${GROUND}`, '#8a5a94')
  for (const x of [300, 1700, 2500, 3700]) crane(pen, x)
  ship(pen, 760, 1, '#3a2a5e')
  ship(pen, 2050, 0.7, '#a3262f')
  ship(pen, 2900, 1.2, '#1f5fb8')
  const fade = blend(pen.createLinearGradient(0, 440, 0, GROUND), { 0: 'rgba(255,185,138,0)', 1: themes.harbour.haze })
  fillBox(pen, fade, 0, 440, WIDE, HIGH - 440)
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
