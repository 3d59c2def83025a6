import {
  seatSigns,
  squarePicture,
  standardPictures,
  traceCircle,
  type SeatSign,
  type StagePicture,
  type StandardPicture,
  type Pen,
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

type Painted = 'coconut' | 'grease' | 'knot' | 'bell' | 'gull' | 'gullUp' | 'mark'
type Name = Painted | 'foam' | 'sea' | 'beam'
export type Picture = Name | StandardPicture | SeatSign

const outlined = (pen: Pen, fill: string, width = 7): void => {
  pen.lineJoin = 'round'
  pen.strokeStyle = palette.ink
  pen.lineWidth = width
  pen.stroke()
  pen.fillStyle = fill
  pen.fill()
}

const paintCoconut = (pen: Pen): void => {
  traceCircle(pen, 52)
  outlined(pen, '#8a5632', 8)
  pen.strokeStyle = '#6b3f22'
  pen.lineWidth = 5
  for (const lean of [-30, -12, 10, 28]) {
    pen.beginPath()
    pen.moveTo(64 + lean, 22)
    pen.quadraticCurveTo(64 + lean * 1.7, 64, 64 + lean, 106)
    pen.stroke()
  }
  for (const [x, y] of [
    [50, 44],
    [78, 44],
    [64, 66],
  ] as const) {
    traceCircle(pen, 8, x, y)
    pen.fillStyle = palette.ink
    pen.fill()
  }
}

/** A rope's length with dark drops running down. */
const paintGrease = (pen: Pen): void => {
  pen.beginPath()
  pen.roundRect(40, 6, 48, 96, 22)
  outlined(pen, palette.grease, 6)
  for (const [x, y, r] of [
    [46, 96, 9],
    [64, 110, 11],
    [82, 92, 9],
  ] as const) {
    traceCircle(pen, r, x, y)
    pen.fillStyle = palette.grease
    pen.fill()
  }
  pen.fillStyle = 'rgba(210,255,160,.75)'
  pen.beginPath()
  pen.roundRect(50, 18, 9, 40, 5)
  pen.fill()
}

const paintKnot = (pen: Pen): void => {
  pen.lineCap = 'round'
  for (const [color, width] of [
    [palette.ink, 20],
    ['#7cf0c0', 11],
  ] as const) {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.beginPath()
    pen.moveTo(30, 108)
    for (let at = 0; at < 5; at++) pen.lineTo(at % 2 === 0 ? 98 : 30, 96 - at * 19)
    pen.stroke()
  }
}

const paintBell = (pen: Pen): void => {
  traceCircle(pen, 12, 64, 108)
  outlined(pen, '#b8571a')
  pen.beginPath()
  pen.moveTo(18, 100)
  pen.quadraticCurveTo(34, 84, 34, 54)
  pen.quadraticCurveTo(36, 16, 64, 14)
  pen.quadraticCurveTo(92, 16, 94, 54)
  pen.quadraticCurveTo(94, 84, 110, 100)
  pen.closePath()
  outlined(pen, palette.gold, 8)
  pen.fillStyle = 'rgba(255,255,255,.6)'
  pen.beginPath()
  pen.ellipse(50, 50, 7, 24, 0.1, 0, Math.PI * 2)
  pen.fill()
}

const paintGull =
  (wing: number) =>
  (pen: Pen): void => {
    pen.beginPath()
    pen.ellipse(64, 74, 34, 22, 0, 0, Math.PI * 2)
    outlined(pen, '#ffffff')
    for (const side of [-1, 1]) {
      pen.beginPath()
      pen.moveTo(64 + side * 12, 64)
      pen.quadraticCurveTo(64 + side * 40, 64 + wing, 64 + side * 60, 60 + wing * 1.2)
      pen.quadraticCurveTo(64 + side * 42, 82 + wing * 0.4, 64 + side * 16, 82)
      pen.closePath()
      outlined(pen, '#dfe6ff', 6)
    }
    traceCircle(pen, 18, 64, 52)
    outlined(pen, '#ffffff')
    for (const side of [-1, 1]) {
      traceCircle(pen, 4.5, 64 + side * 8, 48)
      pen.fillStyle = palette.ink
      pen.fill()
    }
    pen.beginPath()
    pen.moveTo(56, 56)
    pen.lineTo(72, 56)
    pen.lineTo(64, 70)
    pen.closePath()
    outlined(pen, palette.glow, 4)
  }

/** A row of foam bubbles, wider than high. */
const paintFoam = (pen: Pen): void => {
  for (const [x, y, r] of [
    [12, 44, 20],
    [40, 34, 26],
    [74, 40, 24],
    [104, 34, 26],
    [126, 46, 18],
    [58, 52, 20],
    [92, 54, 20],
    [26, 56, 18],
  ] as const) {
    traceCircle(pen, r, x, y)
    pen.fillStyle = y > 48 ? '#cfe4ff' : '#ffffff'
    pen.fill()
  }
}

const paints: Readonly<Record<Painted, (pen: Pen) => void>> = {
  coconut: paintCoconut,
  grease: paintGrease,
  knot: paintKnot,
  bell: paintBell,
  gull: paintGull(14),
  gullUp: paintGull(-34),
  mark: (pen) => {
    pen.beginPath()
    pen.moveTo(64, 118)
    pen.lineTo(12, 24)
    pen.lineTo(116, 24)
    pen.closePath()
    outlined(pen, palette.danger, 10)
    pen.fillStyle = '#fff'
    pen.fillRect(57, 34, 14, 36)
    traceCircle(pen, 8, 64, 84)
    pen.fill()
  },
}

const plain = (color: string) => (pen: Pen, widthPx: number, heightPx: number) => {
  pen.fillStyle = color
  pen.fillRect(0, 0, widthPx, heightPx)
}

/** All small pictures of the game. */
export const pictures: Readonly<Record<Picture, StagePicture>> = {
  ...standardPictures,
  ...seatSigns,
  coconut: squarePicture(paints.coconut),
  grease: squarePicture(paints.grease),
  knot: squarePicture(paints.knot),
  bell: squarePicture(paints.bell),
  gull: squarePicture(paints.gull),
  gullUp: squarePicture(paints.gullUp),
  mark: squarePicture(paints.mark),
  foam: { widthPx: 138, heightPx: 76, paint: (pen: Pen) => paintFoam(pen) },
  sea: { widthPx: 8, heightPx: 8, paint: plain('#ffffff') },
  beam: {
    widthPx: 128,
    heightPx: 64,
    paint: (pen: Pen) => {
      const fill = pen.createLinearGradient(0, 0, 128, 0)
      fill.addColorStop(0, 'rgba(255,236,170,.9)')
      fill.addColorStop(1, 'rgba(255,236,170,0)')
      pen.fillStyle = fill
      pen.beginPath()
      pen.moveTo(0, 29)
      pen.lineTo(128, 2)
      pen.lineTo(128, 62)
      pen.lineTo(0, 35)
      pen.fill()
    },
  },
}
