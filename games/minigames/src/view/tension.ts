import { minis } from '../minis/index.ts'
import type { PartyState } from '../sim/sim.ts'
import { looks } from './looks.ts'

const ducked = 0.25

/** How wild the show's one tune is: calm at cards, growing towards the end of a game; a game of silence may stop it. PTY-106 */
export const tensionOf = ({ show, game }: PartyState): number | null => {
  if (show.phase !== 'play') return ducked
  if (game && looks[show.key].isSilent?.(game) === true) return null
  return Math.min(1, 0.4 + show.phaseTicks / (minis[show.key].planS * 60))
}
