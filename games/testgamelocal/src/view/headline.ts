import type { GameTexts } from '@sofaspark/game-sdk'
import { winnersOf, type Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import { coop, crumble } from '../sim/numbers.ts'
import { rank, type BumpState } from '../sim/sim.ts'

const GO_TICKS = 50
const SUDDEN_TICKS = 110

/** The headline over the picture now. */
export const headlineOf = (
  state: BumpState,
  { t }: GameTexts,
  nameOf: (seat: number) => string,
): Announcement | null => {
  const { phase, phaseTicks, mode, roundTicks } = state
  switch (phase) {
    case 'intro':
      return mode === 'coop'
        ? { text: t('mode.coop'), note: t('mode.coopHint') }
        : { text: t('hud.round', { n: state.round }), note: t(`twist.${state.twist}.hint`) }
    case 'countdown':
      return { text: String(Math.max(1, 3 - Math.floor(Math.max(0, phaseTicks - 1) / 60))), look: 'huge' }
    case 'play': {
      if (mode === 'coop') return null
      if (roundTicks < GO_TICKS) return { text: t('hud.go'), look: 'huge' }
      const sudden = roundTicks > crumble.suddenTicks && roundTicks < crumble.suddenTicks + SUDDEN_TICKS
      return sudden ? { text: t('hud.sudden') } : null
    }
    case 'break':
      return { text: t('hud.waveDone', { n: state.wavesDone }), note: t('hud.waveNext') }
    case 'roundEnd':
      return {
        text: state.winner >= 0 ? t('hud.roundWon', { name: nameOf(state.winner) }) : t('hud.draw'),
        look: 'low',
      }
    case 'podium':
    case 'over':
      if (mode === 'versus') return { text: t('hud.matchWon', { name: winnersOf(rank(state), nameOf) }), look: 'low' }
      return {
        text: t(state.wavesDone >= coop.mostWaves ? 'hud.coopAll' : 'hud.coopEnd', { n: state.wavesDone }),
        look: 'low',
      }
    default:
      return null
  }
}
