import {
  AdditiveBlending,
  BufferGeometry,
  CanvasTexture,
  Color,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  NormalBlending,
  PlaneGeometry,
  Points,
  PointsMaterial,
  type Object3D,
} from 'three'
import { fieldSpot, sideColors, toonMaterial, type Block, type Prop } from '@sofaspark/game-stage'
import { goalie, rinkSize } from '../sim/numbers.ts'
import { ownEnd, type Goalie } from '../sim/world.ts'
import { paintIce } from './ice-picture.ts'
import { rooftopGeometry, stringLights } from './rooftop.ts'

/** Halos of the string lights and the pools that they throw onto the snow. */
const glows = (): Points[] => {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 64
  const pen = canvas.getContext('2d')
  if (pen) {
    const fill = pen.createRadialGradient(32, 32, 0, 32, 32, 32)
    for (const [at, alpha] of [
      [0, 1],
      [0.14, 1],
      [0.22, 0.5],
      [1, 0],
    ] as const)
      fill.addColorStop(at, `rgba(255,255,255,${String(alpha)})`)
    pen.fillStyle = fill
    pen.fillRect(0, 0, 64, 64)
  }
  const map = new CanvasTexture(canvas)
  const colors = stringLights.flatMap(({ color }) => new Color().setStyle(color).toArray())
  return [
    { size: 1.1, opacity: 1, y: (high: number) => high, blending: NormalBlending },
    { size: 2.6, opacity: 0.5, y: (high: number) => high, blending: AdditiveBlending },
    { size: 5.5, opacity: 0.2, y: () => 0.1, blending: AdditiveBlending },
  ].map(({ size, opacity, y, blending }) => {
    const geometry = new BufferGeometry()
    const places = stringLights.flatMap((bulb) => [bulb.x, y(bulb.y), bulb.z])
    geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
    geometry.setAttribute('color', new Float32BufferAttribute(colors, 3))
    const material = new PointsMaterial({
      map,
      size,
      opacity,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
    })
    material.blending = blending
    return new Points(geometry, material)
  })
}

/** Everything that never moves: the pond, its boards and goals, the roof, the lights, the town behind. */
export const rinkParts = (): Object3D[] => {
  const ice = new CanvasTexture(paintIce())
  ice.anisotropy = 8
  const pond = new Mesh(
    new PlaneGeometry(rinkSize.length, rinkSize.width),
    new MeshBasicMaterial({ map: ice, transparent: true }),
  )
  pond.rotation.x = -Math.PI / 2
  return [pond, new Mesh(rooftopGeometry(), toonMaterial(0.2)), ...glows()]
}

const { length, width, corner, goalLine, goalDepth, goalWidth } = rinkSize

/** Boards and nets that hide what passes behind them. */
export const rinkBlocks: readonly Block[] = [
  { x: 0, y: 0.37, z: width / 2 + 0.2, widthM: length - corner * 2, heightM: 0.75, depthM: 0.3 },
  ...[-1, 1].map((end) => ({
    ...{ x: end * (goalLine + goalDepth / 2), y: 0.4, z: goalWidth / 2 },
    ...{ widthM: goalDepth, heightM: 1, depthM: 0.1 },
  })),
]

/** A goal's snowman: it looks where the puck comes from, and a little at the sofa. */
export const goalieProp = ({ side, y, vy }: Goalie, timeS: number, still: boolean): Prop => ({
  ...fieldSpot(ownEnd(side) * (goalLine - goalie.out), y),
  turn: -ownEnd(side) * 0.9,
  roll: still ? 0 : vy * 0.035 + Math.sin(timeS * 3) * 0.02,
  color: sideColors[side],
})
