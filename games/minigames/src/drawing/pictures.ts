import {
  arc,
  ballFill,
  fillBox,
  fillPath,
  INK,
  inkPath,
  oval,
  radial,
  roundBox,
  squarePicture,
  squarePictures,
  standardPictures,
  star,
  strokePath,
  type PaintedPicture,
  type Pen,
} from '@sofaspark/game-stage'
import { showPaints } from './show-pictures.ts'
import { sportPaints } from './sport-pictures.ts'

const coin =
  (isStarred: boolean) =>
  (pen: Pen): void => {
    inkPath(pen, oval(64, 64, 55), ballFill(pen, '#ffe27a', '#e08a12'), 8)
    strokePath(pen, oval(64, 64, 40), '#b8571a', 5)
    if (isStarred) fillPath(pen, star(64, 64, 32, 14), '#fff4e0')
  }

const digit =
  (text: string) =>
  (pen: Pen): void => {
    inkPath(pen, oval(64, 64, 54), '#fff4e0', 8)
    pen.fillStyle = INK
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
    inkPath(pen, oval(64, 64, 56), ballFill(pen, '#6f6aa8', '#1d1640'), 8)
    for (const hole of [oval(52, 40, 6.5), oval(74, 38, 6.5), oval(64, 58, 6.5)]) fillPath(pen, hole, INK)
  },
  meteor: (pen: Pen) => {
    inkPath(pen, oval(64, 64, 54), ballFill(pen, '#ffb545', '#a5280f'), 8)
    for (const crater of [oval(46, 72, 11), oval(80, 56, 9), oval(66, 92, 7)])
      fillPath(pen, crater, 'rgba(90, 20, 10, .5)')
  },
  /** A filled disc with a soft edge, for warnings on the ground. */
  spot: radial({
    0: 'rgba(255,255,255,.85)',
    0.82: 'rgba(255,255,255,.7)',
    0.95: 'rgba(255,255,255,.9)',
    1: 'rgba(255,255,255,0)',
  }),
  /** A thin circle, for borders that move. */
  edge: (pen: Pen) => strokePath(pen, oval(64, 64, 60), '#ffffff', 4),
  disc: (pen: Pen) => fillPath(pen, oval(64, 64, 62), '#ffffff'),
  bomb: (pen: Pen) => {
    inkPath(pen, oval(62, 74, 44), '#2b2350', 8)
    fillPath(pen, oval(46, 60, 12), 'rgba(255,255,255,.6)')
    strokePath(pen, 'M82 40Q92 14 112 24', '#ffd79a', 9)
    fillPath(pen, oval(112, 24, 11), '#ff8a3c')
  },
  banana: (pen: Pen) => {
    const peel = new Path2D()
    peel.arc(64, 26, 66, 0.35, Math.PI - 0.35)
    peel.arc(64, 4, 62, Math.PI - 0.75, 0.75, true)
    peel.closePath()
    inkPath(pen, peel, '#ffd23f')
  },
  oil: (pen: Pen) => {
    fillPath(pen, oval(64, 64, 58, 54), 'rgba(30, 16, 60, .85)')
    fillPath(pen, oval(50, 52, 20, 12, 0.5), 'rgba(160, 200, 255, .5)')
  },
  ghost: (pen: Pen) => {
    inkPath(pen, 'M22 56a42 42 0 0 1 84 0V112L92 116 78 98 64 116 50 98 36 116 22 112z', '#ffffff', 6)
    for (const x of [50, 80]) fillPath(pen, oval(x, 56, 8), INK)
  },
  extra: (pen: Pen) => {
    inkPath(pen, roundBox(32, 12, 64, 106, 32), ballFill(pen, '#d9d4f2', '#7d77a0'), 6)
    for (const x of [52, 76]) fillPath(pen, oval(x, 50, 6), INK)
    strokePath(pen, arc(64, 62, 12, 0.3, Math.PI - 0.3), INK, 4)
  },
  shell: (pen: Pen) => {
    inkPath(pen, 'M64 116C0 108-6 40 64 12 134 40 128 108 64 116', ballFill(pen, '#ffb8d0', '#d8325f'), 8)
    for (const x of [24, 44, 64, 84, 104])
      strokePath(pen, `M64 108Q${x} 70 ${64 + (x - 64) * 0.9} 40`, 'rgba(120, 20, 60, .55)', 5)
  },
  pearl: (pen: Pen) => inkPath(pen, oval(64, 64, 54), ballFill(pen, '#ffffff', '#b9c6ff'), 8),
  egg: (pen: Pen) => inkPath(pen, oval(64, 70, 42, 52), ballFill(pen, '#fff4e0', '#e6c9a0'), 8),
  spoon: (pen: Pen) => inkPath(pen, oval(64, 64, 58, 22), '#d9d4f2'),
  bell: (pen: Pen) => {
    inkPath(pen, 'M20 96C36 84 26 22 64 18 102 22 92 84 108 96z', ballFill(pen, '#ffe27a', '#e08a12'), 8)
    inkPath(pen, oval(64, 106, 13), '#8a4a12', 6)
  },
  flag: (pen: Pen) => {
    inkPath(pen, roundBox(38, 8, 9, 116, 4), '#fff4e0', 6)
    inkPath(pen, 'M47 14C76 2 92 34 122 20V70C92 84 76 54 47 66z', '#ffffff')
  },
  door: (pen: Pen) => {
    inkPath(pen, 'M4 4H124V124H4z', '#b9b2e6', 6)
    inkPath(pen, 'M22 18H106V110H22z', '#8f86cc', 4)
  },
  dark: (pen: Pen) => fillBox(pen, '#150a2e', 0, 0, 128, 128),
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type Picture = keyof typeof standardPictures | keyof typeof paints | `digit${number}`

/** All small pictures of the games. */
export const pictures: Readonly<Record<Picture, PaintedPicture>> = {
  ...standardPictures,
  ...Object.fromEntries(digits.map((text) => [`digit${text}`, squarePicture(digit(text))])),
  ...squarePictures(paints),
}
