import { cheerPose, idlePose, type Figure } from './figure.ts'
import { podiumSpots, type Spot } from './podium-spots.ts'

/** Everybody at their place on the podium: the first cheer, the others stand. STG-98 */
export const podiumFigures = (
  order: readonly { seat: number; rank: number }[],
  at: Spot,
  timeS: number,
  isAlone = false,
): Figure[] => {
  const spots = podiumSpots(
    order.map(({ seat }) => seat),
    at,
    isAlone,
  )
  return order.flatMap(({ seat, rank }): Figure[] => {
    const spot = spots.get(seat)
    const pose = rank === 1 ? cheerPose(timeS, seat) : idlePose(timeS, seat)
    return spot ? [{ seat, ...spot, pose, mood: rank === 1 ? 'happy' : 'calm' }] : []
  })
}
