import { BoxGeometry, CylinderGeometry, Group, Mesh, SphereGeometry, type BufferGeometry } from 'three'
import {
  createBeanMesh,
  merged,
  outlineMaterial,
  painted,
  placed,
  rgb,
  solid,
  solidBox,
  toonMaterial,
  type Dress,
} from '@sofaspark/game-stage'
import { road } from '../sim/numbers.ts'
import { speedOf, type Cart } from '../sim/world.ts'

/** How large a bean is in its cart, and how high and far back it sits. */
export const driverSize = 0.8
export const driverHighM = 0.34
export const driverBackM = 0.22

const tinted = (geometry: BufferGeometry, at: Parameters<typeof placed>[1]): BufferGeometry =>
  placed(painted(geometry, '#ffffff', 1), at)

const wheel = (x: number, z: number, radius: number): BufferGeometry[] => [
  solid(new CylinderGeometry(radius, radius, 0.3, 12), '#241c48', { x, y: radius, z, turn: [0, 0, Math.PI / 2] }),
  solid(new CylinderGeometry(radius * 0.52, radius * 0.52, 0.34, 8), '#ffe08a', {
    x,
    y: radius,
    z,
    turn: [0, 0, Math.PI / 2],
  }),
]

/** A toy cart that looks to +z; its hull takes the colour of its player. */
export const cartGeometry = (): BufferGeometry =>
  merged([
    tinted(new BoxGeometry(1.05, 0.42, 1.5), { y: 0.46, z: -0.05 }),
    tinted(new SphereGeometry(0.52, 12, 8), { y: 0.46, z: 0.72, scale: [1, 0.55, 1] }),
    tinted(new BoxGeometry(1.3, 0.5, 0.24), { y: 0.66, z: -0.86 }),
    solidBox(0, 0.68, 0.62, 0.24, 0.06, 0.9, '#fff4e0'),
    solidBox(0, 0.34, 1.12, 1.24, 0.2, 0.22, '#fff4e0'),
    solidBox(0, 1.02, -0.98, 1.36, 0.1, 0.34, '#3a2a5e'),
    solidBox(-0.56, 0.86, -0.98, 0.1, 0.34, 0.2, '#3a2a5e'),
    solidBox(0.56, 0.86, -0.98, 0.1, 0.34, 0.2, '#3a2a5e'),
    ...[-1, 1].flatMap((side) => [
      solid(new CylinderGeometry(0.11, 0.13, 0.34, 8), '#c9c3e6', {
        x: side * 0.3,
        y: 0.42,
        z: -1.04,
        turn: [Math.PI / 2, 0, 0],
      }),
      solid(new SphereGeometry(0.12, 8, 6), '#fff8c9', { x: side * 0.34, y: 0.52, z: 1.08 }),
      ...wheel(side * 0.66, -0.62, 0.4),
      ...wheel(side * 0.62, 0.66, 0.33),
    ]),
  ])

let shared: BufferGeometry | undefined

/** The same shape in one player's colour. */
const tintedBy = (geometry: BufferGeometry, color: string): BufferGeometry => {
  const copy = geometry.clone()
  const [colors, tints] = [copy.getAttribute('color'), copy.getAttribute('tint')]
  const { r, g, b } = rgb(color)
  for (let at = 0; at < colors.count; at++) if (tints.getX(at) > 0.5) colors.setXYZ(at, r, g, b)
  return copy
}

/** A cart with its driver, placed on the ground, for a sprite. */
export const createDrivenCart = (dress: Dress): Group => {
  shared ??= cartGeometry()
  const cart = new Mesh(tintedBy(shared, dress.color), toonMaterial(0.4))
  const hull = new Mesh(shared, outlineMaterial(0.05))
  const bean = createBeanMesh(dress)
  bean.group.position.set(0, driverHighM, -driverBackM)
  bean.group.scale.setScalar(driverSize * 1.14)
  const group = new Group()
  group.add(cart, hull, bean.group)
  return group
}

/** The pose of a cart: rotation, lean, hop and the strength of its flames. */
export interface CartLook {
  seat: number
  x: number
  y: number
  /** 0 looks at the viewer at +z. */
  turn: number
  /** Leans to the outside of a bend. */
  roll: number
  lift: number
  boost: number
  spins: boolean
}

const DRIFT_TURN = 0.42
const SPINS = 2

/** The picture adds the slide of a drift, the whirl of a spin and the bumps beside the road. SDK-513 */
export const lookOfCart = (cart: Cart, timeS: number, still: boolean): CartLook => {
  const spins = cart.spinTicks > 0
  const whirl = spins ? (1 - (1 - cart.spinTicks / 54) ** 2) * Math.PI * 2 * SPINS : 0
  const heading = cart.heading - (spins ? 0 : cart.driftSide * DRIFT_TURN * Math.min(1, cart.driftTicks / 12)) + whirl
  const rough = Math.abs(cart.acrossM) > road.halfWidth && speedOf(cart) > 4 && !still
  return {
    seat: cart.seat,
    x: cart.x,
    y: cart.y,
    turn: Math.atan2(Math.cos(heading), -Math.sin(heading)),
    roll: cart.steer * Math.min(1, speedOf(cart) / 12) * (cart.driftSide === 0 ? 0.06 : 0.11),
    lift: rough ? Math.abs(Math.sin(timeS * 34 + cart.seat)) * 0.1 : 0,
    boost: cart.boostTicks > 0 ? (cart.boostScale > 1.3 ? 1 : 0.65) : cart.slipLeft > 0 ? 0.25 : 0,
    spins,
  }
}
