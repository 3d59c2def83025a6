import { leadWords, type Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import type { SideMatchHud, Words } from '@sofaspark/game-sdk/hud/side-match-hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { period } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isGolden, type HockeyEvent } from '../sim/world.ts'

export type GoalEvent = Extract<HockeyEvent, { type: 'goal' }>

/** The text of a goal: its kind and its scorer. */
export const goalWords = ({ seat, assist, kind }: GoalEvent, { t, nameOf }: Words): Announcement => {
  if (seat < 0) return { text: t('hud.goal'), note: t('hud.ownGoal') }
  const note = assist < 0 ? nameOf(seat) : t('hud.assist', { name: nameOf(seat), mate: nameOf(assist) })
  return { text: t('hud.goal'), note: `${t(`kind.${kind}`)} ${note}` }
}

const periodEnd = ({ flow, score }: HockeyState, words: Words): Announcement => ({
  text: words.t('hud.periodEnd', { n: flow.round }),
  note: leadWords(score, words),
})

/** Scores, clock, names and words over the picture. SDK-511 */
export const hockeyHud: SideMatchHud<HockeyState, HockeyEvent, 'goal'> = {
  scores: ({ score }) => score,
  ticksLeft: (state) => (isGolden(state) ? period.goldenTicks : state.settings.periodTicks) - state.flow.playTicks,
  label: (state, { t }) => (isGolden(state) ? t('hud.golden') : t('hud.period', { n: state.flow.round })),
  chips: (state) =>
    state.players.map(({ seat, side, goals, assists }) => ({
      seat,
      side,
      value: isStaged(state) && assists > 0 ? `${String(goals)}+${String(assists)}` : goals,
    })),
  keeps: 'goal',
  headlines: {
    intro: (state, words) => {
      const { t } = words
      const { round } = state.flow
      if (isGolden(state)) return { text: t('hud.golden'), note: t('hud.goldenNote') }
      return {
        text: t('hud.period', { n: round }),
        note: round === 1 ? t('hud.howTo') : leadWords(state.score, words),
      }
    },
    finish: (state, words, goal) => {
      if (state.decisive === null) return periodEnd(state, words)
      return goal && goalWords(goal, words)
    },
    roundEnd: (state, words) => {
      if (state.flow.decision === 'match') return 'end'
      if (state.mixesAgain) return { text: words.t('hud.mixAgain'), note: leadWords(state.score, words) }
      return periodEnd(state, words)
    },
  },
  endNote: ({ winner, score, shots }, { t }) => {
    if (winner === null || score.sun !== score.moon) return null
    return t('hud.byShots', { n: Math.max(shots.sun, shots.moon), m: Math.min(shots.sun, shots.moon) })
  },
  says: {
    goal: (goal, words, { flow }) =>
      flow.phase === 'play' ? { ...goalWords(goal, words), look: 'low', shownS: 2 } : null,
    frenzy: { text: 'hud.frenzy', note: 'hud.frenzyNote', look: 'low', shownS: 2.2 },
    goaliesLeave: { text: 'hud.goaliesLeave', note: 'hud.goaliesLeaveNote', look: 'low', shownS: 2.2 },
  },
  shouts: {
    save: ({ side }, { t }) => ({ text: t('hud.save'), kind: `save ${side}` }),
    post: ({ speed }, { t }) => (speed > 6 ? { text: t('hud.post'), kind: 'post' } : null),
    hit: 'hud.hit',
  },
}
