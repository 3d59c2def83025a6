import { slid } from '@sofaspark/game-stage'
import type { RaceState } from '../sim/sim.ts'
import type { Cart } from '../sim/world.ts'

/** Farther than this within a tick, a cart was carried: by a swap, or back onto the road. */
const JUMP_M = 2.5

const turned = (from: number, to: number, share: number): number => {
  const gap = to - from
  return from + (gap - Math.round(gap / (Math.PI * 2)) * Math.PI * 2) * share
}

/** The state between two ticks: carts roll and turn smoothly, and one that was carried appears at once. RAC-54 */
export const between = (prev: RaceState, next: RaceState, share: number): RaceState => ({
  ...next,
  carts: next.carts.map((cart): Cart => {
    const before = prev.carts.find(({ seat }) => seat === cart.seat)
    if (!before || Math.abs(before.x - cart.x) + Math.abs(before.y - cart.y) > JUMP_M) return cart
    return { ...slid(before, cart, share), heading: turned(before.heading, cart.heading, share) }
  }),
})
