import { road } from '../sim/numbers.ts'
import { speedOf, type Cart } from '../sim/world.ts'

/** How a cart is shown: its turn in the picture, its lean, its hop, and how strongly it burns. */
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

/** The picture adds the slide of a drift, the whirl of a spin and the bumps beside the road. RAC-50 */
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
