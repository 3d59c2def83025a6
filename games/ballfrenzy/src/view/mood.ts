import type { SeatResult } from '@sofaspark/game-sdk/define-game.ts'
import { rank } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { Player } from '../sim/world.ts'
import type { Figure } from '@sofaspark/game-stage'

/** How tense the music is, 0 to 1: with the balls in play and the keepers on their last life. BLF-32 */
export const tension = ({ flow, balls, players, mode }: FrenzyState): number => {
  if (flow.phase === 'intro' || flow.phase === 'countdown') return 0.34
  if (flow.phase !== 'play') return 0
  const desperate = players.filter(({ role, lives }) => role.type === 'keeper' && lives <= 1).length
  return Math.min(1, 0.34 + balls.length * 0.1 + desperate * 0.12 + (mode === 'solo' ? flow.playTicks / 7200 : 0))
}

/** The face of each bean now. */
export const moodOf =
  ({ flow, winner, mode }: FrenzyState, isHopping: (seat: number) => boolean) =>
  ({ seat, role, lives }: Player): Figure['mood'] => {
    if (isHopping(seat)) return 'happy'
    if (role.type === 'bumper') return 'hurt'
    if (flow.phase === 'roundEnd' || flow.phase === 'finish') return winner === seat ? 'happy' : 'scared'
    return lives === 1 && mode === 'versus' ? 'scared' : 'calm'
  }

/** The seats on the podium; bots that only waited during a run alone stay away from it. BLF-154 */
export const onPodium = (state: FrenzyState): SeatResult[] =>
  rank(state).filter(({ seat }) =>
    state.players.some((one) => one.seat === seat && (state.mode === 'versus' || one.role.type !== 'waiting')),
  )
