import type { Mark } from '@sofaspark/game-stage'
import { fieldSpot } from '@sofaspark/game-stage/field.ts'
import type { HockeyState } from '../sim/sim.ts'
import { skaters } from '../sim/world.ts'

const LEAST_M = 0.18
const MOST_M = 1.5
const BLADE_M = 0.14
const look = { widthM: 0.08, color: '#5d8fd0', alpha: 0.2, shape: 1 } as const

/** The lines that blades leave in the ice as skaters move on. ICE-34 */
export const createSkateMarks = () => {
  const last = new Map<number, { x: number; y: number }>()
  return (state: HockeyState): Mark[] => {
    const marks: Mark[] = []
    for (const { seat, x, y } of skaters(state)) {
      const before = last.get(seat)
      const way = before ? Math.hypot(x - before.x, y - before.y) : Infinity
      if (way < LEAST_M) continue
      last.set(seat, { x, y })
      if (!before || way > MOST_M) continue
      const [alongX, alongY] = [(x - before.x) / way, (y - before.y) / way]
      for (const blade of [-BLADE_M, BLADE_M])
        marks.push({
          ...fieldSpot((x + before.x) / 2 + alongY * blade, (y + before.y) / 2 - alongX * blade),
          lengthM: way * 1.1,
          turn: Math.atan2(-alongY, alongX),
          ...look,
        })
    }
    return marks
  }
}
