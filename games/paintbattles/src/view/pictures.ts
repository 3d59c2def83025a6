import {
  arc,
  ballFill,
  fillPath,
  INK,
  inkLine,
  inkPath,
  oval,
  paintBubble,
  paintSideRing,
  radial,
  roundBox,
  sideColors,
  squarePictures,
  standardPictures,
  strokePath,
  type Pen,
} from '@sofaspark/game-stage'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'

/** A ball of paint: stripes for the Suns, dots for the Moons. */
const paintBlob =
  (side: Side) =>
  (pen: Pen): void => {
    const ball = oval(64, 64, 50)
    fillPath(pen, ball, sideColors[side])
    pen.save()
    pen.clip(ball)
    const light = 'rgba(255,244,224,.75)'
    if (side === 'sun') for (let at = -2; at < 4; at++) strokePath(pen, `M${at * 34 + 50} -62l-147 215`, light, 13)
    else
      for (const [x, y] of [
        [40, 44],
        [80, 52],
        [56, 82],
        [92, 88],
        [28, 78],
      ] as const)
        fillPath(pen, oval(x, y, 9), light)
    pen.restore()
    strokePath(pen, ball, INK, 8)
    fillPath(pen, oval(46, 42, 12), 'rgba(255,255,255,.9)')
  }

const paintLanding = (pen: Pen): void => {
  for (const [color, width] of [
    ['rgba(26,13,51,.6)', 13],
    ['#ffffff', 7],
  ] as const) {
    pen.setLineDash([22, 14])
    strokePath(pen, oval(64, 64, 54), color, width)
    pen.setLineDash([])
    strokePath(pen, 'M76 64h14M64 76v14M52 64h-14M64 52v-14', color, width)
  }
}

/** A soft shadow of the things in the picture's middle. */
const paintShade = (pen: Pen, radius: number): void =>
  radial({ 0: 'rgba(20,12,60,.7)', 0.6: 'rgba(20,12,60,.46)', 1: 'rgba(20,12,60,0)' }, radius)(pen)

/** Light around a thing to fetch, and its shadow. */
const paintGlow =
  (color: string) =>
  (pen: Pen): void => {
    radial({ 0: `${color}.95)`, 0.6: `${color}.6)`, 1: `${color}0)` })(pen)
    paintShade(pen, 34)
  }

const QUARTERS = 4
const BOW = 0.56

/** A shadow, the ring of the side, and four bows around it: those of blobs that are left are white. */
const paintFeet =
  (side: Side, left: 0 | 1 | 2 | 3 | 4) =>
  (pen: Pen): void => {
    paintShade(pen, 46)
    paintSideRing(pen, side, 38)
    pen.lineCap = 'round'
    for (let at = 0; at < QUARTERS; at++) {
      const turn = Math.PI / 4 + (at * Math.PI) / 2
      inkLine(pen, arc(64, 64, 54, turn - BOW, turn + BOW), at < left ? '#ffffff' : 'rgba(255,244,224,.22)', 9, 15)
    }
  }

const paints = {
  sun0: paintFeet('sun', 0),
  sun1: paintFeet('sun', 1),
  sun2: paintFeet('sun', 2),
  sun3: paintFeet('sun', 3),
  sun4: paintFeet('sun', 4),
  moon0: paintFeet('moon', 0),
  moon1: paintFeet('moon', 1),
  moon2: paintFeet('moon', 2),
  moon3: paintFeet('moon', 3),
  moon4: paintFeet('moon', 4),
  kitGlow: paintGlow('rgba(140,255,200,'),
  bombGlow: paintGlow('rgba(255,122,184,'),
  sunBlob: paintBlob('sun'),
  moonBlob: paintBlob('moon'),
  landing: paintLanding,
  aimDot: (pen: Pen) => inkPath(pen, oval(64, 64, 48), '#ffffff', 14),
  kit: (pen: Pen) => {
    strokePath(pen, roundBox(40, 8, 48, 30, 12), INK, 8)
    inkPath(pen, roundBox(12, 28, 104, 88, 20), '#ffffff', 8)
    const heart = 'M64 104C18 74 26 44 48 44 58 44 64 54 64 58 64 54 70 44 80 44 102 44 110 74 64 104'
    fillPath(pen, heart, '#e9435f')
  },
  bomb: (pen: Pen) => {
    pen.lineCap = 'round'
    strokePath(pen, 'M84 36Q96 10 112 22', INK, 8)
    inkPath(pen, oval(58, 76, 46), ballFill(pen, '#ff9ec4', '#e23d7c', { x: 58, y: 76, radius: 48 }), 8)
    fillPath(pen, oval(112, 20, 11), '#ffd23f')
    for (const x of [44, 72]) fillPath(pen, oval(x, 74, 6), INK)
    strokePath(pen, arc(58, 86, 13, 0.3, Math.PI - 0.3), INK, 8)
  },
  bubble: paintBubble,
  /** The exit of a popped player: a chevron in a ring. */
  exit: (pen: Pen) => {
    const chevron = oval(64, 64, 48)
    chevron.addPath(new Path2D('M42 52 64 78 86 52'))
    inkLine(pen, chevron, '#ffffff', 10, 18)
  },
  drip: (pen: Pen) => inkPath(pen, 'M64 10C96 60 104 78 104 86A40 40 0 0 1 24 86C24 78 32 60 64 10z', '#ffffff', 8),
}

/** All small pictures of the game. */
export const pictures = { ...standardPictures, ...squarePictures(paints) }
export type Picture = keyof typeof pictures
