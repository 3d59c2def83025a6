import {
  radial,
  squarePicture,
  standardPictures,
  traceCircle,
  traceStar,
  type StagePicture,
  type StandardPicture,
} from '@sofaspark/game-stage'
import { ballFill, ink, outlined, showPaints, type Pen } from './show-pictures.ts'
import { sportPaints } from './sport-pictures.ts'

const coin =
  (star: boolean) =>
  (pen: Pen): void => {
    traceCircle(pen, 55)
    outlined(pen, ballFill(pen, '#ffe27a', '#e08a12'), 8)
    traceCircle(pen, 40)
    pen.strokeStyle = '#b8571a'
    pen.lineWidth = 5
    pen.stroke()
    if (!star) return
    traceStar(pen, 32, 14)
    pen.fillStyle = '#fff4e0'
    pen.fill()
  }

const digit =
  (text: string) =>
  (pen: Pen): void => {
    traceCircle(pen, 54)
    outlined(pen, '#fff4e0', 8)
    pen.fillStyle = ink
    pen.font = `700 ${text.length > 1 ? 64 : 84}px Fredoka, Rubik, sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(text, 64, 70)
  }

const paints = {
  ...sportPaints,
  ...showPaints,
  coin: coin(false),
  bigCoin: coin(true),
  bowling: (pen: Pen) => {
    traceCircle(pen, 56)
    outlined(pen, ballFill(pen, '#6f6aa8', '#1d1640'), 8)
    pen.fillStyle = ink
    for (const [x, y] of [
      [52, 40],
      [74, 38],
      [64, 58],
    ] as const) {
      traceCircle(pen, 6.5, x, y)
      pen.fill()
    }
  },
  meteor: (pen: Pen) => {
    traceCircle(pen, 54)
    outlined(pen, ballFill(pen, '#ffb545', '#a5280f'), 8)
    pen.fillStyle = 'rgba(90, 20, 10, .5)'
    for (const [x, y, radius] of [
      [46, 72, 11],
      [80, 56, 9],
      [66, 92, 7],
    ] as const) {
      traceCircle(pen, radius, x, y)
      pen.fill()
    }
  },
  /** A filled disc with a soft edge, for warnings on the ground. */
  spot: radial([
    [0, 'rgba(255,255,255,.85)'],
    [0.82, 'rgba(255,255,255,.7)'],
    [0.95, 'rgba(255,255,255,.9)'],
    [1, 'rgba(255,255,255,0)'],
  ]),
  /** A thin circle, for borders that move. */
  edge: (pen: Pen) => {
    traceCircle(pen, 60)
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 4
    pen.stroke()
  },
  disc: (pen: Pen) => {
    traceCircle(pen, 62)
    pen.fillStyle = '#ffffff'
    pen.fill()
  },
  bomb: (pen: Pen) => {
    traceCircle(pen, 44, 62, 74)
    outlined(pen, '#2b2350', 8)
    traceCircle(pen, 12, 46, 60)
    pen.fillStyle = 'rgba(255,255,255,.6)'
    pen.fill()
    pen.beginPath()
    pen.moveTo(82, 40)
    pen.quadraticCurveTo(92, 14, 112, 24)
    pen.strokeStyle = '#ffd79a'
    pen.lineWidth = 9
    pen.stroke()
    traceCircle(pen, 11, 112, 24)
    pen.fillStyle = '#ff8a3c'
    pen.fill()
  },
  banana: (pen: Pen) => {
    pen.beginPath()
    pen.arc(64, 26, 66, 0.35, Math.PI - 0.35)
    pen.arc(64, 4, 62, Math.PI - 0.75, 0.75, true)
    pen.closePath()
    outlined(pen, '#ffd23f')
  },
  oil: (pen: Pen) => {
    pen.beginPath()
    pen.ellipse(64, 64, 58, 54, 0, 0, Math.PI * 2)
    pen.fillStyle = 'rgba(30, 16, 60, .85)'
    pen.fill()
    pen.beginPath()
    pen.ellipse(50, 52, 20, 12, 0.5, 0, Math.PI * 2)
    pen.fillStyle = 'rgba(160, 200, 255, .5)'
    pen.fill()
  },
  ghost: (pen: Pen) => {
    pen.beginPath()
    pen.arc(64, 56, 42, Math.PI, 0)
    pen.lineTo(106, 112)
    for (const x of [92, 78, 64, 50, 36]) pen.lineTo(x, x % 28 === 8 ? 116 : 98)
    pen.lineTo(22, 112)
    pen.closePath()
    outlined(pen, '#ffffff', 6)
    pen.fillStyle = ink
    for (const x of [50, 80]) {
      traceCircle(pen, 8, x, 56)
      pen.fill()
    }
  },
  extra: (pen: Pen) => {
    pen.beginPath()
    pen.roundRect(32, 12, 64, 106, 32)
    outlined(pen, ballFill(pen, '#d9d4f2', '#7d77a0'), 6)
    pen.fillStyle = ink
    for (const x of [52, 76]) {
      traceCircle(pen, 6, x, 50)
      pen.fill()
    }
    pen.beginPath()
    pen.arc(64, 62, 12, 0.3, Math.PI - 0.3)
    pen.strokeStyle = ink
    pen.lineWidth = 4
    pen.stroke()
  },
  shell: (pen: Pen) => {
    pen.beginPath()
    pen.moveTo(64, 116)
    pen.bezierCurveTo(0, 108, -6, 40, 64, 12)
    pen.bezierCurveTo(134, 40, 128, 108, 64, 116)
    outlined(pen, ballFill(pen, '#ffb8d0', '#d8325f'), 8)
    pen.lineWidth = 5
    pen.strokeStyle = 'rgba(120, 20, 60, .55)'
    for (const x of [24, 44, 64, 84, 104]) {
      pen.beginPath()
      pen.moveTo(64, 108)
      pen.quadraticCurveTo(x, 70, 64 + (x - 64) * 0.9, 40)
      pen.stroke()
    }
  },
  pearl: (pen: Pen) => {
    traceCircle(pen, 54)
    outlined(pen, ballFill(pen, '#ffffff', '#b9c6ff'), 8)
  },
  egg: (pen: Pen) => {
    pen.beginPath()
    pen.ellipse(64, 70, 42, 52, 0, 0, Math.PI * 2)
    outlined(pen, ballFill(pen, '#fff4e0', '#e6c9a0'), 8)
  },
  spoon: (pen: Pen) => {
    pen.beginPath()
    pen.ellipse(64, 64, 58, 22, 0, 0, Math.PI * 2)
    outlined(pen, '#d9d4f2', 7)
  },
  bell: (pen: Pen) => {
    pen.beginPath()
    pen.moveTo(20, 96)
    pen.bezierCurveTo(36, 84, 26, 22, 64, 18)
    pen.bezierCurveTo(102, 22, 92, 84, 108, 96)
    pen.closePath()
    outlined(pen, ballFill(pen, '#ffe27a', '#e08a12'), 8)
    traceCircle(pen, 13, 64, 106)
    outlined(pen, '#8a4a12', 6)
  },
  flag: (pen: Pen) => {
    pen.beginPath()
    pen.roundRect(38, 8, 9, 116, 4)
    outlined(pen, '#fff4e0', 6)
    pen.beginPath()
    pen.moveTo(47, 14)
    pen.bezierCurveTo(76, 2, 92, 34, 122, 20)
    pen.lineTo(122, 70)
    pen.bezierCurveTo(92, 84, 76, 54, 47, 66)
    pen.closePath()
    outlined(pen, '#ffffff', 7)
  },
  door: (pen: Pen) => {
    pen.beginPath()
    pen.rect(4, 4, 120, 120)
    outlined(pen, '#b9b2e6', 6)
    pen.beginPath()
    pen.rect(22, 18, 84, 92)
    outlined(pen, '#8f86cc', 4)
  },
  dark: (pen: Pen) => {
    pen.fillStyle = '#150a2e'
    pen.fillRect(0, 0, 128, 128)
  },
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type Picture = StandardPicture | keyof typeof paints | `digit${number}`

const painted = (all: Readonly<Record<string, (pen: Pen) => void>>): Record<string, StagePicture> =>
  Object.fromEntries(Object.entries(all).map(([name, paint]) => [name, squarePicture(paint)]))

/** All small pictures of the games. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...standardPictures,
  ...painted(Object.fromEntries(digits.map((text) => [`digit${text}`, digit(text)]))),
  ...(painted(paints) as Record<keyof typeof paints, StagePicture>),
}
