import {
  ballFill,
  fillPath,
  inkPath,
  oval,
  seatSigns,
  squarePictures,
  standardPictures,
  star,
  strokePath,
  type PaintedPicture,
  type Pen,
  type SeatSign,
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

/** A ball with a star, which makes its rolling visible. */
const paintBall =
  (light: string, dark: string, starred: string) =>
  (pen: Pen): void => {
    fillPath(pen, oval(64, 64, 57), ballFill(pen, light, dark))
    fillPath(pen, star(64, 64, 40, 18), starred)
    strokePath(pen, oval(64, 64, 57), palette.ink, 7)
  }

const paints = {
  ball: paintBall('#fff4e0', '#d9b8c8', '#7a4fd0'),
  gold: paintBall('#ffe27a', '#e08a12', '#b8571a'),
  arrow: (pen: Pen) => fillPath(pen, 'M16 30H64V10L116 64 64 118V98H16z', '#fff'),
  cannon: (pen: Pen) => {
    inkPath(pen, oval(64, 70, 46), '#5b3fd6', 8)
    inkPath(pen, oval(64, 58, 24), palette.net, 8)
  },
}

export type Picture = keyof typeof standardPictures | keyof typeof paints | SeatSign

/** All small pictures of the game: balls, marks on the floor, and the seats' signs. */
export const pictures: Readonly<Record<Picture, PaintedPicture>> = {
  ...standardPictures,
  ...seatSigns,
  ...squarePictures(paints),
}
