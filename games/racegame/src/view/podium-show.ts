import { podiumFigures, type Figure } from '@sofaspark/game-stage'
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
      const at = podiumPlace(state)
      const foot = { x: at.x, y: 0, z: -at.y }
      podium.position.set(foot.x, foot.y, foot.z)
      return podiumFigures(rankOf(state), foot, timeS)
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
