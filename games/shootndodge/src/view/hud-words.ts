import type { GameTexts } from '@sofaspark/game-sdk'
import type { Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import { flowTicks } from '@sofaspark/game-sdk/sim/flow.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'

export type NameOf = (seat: number) => string
export type CaptureNews = Extract<CaptureEvent, { type: 'capture' }>

const standing = ({ score }: CaptureState, { t }: GameTexts): string =>
  t(score.sun === score.moon ? 'hud.level' : score.sun > score.moon ? 'hud.sunLead' : 'hud.moonLead')

const outcome = (state: CaptureState, { t }: GameTexts): Announcement => {
  const { winner, score } = state
  if (winner === null) return { text: t('hud.draw'), look: 'low' }
  const text = t(winner === 'sun' ? 'hud.sunWin' : 'hud.moonWin')
  return score.sun === score.moon ? { text, note: t('hud.byPops'), look: 'low' } : { text, look: 'low' }
}

/** The headline that holds during each phase; `capture` is the last one. CTF-45 */
export const headlineOf = (
  state: CaptureState,
  texts: GameTexts,
  nameOf: NameOf,
  capture: CaptureNews | null,
): Announcement | null => {
  const { t } = texts
  const { phase, phaseTicks, decision } = state.flow
  switch (phase) {
    case 'intro':
      if (isGolden(state)) return { text: t('hud.golden'), note: t('hud.goldenNote') }
      return { text: t('name'), note: t('hud.howTo') }
    case 'countdown': {
      if (decision === 'point') return null
      const left = Math.ceil((flowTicks.countdown - phaseTicks + 1) / 60)
      return { text: String(Math.max(1, Math.min(3, left))), look: 'huge' }
    }
    case 'finish':
      if (!state.decisive) return { text: t('hud.timeUp') }
      return capture ? { text: t('hud.capture'), note: `${nameOf(capture.seat)} · ${standing(state, texts)}` } : null
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
