import type { GameTexts } from '@sofaspark/game-sdk'
import {
  countdownNumber,
  leadWords,
  sideWonWords,
  type Announcement,
  type NameOf,
} from '@sofaspark/game-sdk/hud/hud.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'

export type CaptureNews = Extract<CaptureEvent, { type: 'capture' }>

const outcome = ({ winner, score }: CaptureState, texts: GameTexts): Announcement => {
  const words = sideWonWords(winner, texts)
  return winner !== null && score.sun === score.moon ? { ...words, note: texts.t('hud.byPops') } : words
}

/** The headline that holds during each phase; `capture` is the last one. CTF-45 */
export const headlineOf = (
  state: CaptureState,
  texts: GameTexts,
  nameOf: NameOf,
  capture: CaptureNews | null,
): Announcement | null => {
  const { t } = texts
  const { phase, decision } = state.flow
  switch (phase) {
    case 'intro':
      if (isGolden(state)) return { text: t('hud.golden'), note: t('hud.goldenNote') }
      return { text: t('name'), note: t('hud.howTo') }
    case 'countdown':
      return decision === 'point' ? null : { text: countdownNumber(state.flow), look: 'huge' }
    case 'finish':
      if (!state.decisive) return { text: t('hud.timeUp') }
      return capture
        ? { text: t('hud.capture'), note: `${nameOf(capture.seat)} · ${leadWords(state.score, texts)}` }
        : null
    case 'replay':
      return state.decisive ? { text: t('hud.replay'), look: 'low' } : { text: t('hud.timeUp') }
    case 'roundEnd':
      return decision === 'match' ? outcome(state, texts) : { text: t('hud.timeUp'), note: t('hud.level') }
    case 'podium':
    case 'over':
      return outcome(state, texts)
    default:
      return null
  }
}
