import {
  blend,
  arc,
  fillBox,
  fillPath,
  INK,
  inkBehind,
  inkLine,
  oval,
  radial,
  roundBox,
  strokePath,
  type Pen,
} from '@sofaspark/game-stage'

const paintBox = (pen: Pen): void => {
  const fill = blend(pen.createLinearGradient(0, 10, 0, 118), { 0: '#fff2a8', 0.5: '#ffb545', 1: '#ff6b57' })
  inkBehind(pen, roundBox(14, 14, 100, 100, 20), fill, 8)
  pen.font = '700 84px Fredoka, Rubik, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = 12
  pen.strokeText('?', 64, 70)
  pen.fillStyle = '#fff'
  pen.fillText('?', 64, 70)
  fillPath(pen, roundBox(24, 22, 60, 10, 5), 'rgba(255,255,255,.55)')
}

const paintOil = (pen: Pen): void => {
  const edge = Array.from({ length: 25 }, (_, at) => {
    const [angle, far] = [(at / 24) * Math.PI * 2, 46 + Math.sin(at * 2.6) * 10]
    return `${64 + Math.cos(angle) * far} ${64 + Math.sin(angle) * far}`
  })
  fillPath(pen, `M${edge.join('L')}`, '#1c1436')
  for (const [x, y, color] of [
    [48, 50, 'rgba(120,220,255,.75)'],
    [80, 72, 'rgba(255,120,220,.6)'],
    [58, 84, 'rgba(160,255,190,.5)'],
  ] as const)
    fillPath(pen, oval(x, y, 16, 8, -0.4), color)
}

/** Draws four times, each a quarter turn farther around a place. */
const fourTimes = (pen: Pen, y: number, from: number, draw: () => void): void => {
  for (const turn of [0, 1, 2, 3]) {
    pen.save()
    pen.translate(64, y)
    pen.rotate(turn * (Math.PI / 2) + from)
    draw()
    pen.restore()
  }
}

/** Seen from behind, by players whom it has passed. */
const paintRocket = (pen: Pen): void => {
  fourTimes(pen, 56, Math.PI / 4, () => inkBehind(pen, roundBox(22, -9, 34, 18, 5), '#5b3fd6', 6))
  inkBehind(pen, oval(64, 56, 32), '#ff4f72')
  inkBehind(pen, oval(64, 58, 18), '#fff3c0', 5)
}

/** Seen from the front: its nose and a determined face. */
const paintNose = (pen: Pen): void => {
  paintRocket(pen)
  inkBehind(pen, oval(64, 56, 30), '#ff4f72', 6)
  for (const side of [-1, 1]) {
    inkBehind(pen, oval(64 + side * 12, 52, 9), '#fff', 4)
    fillPath(pen, oval(64 + side * 11, 54, 4), INK)
  }
}

const paintCrate = (pen: Pen): void => {
  inkBehind(pen, roundBox(14, 14, 100, 100, 8), '#c98a4a', 8)
  for (const y of [40, 64, 88]) strokePath(pen, `M20 ${y}H108`, '#8a5a2a', 9)
  strokePath(pen, 'M22 22H106V106H22z', INK, 6)
  inkLine(pen, 'M22 106 106 22', '#e2b06a', 11, 20)
}

export const paintChecker = (pen: Pen, widthPx: number, heightPx: number): void => {
  const cell = heightPx / 3
  for (let row = 0; row < 3; row++)
    for (let column = 0; column * cell < widthPx; column++)
      fillBox(pen, (row + column) % 2 === 0 ? '#fff4e0' : INK, column * cell, row * cell, cell, cell)
}

const paintSwirl = (pen: Pen): void => {
  const swirl = arc(64, 64, 44, 0.3, 2.5)
  swirl.addPath(arc(64, 64, 44, Math.PI + 0.3, Math.PI + 2.5))
  pen.lineCap = 'round'
  inkLine(pen, swirl, '#7cf0ff', 13, 22)
}

const paintFlame = (pen: Pen): void => {
  for (const [color, size] of [
    ['#ff8a3a', 1],
    ['#ffd23f', 0.7],
    ['#fffbe6', 0.4],
  ] as const) {
    const [top, low] = [64 - 56 * size, 64 + 56 * size]
    fillPath(pen, `M64 ${top}Q${64 + 52 * size} 64 64 ${low} ${64 - 52 * size} 64 64 ${top}`, color)
  }
}

export const paintSoft = (pen: Pen, widthPx: number, heightPx: number): void => {
  const fill = blend(pen.createLinearGradient(0, 0, widthPx, 0), {
    0: 'rgba(255,255,255,0)',
    0.5: 'rgba(255,255,255,.9)',
    1: 'rgba(255,255,255,0)',
  })
  fillBox(pen, fill, 0, 2, widthPx, heightPx - 4)
}

const paintShield = radial({
  0: 'rgba(120,220,255,0)',
  0.62: 'rgba(120,220,255,.16)',
  0.86: 'rgba(140,230,255,.75)',
  1: 'rgba(140,230,255,0)',
})

const paintTarget = (pen: Pen): void => {
  strokePath(pen, oval(64, 64, 54), '#ffffff', 10)
  strokePath(pen, oval(64, 64, 30), '#ffffff', 8)
  fourTimes(pen, 64, 0, () => fillBox(pen, '#ffffff', 16, -5, 26, 10))
}

/** The square ones of the game's small pictures. */
export const paints = {
  box: paintBox,
  oil: paintOil,
  rocket: paintNose,
  rocketBack: paintRocket,
  crate: paintCrate,
  swirl: paintSwirl,
  flame: paintFlame,
  shield: paintShield,
  target: paintTarget,
}
