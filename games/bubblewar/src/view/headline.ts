import type { GameTexts } from '@sofaspark/game-sdk'
import { rank, type BubbleState } from '../sim/sim.ts'

export interface Banner {
  title?: string
  note?: string
  huge?: boolean
}

/** The headline of each phase. */
export const bannerOf = (state: BubbleState, { t }: GameTexts, nameOf: (seat: number) => string): Banner => {
  const { phase, phaseTicks, mode, round, winner } = state
  switch (phase) {
    case 'intro':
      return mode === 'endless'
        ? { title: t('mode.endless'), note: t('mode.endlessHint') }
        : { title: t('hud.round', { n: round }), note: t(round === 1 ? 'hud.howTo' : 'mode.versusHint') }
    case 'countdown':
      return { title: String(Math.max(1, 3 - Math.floor(Math.max(0, phaseTicks - 1) / 60))), huge: true }
    case 'roundEnd':
      return winner >= 0 ? { title: t('hud.roundWon', { name: nameOf(winner) }) } : { title: t('hud.draw') }
    case 'podium':
      return {
        title: t('hud.matchWon', {
          name: rank(state)
            .filter((row) => row.rank === 1)
            .map(({ seat }) => nameOf(seat))
            .join(' & '),
        }),
      }
    default:
      return {}
  }
}
