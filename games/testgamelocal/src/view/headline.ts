import type { GameTexts } from '@sofaspark/game-sdk'
import { coop, crumble } from '../sim/numbers.ts'
import { rank, type BumpState } from '../sim/sim.ts'

export interface Banner {
  title?: string
  note?: string
  look?: 'plain' | 'huge' | 'low'
}

const GO_TICKS = 50
const SUDDEN_TICKS = 110

const winners = (state: BumpState, nameOf: (seat: number) => string): string =>
  rank(state)
    .filter((row) => row.rank === 1)
    .map(({ seat }) => nameOf(seat))
    .join(' & ')

/** The banner over the picture now. */
export const bannerOf = (state: BumpState, { t }: GameTexts, nameOf: (seat: number) => string): Banner => {
  const { phase, phaseTicks, mode, roundTicks } = state
  switch (phase) {
    case 'intro':
      return mode === 'coop'
        ? { title: t('mode.coop'), note: t('mode.coopHint') }
        : { title: t('hud.round', { n: state.round }), note: t(`twist.${state.twist}.hint`) }
    case 'countdown':
      return { title: String(Math.max(1, 3 - Math.floor(Math.max(0, phaseTicks - 1) / 60))), look: 'huge' }
    case 'play': {
      if (mode === 'coop') return {}
      if (roundTicks < GO_TICKS) return { title: t('hud.go'), look: 'huge' }
      const sudden = roundTicks > crumble.suddenTicks && roundTicks < crumble.suddenTicks + SUDDEN_TICKS
      return sudden ? { title: t('hud.sudden') } : {}
    }
    case 'break':
      return { title: t('hud.waveDone', { n: state.wavesDone }), note: t('hud.waveNext') }
    case 'roundEnd':
      return {
        title: state.winner >= 0 ? t('hud.roundWon', { name: nameOf(state.winner) }) : t('hud.draw'),
        look: 'low',
      }
    case 'podium':
    case 'over':
      if (mode === 'versus') return { title: t('hud.matchWon', { name: winners(state, nameOf) }), look: 'low' }
      return {
        title: t(state.wavesDone >= coop.mostWaves ? 'hud.coopAll' : 'hud.coopEnd', { n: state.wavesDone }),
        look: 'low',
      }
    default:
      return {}
  }
}
