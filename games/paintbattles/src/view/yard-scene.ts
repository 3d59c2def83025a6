import { CanvasTexture, Group, Mesh, PlaneGeometry, type Object3D } from 'three'
import { coatedMaterial, lampGlows, toonMaterial, type Block } from '@sofaspark/game-stage'
import type { Courtyard } from '../sim/maps.ts'
import { fieldSize } from '../sim/numbers.ts'
import { courtyardGeometry, courtyardLamps, wallHigh } from './courtyard.ts'
import { paintGround } from './ground-picture.ts'

const { length, width, wall } = fieldSize

/** Everything of a courtyard that never moves: its ground, which takes paint, and what stands on it. */
export const yardParts = (yard: Courtyard): Object3D => {
  const bare = new CanvasTexture(paintGround(yard))
  bare.anisotropy = 8
  const ground = new Mesh(new PlaneGeometry(length, width), coatedMaterial(bare))
  ground.rotation.x = -Math.PI / 2
  return new Group().add(ground, new Mesh(courtyardGeometry(yard), toonMaterial(0.25)), ...lampGlows(courtyardLamps))
}

/** The walls that hide runners behind them, the courtyard's near edge among them. */
export const yardBlocks = ({ walls }: Courtyard): Block[] => [
  { x: 0, y: 0.24, z: width / 2 + 0.35, widthM: length + 1.4, heightM: 0.48, depthM: 0.7 },
  ...walls.slice(4).map(({ x1, y1, x2, y2 }): Block => ({
    x: (x1 + x2) / 2,
    y: wallHigh / 2,
    z: -(y1 + y2) / 2,
    widthM: Math.hypot(x2 - x1, y2 - y1) + wall * 2,
    heightM: wallHigh,
    depthM: wall * 2,
    turn: Math.atan2(y2 - y1, x2 - x1),
  })),
]
