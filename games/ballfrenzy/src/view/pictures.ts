import { seatShape } from '@sofaspark/game-sdk'
import { shapePath } from '@sofaspark/game-sdk/hud/hud.ts'
import {
  squarePicture,
  standardPictures,
  traceCircle,
  traceStar,
  type StagePicture,
  type StandardPicture,
} from '@sofaspark/game-stage'
import { palette } from './palette.ts'

const CELL = 128
const SEATS = 8

type Pen = CanvasRenderingContext2D

type Name = 'ball' | 'gold' | 'arrow' | 'cannon'
export type Picture = Name | StandardPicture | `sign${number}`

/** A ball with a star, so that it is seen to roll. */
const paintBall = (pen: Pen, light: string, dark: string, star: string): void => {
  traceCircle(pen, 57)
  const fill = pen.createRadialGradient(46, 42, 6, 64, 64, 60)
  fill.addColorStop(0, '#ffffff')
  fill.addColorStop(0.4, light)
  fill.addColorStop(1, dark)
  pen.fillStyle = fill
  pen.fill()
  traceStar(pen, 40, 18)
  pen.fillStyle = star
  pen.fill()
  pen.strokeStyle = palette.ink
  pen.lineWidth = 7
  traceCircle(pen, 57)
  pen.stroke()
}

const paints: Readonly<Record<Name, (pen: Pen) => void>> = {
  ball: (pen) => paintBall(pen, '#fff4e0', '#d9b8c8', '#7a4fd0'),
  gold: (pen) => paintBall(pen, '#ffe27a', '#e08a12', '#b8571a'),
  arrow: (pen) => {
    pen.beginPath()
    for (const [x, y] of [
      [16, 30],
      [64, 30],
      [64, 10],
      [116, 64],
      [64, 118],
      [64, 98],
      [16, 98],
    ] as const)
      pen.lineTo(x, y)
    pen.closePath()
    pen.fillStyle = '#fff'
    pen.fill()
  },
  cannon: (pen) => {
    pen.fillStyle = '#5b3fd6'
    pen.strokeStyle = palette.ink
    pen.lineWidth = 8
    traceCircle(pen, 46, 64, 70)
    pen.fill()
    pen.stroke()
    traceCircle(pen, 24, 64, 58)
    pen.fillStyle = palette.net
    pen.fill()
    pen.stroke()
  },
}

const paintSign =
  (seat: number) =>
  (pen: Pen): void => {
    pen.scale(CELL / 24, CELL / 24)
    const path = new Path2D(shapePath(seatShape(seat)))
    pen.lineJoin = 'round'
    pen.lineWidth = 3
    pen.strokeStyle = palette.ink
    pen.stroke(path)
    pen.fillStyle = '#fff'
    pen.fill(path)
  }

export const signOf = (seat: number): Picture => `sign${seat % SEATS}`

/** All small pictures of the game: balls, marks on the floor, and the seats' signs. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...standardPictures,
  ...Object.fromEntries(Array.from({ length: SEATS }, (_, seat) => [signOf(seat), squarePicture(paintSign(seat))])),
  ball: squarePicture(paints.ball),
  gold: squarePicture(paints.gold),
  arrow: squarePicture(paints.arrow),
  cannon: squarePicture(paints.cannon),
}
