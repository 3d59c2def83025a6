import type { HockeyState } from '../sim/sim.ts'
import { skaters } from '../sim/world.ts'
import type { Scratch } from './plate.ts'

const LEAST_M = 0.18
const MOST_M = 1.5
const BLADE_M = 0.14

/** The lines that blades leave in the ice as skaters move on. ICE-34 */
export const createSkateMarks = () => {
  const last = new Map<number, { x: number; y: number }>()
  return (state: HockeyState): Scratch[] => {
    const scratches: Scratch[] = []
    for (const { seat, x, y } of skaters(state)) {
      const before = last.get(seat)
      const way = before ? Math.hypot(x - before.x, y - before.y) : Infinity
      if (way < LEAST_M) continue
      last.set(seat, { x, y })
      if (!before || way > MOST_M) continue
      const [sideX, sideY] = [((y - before.y) / way) * BLADE_M, ((before.x - x) / way) * BLADE_M]
      for (const blade of [-1, 1])
        scratches.push([before.x + sideX * blade, -(before.y + sideY * blade), x + sideX * blade, -(y + sideY * blade)])
    }
    return scratches
  }
}
