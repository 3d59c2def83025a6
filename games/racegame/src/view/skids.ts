import { speedOf, type Cart } from '../sim/world.ts'

export interface SkidMark {
  x: number
  y: number
  angle: number
  lengthM: number
}

const EVERY_M = 0.7
const WHEEL_M = 0.55
const BACK_M = 0.5

/** The marks of the last drifts, the oldest first; only the newest stay. RAC-50 */
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
