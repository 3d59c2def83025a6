import {
  blend,
  fieldSpot,
  fillBox,
  fillPath,
  lampGlows,
  lyingPicture,
  oval,
  paintedMetres,
  paintEmblem,
  paintSideHalf,
  roundBox,
  sideColors,
  strokePath,
  toonMaterial,
  type Block,
  type Pen,
  type Prop,
} from '@sofaspark/game-stage'
import { sides } from '@sofaspark/game-sdk/sim/teams.ts'
import { Mesh, type Object3D } from 'three'
import { rinkSize, goalie } from '../sim/numbers.ts'
import { ownEnd, type Goalie } from '../sim/world.ts'
import { rooftopGeometry, stringLights } from './rooftop.ts'

const PIXELS_PER_METRE = 64
const { length, width, corner, goalLine, goalDepth, goalWidth } = rinkSize
const [red, blue] = ['#e4486b', '#3b7bdc'] as const

const roundedIce = (inset = 0): string =>
  roundBox(inset - length / 2, inset - width / 2, length - inset * 2, width - inset * 2, corner - inset)

const line = (pen: Pen, x: number, color: string, thick: number): void =>
  fillBox(pen, color, x - thick / 2, -width / 2, thick, width)

/** The ice seen from above, with its lines and both sides' signs. */
const paintIce = (pen: Pen): void => {
  const deep = blend(pen.createRadialGradient(0, 0, 1, 0, 0, length * 0.56), {
    0: '#e2f3ff',
    0.6: '#bfe0fb',
    1: '#93bfee',
  })
  pen.clip(new Path2D(roundedIce()))
  fillBox(pen, deep, -length / 2, -width / 2, length, width)
  for (const side of sides)
    paintSideHalf(pen, side, { lengthM: length, widthM: width, colorFromM: 1.5, patternFromM: 7.2, slantM: 3 })
  pen.globalAlpha = 0.62
  for (const side of sides) paintEmblem(pen, side, ownEnd(side) * 7.4, 0, 2.1, sideColors[side])
  pen.globalAlpha = 1
  line(pen, 0, red, 0.24)
  for (const end of [-1, 1]) line(pen, end * 4, blue, 0.2)
  for (const end of [-1, 1]) line(pen, end * goalLine, red, 0.12)
  strokePath(pen, oval(0, 0, 2.2), blue, 0.14)
  fillPath(pen, oval(0, 0, 0.3), blue)
  for (const end of [-1, 1]) {
    const crease = `M${end * goalLine} -2.1A1.7 2.1 0 0 ${end < 0 ? 1 : 0} ${end * goalLine} 2.1`
    fillPath(pen, crease, 'rgba(59,123,220,.3)')
    strokePath(pen, crease, red, 0.1)
  }
  // Frost along the boards, as the sweeper leaves it.
  strokePath(pen, roundedIce(0.15), 'rgba(255,255,255,.75)', 0.5)
}

/** Everything that never moves: the pond, its boards and goals, the roof, the lights, the town behind. */
export const rinkParts = (): Object3D[] => [
  lyingPicture(paintedMetres(length, width, PIXELS_PER_METRE, paintIce), length, width),
  new Mesh(rooftopGeometry(), toonMaterial(0.2)),
  ...lampGlows(stringLights, { poolM: 5.5 }),
]

/** Boards and nets that hide what passes behind them. */
export const rinkBlocks: readonly Block[] = [
  { x: 0, y: 0.37, z: width / 2 + 0.2, widthM: length - corner * 2, heightM: 0.75, depthM: 0.3 },
  ...[-1, 1].map((end) => ({
    x: end * (goalLine + goalDepth / 2),
    y: 0.4,
    z: goalWidth / 2,
    widthM: goalDepth,
    heightM: 1,
    depthM: 0.1,
  })),
]

/** A goal's snowman, which looks at the puck and a little at the viewer. */
export const goalieProp = ({ side, y, vy }: Goalie, timeS: number, still: boolean): Prop => ({
  ...fieldSpot(ownEnd(side) * (goalLine - goalie.out), y),
  turn: -ownEnd(side) * 0.9,
  roll: still ? 0 : vy * 0.035 + Math.sin(timeS * 3) * 0.02,
  color: sideColors[side],
})
