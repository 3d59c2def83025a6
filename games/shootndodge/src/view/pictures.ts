import {
  fillBox,
  fillPath,
  INK,
  inkLine,
  inkPath,
  oval,
  paintBubble,
  paintDownArrow,
  paintEmblem,
  polygon,
  sideColors,
  squarePictures,
  standardPictures,
  star,
  strokePath,
  type Pen,
} from '@sofaspark/game-stage'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { CrateKind, FlagOwner } from '../sim/world.ts'

const cream = '#fff4e0'

const cloths: Readonly<Record<FlagOwner, readonly [cloth: string, fold: string]>> = {
  sun: [sideColors.sun, '#e8872a'],
  moon: [sideColors.moon, '#5e35c4'],
  middle: ['#ff4f6d', '#c92c52'],
}

/** The pole is in the picture's middle, so that a carrier's flag leans about the back. */
const flagPicture = (owner: FlagOwner) => ({
  widthPx: 128,
  heightPx: 160,
  paint: (pen: Pen): void => {
    const [color, fold] = cloths[owner]
    pen.lineCap = 'round'
    inkLine(pen, 'M20 12V152', '#e8c48a', 7, 15)
    const cloth = new Path2D('M24 16C56 0 76 34 114 16V82C76 100 56 64 24 82z')
    fillPath(pen, cloth, color)
    pen.save()
    pen.clip(cloth)
    fillBox(pen, fold, 88, 0, 40, 100)
    pen.restore()
    pen.lineJoin = 'round'
    strokePath(pen, cloth, INK, 7)
    if (owner === 'middle') fillPath(pen, oval(60, 50, 15), cream)
    else paintEmblem(pen, owner, 60, 50, 20, cream)
  },
})

/** Suns throw spiky splashes, Moons round drops. */
const paintBall =
  (side: Side) =>
  (pen: Pen): void => {
    inkPath(pen, side === 'sun' ? star(64, 64, 60, 40) : oval(64, 64, 50), sideColors[side], 11)
    fillPath(pen, oval(48, 44, 13), 'rgba(255,255,255,.9)')
  }

interface CrateLook {
  front: string
  top: string
  sign: readonly (string | Path2D)[]
}

/** A toy block with its gift's sign. */
const paintCrate =
  (kind: CrateKind) =>
  (pen: Pen): void => {
    const looks: Readonly<Record<CrateKind, CrateLook>> = {
      shield: { front: '#2f8fd8', top: '#7cc8ff', sign: ['M64 46 88 55Q88 92 64 106 40 92 40 55z'] },
      spread: { front: '#d8436f', top: '#ff8fae', sign: [oval(42, 88, 13), oval(64, 60, 13), oval(86, 88, 13)] },
      speed: { front: '#3f9a4f', top: '#8fe08f', sign: ['M72 42 40 84H60L54 110 88 68H67z'] },
    }
    const { front, top, sign } = looks[kind]
    inkPath(pen, 'M14 36 28 10H100L114 36z', top, 8)
    inkPath(pen, 'M14 36H114V120H14z', front, 8)
    for (const part of sign) inkPath(pen, part, cream, 5)
  }

const paints = {
  sunBall: paintBall('sun'),
  moonBall: paintBall('moon'),
  shieldCrate: paintCrate('shield'),
  spreadCrate: paintCrate('spread'),
  speedCrate: paintCrate('speed'),
  /** Paint that sticks to a bean; takes a sprite's colour. */
  splat: (pen: Pen) => {
    const edge = Array.from({ length: 44 }, (_, at) => {
      const angle = (at / 44) * Math.PI * 2
      const radius = 36 + Math.sin(angle * 5) * 12 + Math.sin(angle * 9 + 1) * 8
      return [64 + Math.cos(angle) * radius, 64 + Math.sin(angle) * radius] as const
    })
    fillPath(pen, polygon(edge), '#ffffff')
    strokePath(pen, polygon(edge), 'rgba(26,13,51,.75)', 7)
  },
  bubble: paintBubble,
  dot: (pen: Pen) => {
    fillPath(pen, oval(64, 64, 44), '#fff')
    strokePath(pen, oval(64, 64, 44), 'rgba(26,13,51,.6)', 14)
  },
  arrow: paintDownArrow,
}

/** All small pictures of the game. */
export const pictures = {
  ...standardPictures,
  sunFlag: flagPicture('sun'),
  moonFlag: flagPicture('moon'),
  middleFlag: flagPicture('middle'),
  ...squarePictures(paints),
}
export type Picture = keyof typeof pictures
