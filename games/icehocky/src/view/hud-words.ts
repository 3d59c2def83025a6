import type { GameTexts } from '@sofaspark/game-sdk'
import {
  countdownNumber,
  leadWords,
  sideWonWords,
  type Announcement,
  type NameOf,
} from '@sofaspark/game-sdk/hud/hud.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isGolden, type HockeyEvent } from '../sim/world.ts'

export type GoalEvent = Extract<HockeyEvent, { type: 'goal' }>

/** The words above a goal: its kind and its scorer. */
export const goalWords = (goal: GoalEvent, { t }: GameTexts, nameOf: NameOf): Announcement => {
  const { seat, assist, kind } = goal
  if (seat < 0) return { text: t('hud.goal'), note: t('hud.ownGoal') }
  const note = assist < 0 ? nameOf(seat) : t('hud.assist', { name: nameOf(seat), mate: nameOf(assist) })
  return { text: t('hud.goal'), note: `${t(`kind.${kind}`)} ${note}` }
}

const outcome = ({ winner, score, shots }: HockeyState, texts: GameTexts): Announcement => {
  const words = sideWonWords(winner, texts)
  if (winner === null || score.sun !== score.moon) return words
  const [n, m] = [Math.max(shots.sun, shots.moon), Math.min(shots.sun, shots.moon)]
  return { ...words, note: texts.t('hud.byShots', { n, m }) }
}

/** The headline that holds during each phase; `goal` is the last one. ICE-30 */
export const headlineOf = (
  state: HockeyState,
  texts: GameTexts,
  nameOf: NameOf,
  goal: GoalEvent | null,
): Announcement | null => {
  const { t } = texts
  const { phase, round, decision } = state.flow
  const { decisive } = state
  switch (phase) {
    case 'intro':
      if (isGolden(state)) return { text: t('hud.golden'), note: t('hud.goldenNote') }
      return { text: t('hud.period', { n: round }), note: round === 1 ? t('hud.howTo') : leadWords(state.score, texts) }
    case 'countdown':
      return decision === 'point' ? null : { text: countdownNumber(state.flow), look: 'huge' }
    case 'finish':
      if (decisive === null) return { text: t('hud.periodEnd', { n: round }), note: leadWords(state.score, texts) }
      return goal ? goalWords(goal, texts, nameOf) : null
    case 'replay':
      return decisive ? { text: t('hud.replay'), look: 'low' } : null
    case 'roundEnd':
      if (decision === 'match') return outcome(state, texts)
      if (state.mixesAgain) return { text: t('hud.mixAgain'), note: leadWords(state.score, texts) }
      return { text: t('hud.periodEnd', { n: round }), note: leadWords(state.score, texts) }
    case 'podium':
    case 'over':
      return outcome(state, texts)
    default:
      return null
  }
}
