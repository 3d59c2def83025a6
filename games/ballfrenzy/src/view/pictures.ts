import {
  seatSigns,
  squarePicture,
  standardPictures,
  traceCircle,
  traceStar,
  type SeatSign,
  type StagePicture,
  type StandardPicture,
  type Pen,
} from '@sofaspark/game-stage'

/** The living room after dark, and the table that lights it. */
export const palette = {
  ink: '#1a0d33',
  night: '#150a2e',
  felt: '#2c1a63',
  feltLight: '#45309a',
  line: '#8a6bff',
  wood: '#8a4a32',
  woodLight: '#c9743f',
  rubber: '#f4ead8',
  net: '#0d0722',
  glow: '#ffb545',
  gold: '#ffd23f',
  cream: '#fff4e0',
  danger: '#ff4f6d',
} as const

type Name = 'ball' | 'gold' | 'arrow' | 'cannon'
export type Picture = Name | StandardPicture | SeatSign

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

/** All small pictures of the game: balls, marks on the floor, and the seats' signs. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...standardPictures,
  ...seatSigns,
  ball: squarePicture(paints.ball),
  gold: squarePicture(paints.gold),
  arrow: squarePicture(paints.arrow),
  cannon: squarePicture(paints.cannon),
}
