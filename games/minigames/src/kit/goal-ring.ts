import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'

/** A goal: its middle, the direction out of the arena, and along the line to the right of the picture. */
export interface Goal {
  x: number
  y: number
  outX: number
  outY: number
  alongX: number
  alongY: number
}

/** Metres: the nearest a goal is to the middle, half its width, and the corner between two. */
export interface RingSize {
  leastM: number
  goalHalfM: number
  cornerM: number
}

/** The distance of the goals from the middle, at least what their neighbours need. */
const goalAwayM = (core: PartyCore, count: number, { leastM, goalHalfM, cornerM }: RingSize): number => {
  const half = Math.PI / count
  const tangent = count <= 2 ? Infinity : core.sin(half) / core.cos(half)
  return Math.max(leastM, goalHalfM / tangent + cornerM)
}

/** Goals around the middle, none vertical: right on a pad is right in the picture. */
export const layGoals = (core: PartyCore, count: number, size: RingSize): Goal[] => {
  const away = goalAwayM(core, count, size)
  const turn = -Math.PI / 2 + (count % 4 === 0 ? Math.PI / count : 0)
  return Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * Math.PI * 2) / count
    const [outX, outY] = [core.cos(angle), core.sin(angle)]
    const sign = -outY >= 0 ? 1 : -1
    return { x: outX * away, y: outY * away, outX, outY, alongX: -outY * sign, alongY: outX * sign }
  })
}

export const goalSpot = ({ x, y, alongX, alongY }: Goal, at: number): { x: number; y: number } => ({
  x: x + alongX * at,
  y: y + alongY * at,
})

/** Corners of the arena in order around it: two for each goal. */
export const cornersOf = (goals: readonly Goal[], halfM: number): { x: number; y: number }[] =>
  goals.flatMap((goal) => {
    const isTurned = goal.outX * goal.alongY - goal.outY * goal.alongX < 0
    const ends = [goalSpot(goal, -halfM), goalSpot(goal, halfM)]
    return isTurned ? ends.reverse() : ends
  })

/** A wall between two places. */
export const segment = (from: { x: number; y: number }, to: { x: number; y: number }): Wall => ({
  x1: from.x,
  y1: from.y,
  x2: to.x,
  y2: to.y,
  radius: 0.1,
  restitution: 1,
})
