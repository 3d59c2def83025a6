import {
  downArrow,
  sideColors,
  squarePicture,
  standardPictures,
  traceCircle,
  tracePolygon,
  traceStar,
  type StagePicture,
  type StandardPicture,
  type Pen,
} from '@sofaspark/game-stage'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { CrateKind, FlagOwner } from '../sim/world.ts'

export type Picture =
  | StandardPicture
  | `${FlagOwner}Flag`
  | `${Side}Ball`
  | `${CrateKind}Crate`
  | 'splat'
  | 'bubble'
  | 'dot'
  | 'arrow'

const ink = '#1a0d33'
const cream = '#fff4e0'

const sign = (pen: Pen, owner: FlagOwner, x: number, y: number): void => {
  pen.fillStyle = cream
  pen.strokeStyle = cream
  pen.lineWidth = 5
  pen.lineCap = 'round'
  if (owner === 'moon') {
    pen.beginPath()
    pen.arc(x, y, 17, 0.9, Math.PI * 2 - 0.9)
    pen.quadraticCurveTo(x - 5, y, x + 17 * Math.cos(0.9), y + 17 * Math.sin(0.9))
    pen.fill()
    return
  }
  traceCircle(pen, owner === 'sun' ? 10 : 15, x, y)
  pen.fill()
  if (owner === 'sun')
    for (let ray = 0; ray < 8; ray++) {
      const [cos, sin] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)]
      pen.beginPath()
      pen.moveTo(x + cos * 15, y + sin * 15)
      pen.lineTo(x + cos * 20, y + sin * 20)
      pen.stroke()
    }
}

const cloths: Readonly<Record<FlagOwner, readonly [cloth: string, fold: string]>> = {
  sun: [sideColors.sun, '#e8872a'],
  moon: [sideColors.moon, '#5e35c4'],
  middle: ['#ff4f6d', '#c92c52'],
}

/** The pole is in the picture's middle, so that a carrier's flag leans about the back. */
const paintFlag =
  (owner: FlagOwner) =>
  (pen: Pen, widthPx: number, heightPx: number): void => {
    const pole = widthPx / 2 - 44
    const [cloth, fold] = cloths[owner]
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    for (const [color, width] of [
      [ink, 15],
      ['#e8c48a', 7],
    ] as const) {
      pen.strokeStyle = color
      pen.lineWidth = width
      pen.beginPath()
      pen.moveTo(pole, 12)
      pen.lineTo(pole, heightPx - 8)
      pen.stroke()
    }
    pen.beginPath()
    pen.moveTo(pole + 4, 16)
    pen.bezierCurveTo(pole + 36, 0, pole + 56, 34, pole + 94, 16)
    pen.lineTo(pole + 94, 82)
    pen.bezierCurveTo(pole + 56, 100, pole + 36, 64, pole + 4, 82)
    pen.closePath()
    pen.fillStyle = cloth
    pen.fill()
    pen.save()
    pen.clip()
    pen.fillStyle = fold
    pen.fillRect(pole + 68, 0, 40, 100)
    pen.restore()
    pen.strokeStyle = ink
    pen.lineWidth = 7
    pen.stroke()
    sign(pen, owner, pole + 40, 50)
  }

const flagPicture = (owner: FlagOwner): StagePicture => ({ widthPx: 128, heightPx: 160, paint: paintFlag(owner) })

/** Suns throw spiky splashes, Moons round drops. */
const paintBall =
  (side: Side) =>
  (pen: Pen): void => {
    if (side === 'sun') traceStar(pen, 60, 40)
    else traceCircle(pen, 50)
    pen.fillStyle = sideColors[side]
    pen.fill()
    pen.strokeStyle = ink
    pen.lineWidth = 11
    pen.lineJoin = 'round'
    pen.stroke()
    traceCircle(pen, 13, 48, 44)
    pen.fillStyle = 'rgba(255,255,255,.9)'
    pen.fill()
  }

const crateSigns: Readonly<Record<CrateKind, (pen: Pen) => void>> = {
  shield: (pen) => {
    pen.beginPath()
    pen.moveTo(64, 46)
    pen.lineTo(88, 55)
    pen.quadraticCurveTo(88, 92, 64, 106)
    pen.quadraticCurveTo(40, 92, 40, 55)
    pen.closePath()
  },
  spread: (pen) => {
    pen.beginPath()
    for (const [x, y] of [
      [42, 88],
      [64, 60],
      [86, 88],
    ] as const) {
      pen.moveTo(x + 13, y)
      pen.arc(x, y, 13, 0, Math.PI * 2)
    }
  },
  speed: (pen) =>
    tracePolygon(pen, [
      [72, 42],
      [40, 84],
      [60, 84],
      [54, 110],
      [88, 68],
      [67, 68],
    ]),
}
const crateColors: Readonly<Record<CrateKind, readonly [front: string, top: string]>> = {
  shield: ['#2f8fd8', '#7cc8ff'],
  spread: ['#d8436f', '#ff8fae'],
  speed: ['#3f9a4f', '#8fe08f'],
}

/** A toy block with its gift's sign. */
const paintCrate =
  (kind: CrateKind) =>
  (pen: Pen): void => {
    const [front, top] = crateColors[kind]
    pen.lineJoin = 'round'
    pen.strokeStyle = ink
    pen.lineWidth = 8
    tracePolygon(pen, [
      [14, 36],
      [28, 10],
      [100, 10],
      [114, 36],
    ])
    pen.fillStyle = top
    pen.fill()
    pen.stroke()
    tracePolygon(pen, [
      [14, 36],
      [114, 36],
      [114, 120],
      [14, 120],
    ])
    pen.fillStyle = front
    pen.fill()
    pen.stroke()
    crateSigns[kind](pen)
    pen.fillStyle = cream
    pen.fill()
    pen.lineWidth = 5
    pen.stroke()
  }

/** Paint that sticks to a bean; takes a sprite's colour. */
const paintSplat = (pen: Pen): void => {
  pen.beginPath()
  for (let at = 0; at <= 44; at++) {
    const angle = (at / 44) * Math.PI * 2
    const radius = 36 + Math.sin(angle * 5) * 12 + Math.sin(angle * 9 + 1) * 8
    pen.lineTo(64 + Math.cos(angle) * radius, 64 + Math.sin(angle) * radius)
  }
  pen.closePath()
  pen.fillStyle = '#ffffff'
  pen.fill()
  pen.strokeStyle = 'rgba(26,13,51,.75)'
  pen.lineWidth = 7
  pen.stroke()
}

const paintBubble = (pen: Pen): void => {
  const fill = pen.createRadialGradient(64, 64, 20, 64, 64, 60)
  fill.addColorStop(0, 'rgba(255,255,255,.04)')
  fill.addColorStop(0.8, 'rgba(255,255,255,.24)')
  fill.addColorStop(0.94, 'rgba(255,255,255,.95)')
  fill.addColorStop(1, 'rgba(255,255,255,0)')
  pen.fillStyle = fill
  pen.fillRect(0, 0, 128, 128)
  pen.beginPath()
  pen.arc(64, 64, 46, Math.PI * 1.1, Math.PI * 1.4)
  pen.strokeStyle = 'rgba(255,255,255,.95)'
  pen.lineWidth = 8
  pen.lineCap = 'round'
  pen.stroke()
}

/** All small pictures of the game. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...standardPictures,
  sunFlag: flagPicture('sun'),
  moonFlag: flagPicture('moon'),
  middleFlag: flagPicture('middle'),
  sunBall: squarePicture(paintBall('sun')),
  moonBall: squarePicture(paintBall('moon')),
  shieldCrate: squarePicture(paintCrate('shield')),
  spreadCrate: squarePicture(paintCrate('spread')),
  speedCrate: squarePicture(paintCrate('speed')),
  splat: squarePicture(paintSplat),
  bubble: squarePicture(paintBubble),
  dot: squarePicture((pen) => {
    traceCircle(pen, 44)
    pen.fillStyle = '#fff'
    pen.fill()
    pen.strokeStyle = 'rgba(26,13,51,.6)'
    pen.lineWidth = 14
    pen.stroke()
  }),
  arrow: downArrow,
}
