import type { ViewSetup, GameTexts } from '@sofaspark/game-sdk'
import { namesBy, type ToScreen, countdownNumber, leadWords, sideWonWords } from '@sofaspark/game-sdk/hud/hud.ts'
import { createSideHud } from '@sofaspark/game-sdk/hud/side-hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { rank } from '../sim/game.ts'
import { period } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isGolden, type HockeyEvent } from '../sim/world.ts'
import type { Announcement, NameOf } from '@sofaspark/game-sdk/hud/hud.ts'

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

/** The headline that holds during each phase; `goal` is the last one. SDK-511 */
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

/** Scores, clock, names and words over the picture, in the game's language. SDK-511 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>, toScreen: ToScreen) => {
  const { texts, player } = setup
  const { bar, shout, say, frame, page } = createSideHud(setup, toScreen)
  const nameOf = namesBy(player)
  let goal: GoalEvent | null = null

  const secondsLeft = (state: HockeyState): number | null => {
    if (state.flow.phase === 'teams' || isStaged(state)) return null
    return ((isGolden(state) ? period.goldenTicks : state.settings.periodTicks) - state.flow.playTicks) / 60
  }
  const onEvent = (event: HockeyEvent, state: HockeyState): void => {
    const { t } = texts()
    switch (event.type) {
      case 'go':
        goal = null
        say({ text: t('hud.go') }, 0.8)
        break
      case 'goal':
        goal = event
        if (state.flow.phase === 'play') say({ ...goalWords(event, texts(), nameOf), look: 'low' }, 2)
        break
      case 'frenzy':
        say({ text: t('hud.frenzy'), note: t('hud.frenzyNote'), look: 'low' }, 2.2)
        break
      case 'goaliesLeave':
        say({ text: t('hud.goaliesLeave'), note: t('hud.goaliesLeaveNote'), look: 'low' }, 2.2)
        break
      case 'golden':
        goal = null
        break
      case 'save':
        shout(t('hud.save'), event, `save ${event.side}`)
        break
      case 'post':
        if (event.speed > 6) shout(t('hud.post'), event, 'post')
        break
      case 'hit':
        shout(t('hud.hit'), event, 'hit')
        break
      default:
        break
    }
  }
  return {
    ...page,
    event: onEvent,
    frame: (state: HockeyState, seconds: number): void => {
      const { phase, round } = state.flow
      const { t } = texts()
      const ends = isStaged(state)
      const isLabelled = phase !== 'teams' && !ends
      bar.show(state.score)
      frame(
        state,
        {
          isCinema: (phase === 'finish' || phase === 'replay') && state.decisive !== null,
          secondsLeft: secondsLeft(state),
          label: isLabelled ? (isGolden(state) ? t('hud.golden') : t('hud.period', { n: round })) : null,
          chips: state.players.map(({ seat, side, goals, assists }) => ({
            seat,
            side,
            value: ends && assists > 0 ? `${String(goals)}+${String(assists)}` : goals,
          })),
          results: ends ? rank(state) : null,
          headline: headlineOf(state, texts(), nameOf, goal),
        },
        seconds,
      )
    },
  }
}
