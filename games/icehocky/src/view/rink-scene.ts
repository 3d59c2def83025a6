import { CanvasTexture, Mesh, PlaneGeometry, type Object3D } from 'three'
import {
  fieldSpot,
  lampGlows,
  pictureMaterial,
  sideColors,
  toonMaterial,
  type Block,
  type Prop,
} from '@sofaspark/game-stage'
import { goalie, rinkSize } from '../sim/numbers.ts'
import { ownEnd, type Goalie } from '../sim/world.ts'
import { paintIce } from './ice-picture.ts'
import { rooftopGeometry, stringLights } from './rooftop.ts'

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
