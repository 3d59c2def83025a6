import {
  penFor,
  sideColors,
  type Pen,
  fieldSpot,
  lampGlows,
  pictureMaterial,
  toonMaterial,
  type Block,
  type Prop,
} from '@sofaspark/game-stage'
import { rinkSize, goalie } from '../sim/numbers.ts'
import { CanvasTexture, Mesh, PlaneGeometry, type Object3D } from 'three'
import { ownEnd, type Goalie } from '../sim/world.ts'
import { rooftopGeometry, stringLights } from './rooftop.ts'

const PIXELS_PER_METRE = 64

const roundedIce = (pen: Pen, inset = 0): void => {
  const { length, width, corner } = rinkSize
  pen.beginPath()
  pen.roundRect(-length / 2 + inset, -width / 2 + inset, length - inset * 2, width - inset * 2, corner - inset)
}

const line = (pen: Pen, x: number, color: string, thick: number): void => {
  pen.fillStyle = color
  pen.fillRect(x - thick / 2, -rinkSize.width / 2, thick, rinkSize.width)
}

const circle = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}

/** Below the ice: whose half it is, by colour and by pattern. */
const half = (pen: Pen, end: -1 | 1): void => {
  const color = end < 0 ? sideColors.sun : sideColors.moon
  const shade = pen.createLinearGradient(0, 0, (end * rinkSize.length) / 2, 0)
  shade.addColorStop(0.1, 'rgba(255,255,255,0)')
  shade.addColorStop(1, color)
  pen.globalAlpha = 0.42
  pen.fillStyle = shade
  pen.fillRect(end < 0 ? -rinkSize.length / 2 : 0, -rinkSize.width / 2, rinkSize.length / 2, rinkSize.width)
  pen.globalAlpha = 0.2
  pen.fillStyle = color
  pen.strokeStyle = color
  pen.lineWidth = 0.3
  for (let at = 0; at < 9; at++) {
    const x = end * (7.2 + at)
    if (end < 0) {
      pen.beginPath()
      pen.moveTo(x - 3, -rinkSize.width / 2)
      pen.lineTo(x + 3, rinkSize.width / 2)
      pen.stroke()
    } else
      for (let row = -8; row <= 8; row++) {
        circle(pen, x, row + (at % 2) / 2, 0.13)
        pen.fill()
      }
  }
  pen.globalAlpha = 1
}

const emblem = (pen: Pen, end: -1 | 1): void => {
  const x = end * 7.4
  pen.globalAlpha = 0.62
  pen.fillStyle = end < 0 ? sideColors.sun : sideColors.moon
  pen.strokeStyle = pen.fillStyle
  if (end < 0) {
    circle(pen, x, 0, 1.05)
    pen.fill()
    pen.lineWidth = 0.32
    pen.lineCap = 'round'
    for (let ray = 0; ray < 8; ray++) {
      const [cos, sin] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)]
      pen.beginPath()
      pen.moveTo(x + cos * 1.5, sin * 1.5)
      pen.lineTo(x + cos * 2.1, sin * 2.1)
      pen.stroke()
    }
  } else {
    pen.beginPath()
    pen.arc(x, 0, 1.8, 0.9, Math.PI * 2 - 0.9)
    pen.quadraticCurveTo(x - 0.5, 0, x + 1.8 * Math.cos(0.9), 1.8 * Math.sin(0.9))
    pen.fill()
  }
  pen.globalAlpha = 1
}

/** The ice seen from above, with its lines and both sides' signs. */
const paintIce = (): HTMLCanvasElement => {
  const { canvas, pen } = penFor(rinkSize.length * PIXELS_PER_METRE, rinkSize.width * PIXELS_PER_METRE)
  if (!pen) return canvas
  pen.setTransform(PIXELS_PER_METRE, 0, 0, PIXELS_PER_METRE, canvas.width / 2, canvas.height / 2)
  const deep = pen.createRadialGradient(0, 0, 1, 0, 0, rinkSize.length * 0.56)
  deep.addColorStop(0, '#e2f3ff')
  deep.addColorStop(0.6, '#bfe0fb')
  deep.addColorStop(1, '#93bfee')
  pen.save()
  roundedIce(pen)
  pen.clip()
  pen.fillStyle = deep
  pen.fillRect(-rinkSize.length / 2, -rinkSize.width / 2, rinkSize.length, rinkSize.width)
  for (const end of [-1, 1] as const) half(pen, end)
  for (const end of [-1, 1] as const) emblem(pen, end)
  line(pen, 0, '#e4486b', 0.24)
  for (const x of [-4, 4]) line(pen, x, '#3b7bdc', 0.2)
  for (const x of [-rinkSize.goalLine, rinkSize.goalLine]) line(pen, x, '#e4486b', 0.12)
  pen.lineWidth = 0.14
  pen.strokeStyle = '#3b7bdc'
  circle(pen, 0, 0, 2.2)
  pen.stroke()
  pen.fillStyle = '#3b7bdc'
  circle(pen, 0, 0, 0.3)
  pen.fill()
  for (const end of [-1, 1]) {
    pen.beginPath()
    pen.ellipse(
      end * rinkSize.goalLine,
      0,
      1.7,
      2.1,
      0,
      end < 0 ? -Math.PI / 2 : Math.PI / 2,
      end < 0 ? Math.PI / 2 : Math.PI * 1.5,
    )
    pen.fillStyle = 'rgba(59,123,220,.3)'
    pen.fill()
    pen.strokeStyle = '#e4486b'
    pen.lineWidth = 0.1
    pen.stroke()
  }
  // Frost along the boards, as the sweeper leaves it.
  pen.strokeStyle = 'rgba(255,255,255,.75)'
  pen.lineWidth = 0.5
  roundedIce(pen, 0.15)
  pen.stroke()
  pen.restore()
  return canvas
}

/** Everything that never moves: the pond, its boards and goals, the roof, the lights, the town behind. */
export const rinkParts = (): Object3D[] => {
  const ice = new CanvasTexture(paintIce())
  ice.anisotropy = 8
  const pond = new Mesh(new PlaneGeometry(rinkSize.length, rinkSize.width), pictureMaterial(ice, { transparent: true }))
  pond.rotation.x = -Math.PI / 2
  return [pond, new Mesh(rooftopGeometry(), toonMaterial(0.2)), ...lampGlows(stringLights, { poolM: 5.5 })]
}

const { length, width, corner, goalLine, goalDepth, goalWidth } = rinkSize

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

/** A goal's snowman: it looks where the puck comes from, and a little at the sofa. */
export const goalieProp = ({ side, y, vy }: Goalie, timeS: number, still: boolean): Prop => ({
  ...fieldSpot(ownEnd(side) * (goalLine - goalie.out), y),
  turn: -ownEnd(side) * 0.9,
  roll: still ? 0 : vy * 0.035 + Math.sin(timeS * 3) * 0.02,
  color: sideColors[side],
})
