import {
  fillPath,
  INK,
  inkLine,
  oval,
  paintDownArrow,
  squarePictures,
  standardPictures,
  strokePath,
  type Pen,
} from '@sofaspark/game-stage'

const paints = {
  puck: (pen: Pen) => {
    fillPath(pen, oval(64, 78, 58, 40), INK)
    fillPath(pen, oval(64, 58, 58, 40), '#3d2f6b')
    strokePath(pen, oval(64, 58, 44, 29), '#ffd23f', 7)
  },
  stick: (pen: Pen) => {
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    inkLine(pen, 'M14 64H92L112 34', '#d8924a', 11, 22)
    strokePath(pen, 'M96 58 112 34', '#fff4e0', 11)
  },
  arrow: paintDownArrow,
}

/** All small pictures of the game. */
export const pictures = { ...standardPictures, ...squarePictures(paints) }
export type Picture = keyof typeof pictures
