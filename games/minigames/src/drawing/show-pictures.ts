import { traceCircle, type Pen } from '@sofaspark/game-stage'

export type { Pen }
export const ink = '#1a0d33'

/** Fills and outlines the traced shape. */
export const outlined = (pen: Pen, fill: string | CanvasGradient, width = 7): void => {
  pen.fillStyle = fill
  pen.strokeStyle = ink
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.fill()
  pen.stroke()
}

/** A round shading from the upper left. */
export const ballFill = (pen: Pen, light: string, dark: string): CanvasGradient => {
  const fill = pen.createRadialGradient(48, 44, 6, 64, 64, 62)
  fill.addColorStop(0, '#ffffff')
  fill.addColorStop(0.25, light)
  fill.addColorStop(1, dark)
  return fill
}

/** Two eighth notes under one beam. */
const traceNotes = (pen: Pen, color: string): void => {
  for (const [width, paint] of [
    [24, ink],
    [11, color],
  ] as const) {
    pen.strokeStyle = paint
    pen.fillStyle = paint
    pen.lineWidth = width
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(46, 92)
    pen.lineTo(46, 36)
    pen.lineTo(98, 26)
    pen.lineTo(98, 82)
    pen.stroke()
    for (const [x, y] of [
      [35, 94],
      [87, 84],
    ] as const) {
      traceCircle(pen, 8 + width / 2, x, y)
      pen.fill()
    }
  }
}

/** Instruments, lights and machines of the games that are played on the spot. */
const sign =
  (color: string, points: readonly (readonly [number, number])[][]) =>
  (pen: Pen): void => {
    traceCircle(pen, 56)
    outlined(pen, color, 8)
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 16
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const line of points) {
      pen.beginPath()
      for (const [x, y] of line) pen.lineTo(x, y)
      pen.stroke()
    }
  }

export const showPaints = {
  /** Marks over good and bad deeds of a demonstration. */
  check: sign('#2fa84f', [
    [
      [38, 66],
      [56, 84],
      [90, 44],
    ],
  ]),
  cross: sign('#d8325f', [
    [
      [44, 44],
      [84, 84],
    ],
    [
      [84, 44],
      [44, 84],
    ],
  ]),
  /** Over the bean whose hand a rule card shows. */
  arrow: (pen: Pen) => {
    pen.beginPath()
    for (const [x, y] of [
      [42, 8],
      [86, 8],
      [86, 56],
      [118, 56],
      [64, 120],
      [10, 56],
      [42, 56],
    ] as const)
      pen.lineTo(x, y)
    pen.closePath()
    outlined(pen, '#ffb545', 9)
  },
  /** An empty speech bubble: a player has to say something. */
  call: (pen: Pen) => {
    pen.beginPath()
    pen.roundRect(8, 12, 112, 78, 34)
    outlined(pen, '#fff4e0', 8)
    pen.beginPath()
    pen.moveTo(34, 84)
    pen.lineTo(26, 120)
    pen.lineTo(64, 88)
    pen.fillStyle = '#fff4e0'
    pen.fill()
    pen.strokeStyle = ink
    pen.lineWidth = 8
    pen.stroke()
  },
  /** Music plays; it takes a sprite's colour. */
  notes: (pen: Pen) => traceNotes(pen, '#ffffff'),
  /** The music is silent: crossed-out notes. */
  hush: (pen: Pen) => {
    traceCircle(pen, 56)
    outlined(pen, '#fff4e0', 8)
    pen.save()
    pen.translate(64, 64)
    pen.scale(0.66, 0.66)
    pen.translate(-64, -60)
    traceNotes(pen, '#8f86cc')
    pen.restore()
    traceCircle(pen, 50)
    pen.moveTo(28, 28)
    pen.lineTo(100, 100)
    pen.strokeStyle = '#d8325f'
    pen.lineWidth = 13
    pen.stroke()
  },
  /** A drum seen from the sofa; its colour is the game's. */
  drum: (pen: Pen) => {
    pen.beginPath()
    pen.moveTo(12, 40)
    pen.lineTo(22, 106)
    pen.quadraticCurveTo(64, 132, 106, 106)
    pen.lineTo(116, 40)
    pen.closePath()
    outlined(pen, '#d8cdf0')
    pen.lineWidth = 6
    pen.strokeStyle = 'rgba(26, 13, 51, .5)'
    pen.beginPath()
    for (const [at, x] of [18, 36, 54, 74, 92, 110].entries()) pen.lineTo(x, at % 2 === 0 ? 54 : 108)
    pen.stroke()
    pen.beginPath()
    pen.ellipse(64, 40, 54, 26, 0, 0, Math.PI * 2)
    outlined(pen, '#ffffff')
  },
  /** A round lamp in its socket. */
  lamp: (pen: Pen) => {
    traceCircle(pen, 52)
    outlined(pen, '#ffffff', 10)
    traceCircle(pen, 13, 46, 46)
    pen.fillStyle = 'rgba(255,255,255,.9)'
    pen.fill()
  },
  gong: (pen: Pen) => {
    pen.beginPath()
    pen.moveTo(10, 126)
    pen.lineTo(10, 10)
    pen.lineTo(118, 10)
    pen.lineTo(118, 126)
    pen.strokeStyle = ink
    pen.lineWidth = 15
    pen.stroke()
    pen.strokeStyle = '#d8325f'
    pen.lineWidth = 8
    pen.stroke()
    traceCircle(pen, 44, 64, 72)
    outlined(pen, '#ffb545')
    traceCircle(pen, 17, 64, 72)
    outlined(pen, '#ffe27a', 5)
  },
  /** A flying ship of the fair, from the side. */
  ship: (pen: Pen) => {
    pen.beginPath()
    pen.ellipse(64, 38, 50, 28, 0, 0, Math.PI * 2)
    outlined(pen, '#ff7aa8', 6)
    pen.beginPath()
    pen.ellipse(64, 38, 20, 28, 0, 0, Math.PI * 2)
    outlined(pen, '#fff4e0', 4)
    for (const x of [34, 94]) {
      pen.beginPath()
      pen.moveTo(x, 62)
      pen.lineTo(64 + (x - 64) * 0.7, 86)
      pen.strokeStyle = ink
      pen.lineWidth = 5
      pen.stroke()
    }
    pen.beginPath()
    pen.moveTo(28, 84)
    pen.lineTo(100, 84)
    pen.quadraticCurveTo(94, 120, 64, 120)
    pen.quadraticCurveTo(34, 120, 28, 84)
    outlined(pen, '#b57b3c', 6)
  },
  /** A lever in its box, which takes a sprite's colour. */
  lever: (pen: Pen) => {
    pen.beginPath()
    pen.roundRect(14, 62, 100, 58, 14)
    outlined(pen, '#ffffff')
    pen.beginPath()
    pen.moveTo(64, 78)
    pen.lineTo(92, 28)
    pen.strokeStyle = ink
    pen.lineWidth = 17
    pen.stroke()
    pen.strokeStyle = '#fff4e0'
    pen.lineWidth = 8
    pen.stroke()
    traceCircle(pen, 17, 94, 24)
    outlined(pen, '#ff4f6d', 6)
  },
}
