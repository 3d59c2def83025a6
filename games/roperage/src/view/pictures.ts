import {
  blend,
  fillBox,
  fillPath,
  inkBehind,
  inkLine,
  oval,
  roundBox,
  seatSigns,
  squarePictures,
  standardPictures,
  strokePath,
  type PaintedPicture,
  type Pen,
  type SeatSign,
} from '@sofaspark/game-stage'

/** A lighthouse at dusk, over a warm sea. */
export const palette = {
  ink: '#1a0d33',
  cream: '#fff4e0',
  gold: '#ffd23f',
  glow: '#ffb545',
  coral: '#ff6b57',
  danger: '#ff4f6d',
  wall: '#f6e7d4',
  band: '#d8455f',
  stone: '#6b4a86',
  rope: '#d9a765',
  sea: '#2b4fa8',
  grease: '#3f5b3a',
} as const

const paintGull =
  (wing: number) =>
  (pen: Pen): void => {
    inkBehind(pen, oval(64, 74, 34, 22), '#ffffff')
    for (const side of [-1, 1]) {
      const [from, tip, to] = [64 + side * 12, 64 + side * 60, 64 + side * 16]
      const front = `${64 + side * 40} ${64 + wing} ${tip} ${60 + wing * 1.2}`
      inkBehind(pen, `M${from} 64Q${front} ${64 + side * 42} ${82 + wing * 0.4} ${to} 82z`, '#dfe6ff', 6)
    }
    inkBehind(pen, oval(64, 52, 18), '#ffffff')
    for (const x of [56, 72]) fillPath(pen, oval(x, 48, 4.5), palette.ink)
    inkBehind(pen, 'M56 56H72L64 70z', palette.glow, 4)
  }

const paints = {
  coconut: (pen: Pen) => {
    inkBehind(pen, oval(64, 64, 52), '#8a5632', 8)
    for (const lean of [-30, -12, 10, 28])
      strokePath(pen, `M${64 + lean} 22Q${64 + lean * 1.7} 64 ${64 + lean} 106`, '#6b3f22', 5)
    for (const eye of [oval(50, 44, 8), oval(78, 44, 8), oval(64, 66, 8)]) fillPath(pen, eye, palette.ink)
  },
  /** A rope's length with dark drops running down. */
  grease: (pen: Pen) => {
    inkBehind(pen, roundBox(40, 6, 48, 96, 22), palette.grease, 6)
    for (const drop of [oval(46, 96, 9), oval(64, 110, 11), oval(82, 92, 9)]) fillPath(pen, drop, palette.grease)
    fillPath(pen, roundBox(50, 18, 9, 40, 4.5), 'rgba(210,255,160,.75)')
  },
  knot: (pen: Pen) => {
    pen.lineCap = 'round'
    inkLine(pen, 'M30 108 98 96 30 77 98 58 30 39 98 20', '#7cf0c0', 11, 20)
  },
  bell: (pen: Pen) => {
    inkBehind(pen, oval(64, 108, 12), '#b8571a')
    inkBehind(pen, 'M18 100Q34 84 34 54 36 16 64 14 92 16 94 54 94 84 110 100z', palette.gold, 8)
    fillPath(pen, oval(50, 50, 7, 24, 0.1), 'rgba(255,255,255,.6)')
  },
  gull: paintGull(14),
  gullUp: paintGull(-34),
  mark: (pen: Pen) => {
    inkBehind(pen, 'M64 118 12 24H116z', palette.danger, 10)
    fillBox(pen, '#fff', 57, 34, 14, 36)
    fillPath(pen, oval(64, 84, 8), '#fff')
  },
}

/** A row of foam bubbles, wider than high. */
const paintFoam = (pen: Pen): void => {
  for (const [x, y, radius] of [
    [12, 44, 20],
    [40, 34, 26],
    [74, 40, 24],
    [104, 34, 26],
    [126, 46, 18],
    [58, 52, 20],
    [92, 54, 20],
    [26, 56, 18],
  ] as const)
    fillPath(pen, oval(x, y, radius), y > 48 ? '#cfe4ff' : '#ffffff')
}

const paintBeam = (pen: Pen): void => {
  const fill = blend(pen.createLinearGradient(0, 0, 128, 0), { 0: 'rgba(255,236,170,.9)', 1: 'rgba(255,236,170,0)' })
  fillPath(pen, 'M0 29 128 2V62L0 35z', fill)
}

const painted = {
  ...standardPictures,
  ...squarePictures(paints),
  foam: { widthPx: 138, heightPx: 76, paint: paintFoam },
  sea: { widthPx: 8, heightPx: 8, paint: (pen: Pen) => fillBox(pen, '#ffffff', 0, 0, 8, 8) },
  beam: { widthPx: 128, heightPx: 64, paint: paintBeam },
}

export type Picture = keyof typeof painted | SeatSign

/** All small pictures of the game. */
export const pictures: Readonly<Record<Picture, PaintedPicture>> = { ...painted, ...seatSigns }
