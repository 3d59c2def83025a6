import {
  radial,
  sideColors,
  squarePicture,
  standardPictures,
  traceCircle,
  type StagePicture,
  type StandardPicture,
  type Pen,
} from '@sofaspark/game-stage'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'

/** The picture under a runner of a side with that many blobs left. */
export type FeetPicture = `${Side}${0 | 1 | 2 | 3 | 4}`

export type Picture =
  | StandardPicture
  | 'sunBlob'
  | 'moonBlob'
  | 'landing'
  | FeetPicture
  | 'kitGlow'
  | 'bombGlow'
  | 'aimDot'
  | 'kit'
  | 'bomb'
  | 'bubble'
  | 'exit'
  | 'drip'

const ink = '#1a0d33'
const middle = 64

/** A ball of paint: stripes for the Suns, dots for the Moons. */
const blobOf =
  (side: Side) =>
  (pen: Pen): void => {
    traceCircle(pen, 50)
    pen.fillStyle = sideColors[side]
    pen.fill()
    pen.save()
    pen.clip()
    pen.fillStyle = 'rgba(255,244,224,.75)'
    if (side === 'sun')
      for (let at = -2; at < 4; at++) {
        pen.save()
        pen.translate(at * 34, 0)
        pen.rotate(0.6)
        pen.fillRect(0, -80, 13, 260)
        pen.restore()
      }
    else
      for (const [x, y] of [
        [40, 44],
        [80, 52],
        [56, 82],
        [92, 88],
        [28, 78],
      ] as const) {
        traceCircle(pen, 9, x, y)
        pen.fill()
      }
    pen.restore()
    traceCircle(pen, 50)
    pen.lineWidth = 8
    pen.strokeStyle = ink
    pen.stroke()
    traceCircle(pen, 12, 46, 42)
    pen.fillStyle = 'rgba(255,255,255,.9)'
    pen.fill()
  }

const paintLanding = (pen: Pen): void => {
  for (const [color, width] of [
    ['rgba(26,13,51,.6)', 13],
    ['#ffffff', 7],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.setLineDash([22, 14])
    traceCircle(pen, 54)
    pen.stroke()
    pen.setLineDash([])
    for (let arm = 0; arm < 4; arm++) {
      const [cos, sin] = [Math.cos((arm * Math.PI) / 2), Math.sin((arm * Math.PI) / 2)]
      pen.beginPath()
      pen.moveTo(middle + cos * 12, middle + sin * 12)
      pen.lineTo(middle + cos * 26, middle + sin * 26)
      pen.stroke()
    }
  }
}

/** A soft shadow of the things in the picture's middle. */
const paintShade = (pen: Pen, radius: number): void => {
  const fill = pen.createRadialGradient(middle, middle, 0, middle, middle, radius)
  fill.addColorStop(0, 'rgba(20,12,60,.7)')
  fill.addColorStop(0.6, 'rgba(20,12,60,.46)')
  fill.addColorStop(1, 'rgba(20,12,60,0)')
  pen.fillStyle = fill
  pen.fillRect(0, 0, middle * 2, middle * 2)
}

/** Light around a thing to fetch, and its shadow. */
const paintGlow =
  (color: string) =>
  (pen: Pen): void => {
    radial([
      [0, `${color}.95)`],
      [0.6, `${color}.6)`],
      [1, `${color}0)`],
    ])(pen)
    paintShade(pen, 34)
  }

const QUARTERS = 4
const BOW = 0.56

/** A shadow, the ring of the side, and four bows around it: those of blobs that are left are white. */
const paintFeet =
  (side: Side, left: number) =>
  (pen: Pen): void => {
    paintShade(pen, 46)
    pen.lineCap = 'round'
    for (const [color, width] of [
      ['rgba(26,13,51,.55)', 13],
      [sideColors[side], 9],
      ['#fff4e0', 6],
    ] as const) {
      pen.strokeStyle = color
      pen.lineWidth = width
      if (color === '#fff4e0') pen.setLineDash(side === 'sun' ? [10, 11] : [0.1, 13])
      pen.lineCap = side === 'sun' ? 'butt' : 'round'
      traceCircle(pen, 38)
      pen.stroke()
    }
    pen.setLineDash([])
    pen.lineCap = 'round'
    for (let at = 0; at < QUARTERS; at++)
      for (const [color, width] of [
        [ink, 15],
        [at < left ? '#ffffff' : 'rgba(255,244,224,.22)', 9],
      ] as const) {
        const turn = Math.PI / 4 + (at * Math.PI) / 2
        pen.strokeStyle = color
        pen.lineWidth = width
        pen.beginPath()
        pen.arc(middle, middle, 54, turn - BOW, turn + BOW)
        pen.stroke()
      }
  }

const paintKit = (pen: Pen): void => {
  pen.lineJoin = 'round'
  pen.strokeStyle = ink
  pen.lineWidth = 8
  pen.beginPath()
  pen.roundRect(40, 8, 48, 30, 12)
  pen.stroke()
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(12, 28, 104, 88, 20)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#e9435f'
  pen.beginPath()
  pen.moveTo(64, 104)
  pen.bezierCurveTo(18, 74, 26, 44, 48, 44)
  pen.bezierCurveTo(58, 44, 64, 54, 64, 58)
  pen.bezierCurveTo(64, 54, 70, 44, 80, 44)
  pen.bezierCurveTo(102, 44, 110, 74, 64, 104)
  pen.fill()
}

const paintBomb = (pen: Pen): void => {
  pen.lineWidth = 8
  pen.strokeStyle = ink
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(84, 36)
  pen.quadraticCurveTo(96, 10, 112, 22)
  pen.stroke()
  traceCircle(pen, 46, 58, 76)
  const fill = pen.createRadialGradient(42, 58, 6, 58, 76, 48)
  fill.addColorStop(0, '#ffffff')
  fill.addColorStop(0.3, '#ff9ec4')
  fill.addColorStop(1, '#e23d7c')
  pen.fillStyle = fill
  pen.fill()
  pen.stroke()
  traceCircle(pen, 11, 112, 20)
  pen.fillStyle = '#ffd23f'
  pen.fill()
  pen.fillStyle = ink
  traceCircle(pen, 6, 44, 74)
  pen.fill()
  traceCircle(pen, 6, 72, 74)
  pen.fill()
  pen.beginPath()
  pen.arc(58, 86, 13, 0.3, Math.PI - 0.3)
  pen.stroke()
}

const paintBubble = (pen: Pen): void => {
  radial([
    [0, 'rgba(200,240,255,.06)'],
    [0.72, 'rgba(200,240,255,.16)'],
    [0.9, 'rgba(235,250,255,.75)'],
    [1, 'rgba(255,255,255,0)'],
  ])(pen)
  pen.strokeStyle = 'rgba(255,255,255,.9)'
  pen.lineWidth = 7
  pen.lineCap = 'round'
  pen.beginPath()
  pen.arc(middle, middle, 44, -2.5, -1.8)
  pen.stroke()
}

/** The exit of a popped player: a chevron in a ring. */
const paintExit = (pen: Pen): void => {
  for (const [color, width] of [
    [ink, 18],
    ['#ffffff', 10],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = width
    traceCircle(pen, 48)
    pen.stroke()
    pen.beginPath()
    pen.moveTo(42, 52)
    pen.lineTo(middle, 78)
    pen.lineTo(86, 52)
    pen.stroke()
  }
}

const paintDrip = (pen: Pen): void => {
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.moveTo(middle, 10)
  pen.bezierCurveTo(96, 60, 104, 78, 104, 88)
  pen.arc(middle, 86, 40, 0, Math.PI)
  pen.bezierCurveTo(24, 78, 32, 60, middle, 10)
  pen.fill()
  pen.strokeStyle = ink
  pen.lineWidth = 8
  pen.stroke()
}

const lefts = [0, 1, 2, 3, 4] as const
const feetOf = (side: Side) =>
  Object.fromEntries(lefts.map((left) => [`${side}${left}`, squarePicture(paintFeet(side, left))])) as Readonly<
    Record<FeetPicture, StagePicture>
  >

/** All small pictures of the game. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...standardPictures,
  ...feetOf('sun'),
  ...feetOf('moon'),
  kitGlow: squarePicture(paintGlow('rgba(140,255,200,')),
  bombGlow: squarePicture(paintGlow('rgba(255,122,184,')),
  sunBlob: squarePicture(blobOf('sun')),
  moonBlob: squarePicture(blobOf('moon')),
  landing: squarePicture(paintLanding),
  aimDot: squarePicture((pen) => {
    traceCircle(pen, 48)
    pen.fillStyle = '#ffffff'
    pen.fill()
    pen.strokeStyle = ink
    pen.lineWidth = 14
    pen.stroke()
  }),
  kit: squarePicture(paintKit),
  bomb: squarePicture(paintBomb),
  bubble: squarePicture(paintBubble),
  exit: squarePicture(paintExit),
  drip: squarePicture(paintDrip),
}
