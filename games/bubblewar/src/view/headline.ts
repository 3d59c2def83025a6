import type { GameTexts } from '@sofaspark/game-sdk'
import { winnersOf, type Announcement, type NameOf } from '@sofaspark/game-sdk/hud/hud.ts'
import { rank, type BubbleState } from '../sim/sim.ts'

/** The headline of each phase. */
export const headlineOf = (state: BubbleState, { t }: GameTexts, nameOf: NameOf): Announcement | null => {
  const { phase, phaseTicks, mode, round, winner } = state
  switch (phase) {
    case 'intro':
      return mode === 'endless'
        ? { text: t('mode.endless'), note: t('mode.endlessHint') }
        : { text: t('hud.round', { n: round }), note: t(round === 1 ? 'hud.howTo' : 'mode.versusHint') }
    case 'countdown':
      return { text: String(Math.max(1, 3 - Math.floor(Math.max(0, phaseTicks - 1) / 60))), look: 'huge' }
    case 'roundEnd':
      return { text: winner >= 0 ? t('hud.roundWon', { name: nameOf(winner) }) : t('hud.draw') }
    case 'podium':
      return { text: t('hud.matchWon', { name: winnersOf(rank(state), nameOf) }) }
    default:
      return null
  }
}
