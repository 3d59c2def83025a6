import type { Particles } from '@sofaspark/game-stage'
import { drift, road } from '../sim/numbers.ts'
import { speedOf, type Cart } from '../sim/world.ts'

/** The colour of a drift’s sparks: how much boost it has earned. SDK-513 */
export const sparkOf = (driftTicks: number): string | undefined =>
  driftTicks >= drift.longTicks ? '#ff8a3a' : driftTicks >= drift.shortTicks ? '#5fd0ff' : undefined

const clouds = {
  smoke: { y: 0.25, color: '#f4ecff', speed: 0.8, lift: 1, size: 0.62, lifeS: 0.5, shape: 0 },
  sparks: { y: 0.3, count: 2, color2: '#ffffff', speed: 3, lift: 2.4, size: 0.34, lifeS: 0.32, gravity: 6, shape: 1 },
  flame: { y: 0.5, color: '#ffb545', color2: '#ff6b57', speed: 1, lift: 0.6, size: 0.5, lifeS: 0.35, shape: 1 },
  dust: { y: 0.25, color: '#e8d6b8', speed: 1.2, lift: 1.4, size: 0.55, lifeS: 0.45, gravity: 3, shape: 0 },
} as const

/** Smoke and sparks of a drift, flames of a boost, dust beside the road. SDK-513 */
const leaveTrail = (particles: Particles, cart: Cart): void => {
  const speed = speedOf(cart)
  if (speed < 4) return
  const [ahead, beside] = [Math.cos(cart.heading), Math.sin(cart.heading)]
  const base = { x: cart.x - ahead * 0.9, z: -(cart.y - beside * 0.9), spread: 0.9, count: 1 }
  const spark = cart.driftSide === 0 ? undefined : sparkOf(cart.driftTicks)
  if (cart.driftSide !== 0 || cart.spinTicks > 0) particles.burst({ ...base, ...clouds.smoke })
  if (spark !== undefined) particles.burst({ ...base, ...clouds.sparks, color: spark })
  if (cart.boostTicks > 0) particles.burst({ ...base, ...clouds.flame })
  if (Math.abs(cart.acrossM) > road.halfWidth && cart.spinTicks === 0) particles.burst({ ...base, ...clouds.dust })
}

const TRAIL_EVERY_S = 0.045

/** The trails of carts that drive; `amount` is the share of them that a weak screen shows. SDK-513 */
export const createTrails = (particles: Particles, amount: number) => {
  let trailInS = 0
  return (carts: readonly Cart[], seconds: number): void => {
    trailInS -= seconds
    if (trailInS > 0) return
    trailInS = TRAIL_EVERY_S / amount
    for (const cart of carts) leaveTrail(particles, cart)
  }
}

export interface SkidMark {
  x: number
  y: number
  angle: number
  lengthM: number
}

const EVERY_M = 0.7
const WHEEL_M = 0.55
const BACK_M = 0.5

/** The marks of the last drifts, the oldest first; only the newest stay. SDK-513 */
export const createSkids = (most: number) => {
  let marks: SkidMark[] = []
  const lastAt = new Map<number, { x: number; y: number }>()
  return {
    marks: (): readonly SkidMark[] => marks,
    clear: (): void => {
      marks = []
      lastAt.clear()
    },
    follow: (cart: Cart): void => {
      const slides = (cart.driftSide !== 0 || cart.spinTicks > 0) && speedOf(cart) > 5
      const last = lastAt.get(cart.seat)
      if (!slides) {
        lastAt.delete(cart.seat)
        return
      }
      const [fromX, fromY] = [cart.x - (last?.x ?? cart.x), cart.y - (last?.y ?? cart.y)]
      const far = Math.hypot(fromX, fromY)
      if (last && far < EVERY_M) return
      lastAt.set(cart.seat, { x: cart.x, y: cart.y })
      if (!last || far > EVERY_M * 6) return
      const [ahead, beside] = [Math.cos(cart.heading), Math.sin(cart.heading)]
      for (const side of [-1, 1])
        marks.push({
          x: cart.x - fromX / 2 - ahead * BACK_M - beside * WHEEL_M * side,
          y: cart.y - fromY / 2 - beside * BACK_M + ahead * WHEEL_M * side,
          angle: Math.atan2(fromY, fromX),
          lengthM: far + 0.15,
        })
      if (marks.length > most) marks = marks.slice(marks.length - most)
    },
  }
}
