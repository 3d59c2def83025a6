import { ghost as numbers } from '../sim/numbers.ts'
import type { RaceState } from '../sim/sim.ts'

/** Where the ghost of the best lap is now, and its heading; nothing once it is home. RAC-59 */
export const ghostPlace = ({
  ghost,
  flow,
  lapStart,
}: Pick<RaceState, 'ghost' | 'flow' | 'lapStart'>): { x: number; y: number; heading: number } | undefined => {
  if (!ghost || flow.phase !== 'play') return undefined
  const at = (flow.playTicks - lapStart) / numbers.everyTicks
  const step = Math.floor(at)
  const [x, y, toX, toY] = ghost.way.slice(step * 2, step * 2 + 4)
  if (x === undefined || y === undefined || toX === undefined || toY === undefined) return undefined
  const share = at - step
  return { x: (x + (toX - x) * share) / 10, y: (y + (toY - y) * share) / 10, heading: Math.atan2(toY - y, toX - x) }
}
