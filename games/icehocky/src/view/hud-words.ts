import type { GameTexts } from '@sofaspark/game-sdk'
import type { Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import { flowTicks } from '@sofaspark/game-sdk/sim/flow.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isGolden, type HockeyEvent } from '../sim/world.ts'

export type NameOf = (seat: number) => string
export type GoalEvent = Extract<HockeyEvent, { type: 'goal' }>

/** The words above a goal: its kind and its scorer. */
export const goalWords = (goal: GoalEvent, { t }: GameTexts, nameOf: NameOf): Announcement => {
  const { seat, assist, kind } = goal
  if (seat < 0) return { text: t('hud.goal'), note: t('hud.ownGoal') }
  const note = assist < 0 ? nameOf(seat) : t('hud.assist', { name: nameOf(seat), mate: nameOf(assist) })
  return { text: t('hud.goal'), note: `${t(`kind.${kind}`)} ${note}` }
}

const standing = ({ score }: HockeyState, { t }: GameTexts): string =>
  t(score.sun === score.moon ? 'hud.level' : score.sun > score.moon ? 'hud.sunLead' : 'hud.moonLead')

const outcome = (state: HockeyState, { t }: GameTexts): Announcement => {
  const { winner, score, shots } = state
  if (winner === null) return { text: t('hud.draw'), look: 'low' }
  const text = t(winner === 'sun' ? 'hud.sunWin' : 'hud.moonWin')
  if (score.sun !== score.moon) return { text, look: 'low' }
  const note = t('hud.byShots', { n: Math.max(shots.sun, shots.moon), m: Math.min(shots.sun, shots.moon) })
  return { text, note, look: 'low' }
}

/** The headline that holds during each phase; `goal` is the last one. ICE-30 */
export const headlineOf = (
  state: HockeyState,
  texts: GameTexts,
  nameOf: NameOf,
  goal: GoalEvent | null,
): Announcement | null => {
  const { t } = texts
  const { phase, phaseTicks, round, decision } = state.flow
  switch (phase) {
    case 'intro':
      if (isGolden(state)) return { text: t('hud.golden'), note: t('hud.goldenNote') }
      return { text: t('hud.period', { n: round }), note: round === 1 ? t('hud.howTo') : standing(state, texts) }
    case 'countdown': {
      const ticks = decision === 'point' ? flowTicks.restart : flowTicks.countdown
      const left = Math.ceil((ticks - phaseTicks + 1) / 60)
      return decision === 'point' ? null : { text: String(Math.max(1, Math.min(3, left))), look: 'huge' }
    }
    case 'finish':
      return goal && decision !== 'round' ? goalWords(goal, texts, nameOf) : null
    case 'replay':
      return goal && decision !== 'round' ? { text: t('hud.replay'), look: 'low' } : null
    case 'roundEnd':
      if (decision === 'match') return outcome(state, texts)
      if (state.mixesAgain) return { text: t('hud.mixAgain'), note: standing(state, texts) }
      return { text: t('hud.periodEnd', { n: round }), note: standing(state, texts) }
    case 'podium':
    case 'over':
      return outcome(state, texts)
    default:
      return null
  }
}
