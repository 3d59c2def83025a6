import { blend, fillBox, fillPath, oval, roundBox, strokePath, type Pen } from '@sofaspark/game-stage/brush.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'

const MAX_SEATS = 8

/** Positions of everything, in pixels of the canvas. */
export interface Plan {
  width: number
  height: number
  /** 1 at 1920 × 1080. */
  scale: number
  paper: { x: number; y: number; width: number; height: number }
  /** Position of a bean's feet; players alternate between the two sides. */
  spot: (index: number, count: number) => { x: number; y: number; size: number; side: 'left' | 'right' }
}

export const planStage = (width: number, height: number): Plan => {
  const scale = Math.min(width / 1920, height / 1080)
  const paperHeight = Math.min(height * 0.675, (width * 0.49) / 1.2)
  const paper = {
    width: paperHeight * 1.2,
    height: paperHeight,
    x: width / 2 - paperHeight * 0.6,
    y: height * 0.205,
  }
  return {
    width,
    height,
    scale,
    paper,
    spot: (index, count) => {
      const rows = Math.ceil(count / 2)
      const side = index % 2 === 0 ? 'left' : 'right'
      const row = Math.floor(index / 2)
      const columnWidth = paper.x
      const size = Math.min(height * ([0.18, 0.18, 0.17, 0.125, 0.1][rows] ?? 0.1), columnWidth * 0.42)
      const from = height * ([0.6, 0.6, 0.42, 0.31, 0.25][rows] ?? 0.25)
      // The join code is at the bottom, on one side or, in Hebrew, on the other.
      const to = height * (count < MAX_SEATS ? 0.745 : 0.86)
      const y = rows === 1 ? from : from + ((to - from) * row) / (rows - 1)
      // Away from the paper, so that speech bubbles fit in between.
      const x = columnWidth * (count > 2 ? 0.34 : 0.42)
      return { x: side === 'left' ? x : width - x, y, size, side }
    },
  }
}

const chance = (at: number, purpose: number): number => mix(at, purpose) / 4294967296

const glow = (pen: Pen, x: number, y: number, radius: number, color: string): void => {
  const light = blend(pen.createRadialGradient(x, y, 0, x, y, radius), { 0: color, 1: 'rgba(255,181,69,0)' })
  fillBox(pen, light, x - radius, y - radius, radius * 2, radius * 2)
}

const nightWindow = (pen: Pen, x: number, y: number, width: number, height: number): void => {
  fillPath(pen, roundBox(x - 10, y - 10, width + 20, height + 20, 18), '#120a2b')
  pen.save()
  pen.clip(new Path2D(roundBox(x, y, width, height, 10)))
  const night = blend(pen.createLinearGradient(0, y, 0, y + height), { 0: '#1b2a6b', 1: '#5a3f96' })
  fillBox(pen, night, x, y, width, height)
  for (let at = 0; at < 16; at++) {
    pen.globalAlpha = 0.3 + chance(at, 3) * 0.6
    fillBox(pen, '#fff4e0', x + chance(at, 1) * width, y + chance(at, 2) * height * 0.7, 3, 3)
  }
  pen.globalAlpha = 1
  fillPath(pen, oval(x + width * 0.7, y + height * 0.3, height * 0.13), '#fff4e0')
  for (let at = 0; at < 6; at++) {
    const tall = height * (0.14 + chance(at, 4) * 0.16)
    fillBox(pen, '#2a1c5c', x + (width / 6) * at, y + height - tall, width / 6 + 1, tall)
  }
  pen.restore()
  fillBox(pen, '#120a2b', x + width / 2 - 4, y, 8, height)
  fillBox(pen, '#120a2b', x, y + height / 2 - 4, width, 8)
}

const plant = (pen: Pen, x: number, y: number, size: number): void => {
  pen.lineCap = 'round'
  for (let at = 0; at < 7; at++) {
    const lean = (at - 3) / 3
    const tip = `${x + lean * size * 0.62} ${y - size * (1.05 - Math.abs(lean) * 0.35)}`
    const leaf = `M${x} ${y - size * 0.3}Q${x + lean * size * 0.3} ${y - size * 0.9} ${tip}`
    strokePath(pen, leaf, '#2f7a5a', size * 0.09)
  }
  const [rim, foot] = [size * 0.28, size * 0.2]
  fillPath(pen, `M${x - rim} ${y - size * 0.36}H${x + rim}L${x + foot} ${y}H${x - foot}z`, '#c4573f')
}

const easel = (pen: Pen, plan: Plan): void => {
  const { x, y, width, height } = plan.paper
  const middle = x + width / 2
  const thick = Math.max(8, 18 * plan.scale)
  pen.lineCap = 'round'
  for (const [from, to, color] of [
    [0, 0, '#5a3418'],
    [-0.16, -0.4, '#8a5630'],
    [0.16, 0.4, '#8a5630'],
  ] as const) {
    const leg = `M${middle + width * from} ${y - height * 0.04}L${middle + width * to} ${plan.height * 0.985}`
    strokePath(pen, leg, color, thick)
  }
  const board = thick * 0.9
  const [wide, high] = [width + board * 2, height + board * 2]
  fillPath(pen, roundBox(x - board + 8, y - board + 14, wide, high, 22), 'rgba(10,5,26,.45)')
  fillPath(pen, roundBox(x - board, y - board, wide, high, 18), '#a06a3c')
  const lip = board * 1.3
  fillPath(pen, roundBox(x - board * 1.5, y + height + board * 0.4, wide + board, lip, Math.min(8, lip / 2)), '#6f4423')
}

/** The living room after dark with an easel in it: one picture, repainted when the size changes. */
export const paintRoom = (canvas: HTMLCanvasElement, plan: Plan): void => {
  const { width, height, scale } = plan
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  // In main memory, to upload it again after a lost context.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return
  const wall = pen.createLinearGradient(0, 0, 0, height)
  fillBox(pen, blend(wall, { 0: '#1a0d33', 0.6: '#3a1a60', 1: '#54246f' }), 0, 0, width, height)
  for (let x = 0; x < width; x += 84 * scale) fillBox(pen, 'rgba(255,255,255,.022)', x, 0, 42 * scale, height)
  const floorY = height * 0.86
  const floor = blend(pen.createLinearGradient(0, floorY, 0, height), { 0: '#43204f', 1: '#2a1236' })
  fillBox(pen, floor, 0, floorY, width, height - floorY)
  fillPath(pen, oval(width / 2, height * 0.975, width * 0.36, height * 0.07), 'rgba(255,181,69,.16)')
  nightWindow(pen, width * 0.035, height * 0.07, width * 0.13, height * 0.19)
  plant(pen, width * 0.965, height * 0.235, height * 0.12)
  fillBox(pen, '#6f4423', width * 0.9, height * 0.235, width * 0.1, 10 * scale)
  glow(pen, width * 0.5, height * 0.4, height * 0.75, 'rgba(255,181,69,.22)')
  glow(pen, width * 0.1, height * 0.8, height * 0.5, 'rgba(255,138,92,.13)')
  glow(pen, width * 0.9, height * 0.7, height * 0.5, 'rgba(255,138,92,.13)')
  easel(pen, plan)
}
