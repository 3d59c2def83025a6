import { blend, fillBox, fillPath, oval, roundBox, type Stops } from '@sofaspark/game-stage'
import type { Pen } from '@sofaspark/game-stage'
import { scatter } from './ground-picture.ts'
import { themes } from './themes.ts'

/** Pixels of the horizon’s picture. */
export const WIDE = 4096
export const HIGH = 512
/** The horizon, from above. */
export const GROUND = HIGH - 10

export const gradient = (pen: Pen, stops: Stops): void =>
  fillBox(pen, blend(pen.createLinearGradient(0, 0, 0, GROUND), stops), 0, 0, WIDE, HIGH)

export const glow = (pen: Pen, x: number, y: number, radius: number, color: string): void => {
  const fill = blend(pen.createRadialGradient(x, y, 0, x, y, radius), { 0: color, 1: 'rgba(255,255,255,0)' })
  fillBox(pen, fill, x - radius, y - radius, radius * 2, radius * 2)
}

export const block = (pen: Pen, x: number, width: number, top: number, color: string, bottom = GROUND): void => {
  fillBox(pen, color, x, top, width, bottom - top)
}

export const rounded = (
  pen: Pen,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  color: string,
): void => {
  fillPath(pen, roundBox(x, y, width, height, radius), color)
}

const sofa = (pen: Pen, x: number): void => {
  rounded(pen, [x, 250, 620, 260], 60, '#3c6f9c')
  rounded(pen, [x - 50, 330, 130, 180], 50, '#335f88')
  rounded(pen, [x + 540, 330, 130, 180], 50, '#335f88')
  rounded(pen, [x + 60, 360, 250, 110], 34, '#4a86b8')
  rounded(pen, [x + 314, 360, 250, 110], 34, '#4a86b8')
  rounded(pen, [x + 84, 270, 110, 110], 22, '#ffc35a')
  rounded(pen, [x + 430, 276, 104, 104], 22, '#ff6b57')
}

const lamp = (pen: Pen, x: number): void => {
  glow(pen, x, 190, 230, 'rgba(255,220,150,.75)')
  block(pen, x - 7, 14, 200, '#6b4a3a')
  fillPath(pen, `M${x - 40} 120L${x + 40} 120L${x + 76} 220L${x - 76} 220`, '#fff0c4')
}

const shelf = (pen: Pen, x: number): void => {
  block(pen, x, 420, 90, '#7a4a34')
  const chance = scatter(x)
  const colors = ['#ff6b57', '#ffd23f', '#35d399', '#3fb6ff', '#a78bfa', '#f6e7d4']
  for (let row = 0; row < 4; row++) {
    const y = 104 + row * 100
    block(pen, x + 14, 392, y, '#5a3425', y + 86)
    for (let at = x + 20; at < x + 380;) {
      const [width, height] = [14 + chance() * 22, 46 + chance() * 36]
      block(pen, at, width, y + 86 - height, colors[Math.floor(chance() * colors.length)] ?? '#fff', y + 86)
      at += width + 3
    }
  }
}

const windowTo = (pen: Pen, x: number): void => {
  rounded(pen, [x - 20, 60, 400, 340], 14, '#fff0dc')
  const fill = blend(pen.createLinearGradient(0, 80, 0, 380), { 0: '#4a3a9c', 1: '#ff9f7a' })
  fillBox(pen, fill, x, 80, 360, 300)
  fillPath(pen, oval(x + 250, 170, 40), '#fff4c0')
  block(pen, x + 172, 16, 80, '#fff0dc', 380)
  block(pen, x, 360, 222, '#fff0dc', 238)
  for (const [from, lean] of [
    [x - 60, 40],
    [x + 330, -40],
  ] as const) {
    fillPath(pen, `M${from - 10} 40L${from + 110} 40L${from + 60 - lean} 430L${from + 20 - lean} 430`, '#d8455f')
  }
}

const painting = (pen: Pen, x: number, hue: number): void => {
  rounded(pen, [x, 150, 200, 150], 6, '#c98a3a')
  rounded(pen, [x + 14, 164, 172, 122], 2, `hsl(${String(hue)} 70% 72%)`)
  fillPath(
    pen,
    `M${x + 14} 286L${x + 80} 200L${x + 120} 250L${x + 150} 220L${x + 186} 286`,
    `hsl(${String(hue + 60)} 60% 48%)`,
  )
}

/** A living room in the evening, at a toy's eye level. */
export const paintRoom = (pen: Pen): void => {
  gradient(pen, { 0: '#7a3b63', 0.45: '#b0586a', 1: '#e9a86f' })
  pen.fillStyle = 'rgba(255,230,190,.08)'
  for (let x = 0; x < WIDE; x += 64) pen.fillRect(x, 0, 26, GROUND)
  block(pen, 0, WIDE, 430, '#f2d3b0')
  for (const at of [0, 2048]) {
    windowTo(pen, at + 120)
    lamp(pen, at + 640)
    sofa(pen, at + 800)
    painting(pen, at + 1010, at === 0 ? 20 : 190)
    shelf(pen, at + 1520)
  }
  const fade = blend(pen.createLinearGradient(0, 380, 0, GROUND), { 0: 'rgba(233,168,111,0)', 1: themes.rug.haze })
  fillBox(pen, fade, 0, 380, WIDE, HIGH - 380)
}
