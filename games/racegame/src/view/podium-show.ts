import { cheerPose, idlePose, podiumSpots, type Figure } from '@sofaspark/game-stage'
import type { RaceState } from '../sim/sim.ts'
import { rankOf } from './headline.ts'
import { podiumPlace } from './overview.ts'
import type { RacePicture } from './picture.ts'

const CONFETTI_EVERY_S = 0.6

/** The podium at the line: who stands where, and confetti. */
export const createPodiumShow = ({ stage, podium }: Pick<RacePicture, 'stage' | 'podium'>, still: boolean) => {
  let confettiInS = 0
  return {
    figures: (state: RaceState, timeS: number): Figure[] => {
      const order = rankOf(state)
      const at = podiumPlace(state)
      const foot = { x: at.x, y: 0, z: -at.y }
      podium.position.set(foot.x, foot.y, foot.z)
      const places = podiumSpots(
        order.map(({ seat }) => seat),
        foot,
      )
      return order.flatMap(({ seat, rank }): Figure[] => {
        const spot = places.get(seat)
        const pose = rank === 1 ? cheerPose(timeS, seat) : idlePose(timeS, seat)
        return spot ? [{ seat, ...spot, pose, mood: rank === 1 ? 'happy' : 'calm' }] : []
      })
    },
    celebrate: (state: RaceState, seconds: number): void => {
      confettiInS -= seconds
      if (confettiInS > 0) return
      confettiInS = still ? CONFETTI_EVERY_S * 4 : CONFETTI_EVERY_S
      const at = podiumPlace(state)
      stage.confetti({ x: at.x + (Math.random() - 0.5) * 6, y: 1, z: -at.y }, still ? 12 : 24)
    },
  }
}
