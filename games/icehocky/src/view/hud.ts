import type { ViewSetup } from '@sofaspark/game-sdk'
import {
  createAnnouncer,
  createChips,
  createCinema,
  createClock,
  createHudLayer,
  createNameTags,
  createPodiumRows,
  createShouts,
  createSidePicks,
  createTeamBar,
  put,
  write,
  type Tagged,
  type ToScreen,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { rank } from '../sim/game.ts'
import { period } from '../sim/numbers.ts'
import type { HockeyState } from '../sim/sim.ts'
import { isGolden, type HockeyEvent } from '../sim/world.ts'
import { goalWords, headlineOf, type GoalEvent } from './hud-words.ts'

/** Scores, clock, names and words over the picture, in the game's language. ICE-30 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>, toScreen: ToScreen) => {
  const { texts, player } = setup
  const layer = createHudLayer(setup)
  const cinema = createCinema(layer.element)
  const tags = createNameTags(layer.element, { player })
  const shout = createShouts(layer.element, toScreen)
  const bar = createTeamBar(layer.element, { texts })
  const clock = createClock(bar.middle)
  const label = put(bar.middle, 'hud-team-label')
  const chips = createChips(layer.element, { player })
  const sides = createSidePicks(layer.element, { texts, player })
  const rows = createPodiumRows(layer.element, { player, sideOf: (team) => (team === 0 ? 'sun' : 'moon') })
  const announcer = createAnnouncer(layer.element)
  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  let goal: GoalEvent | null = null

  const secondsLeft = (state: HockeyState): number | null => {
    const { phase, playTicks } = state.flow
    if (phase === 'teams' || phase === 'podium' || phase === 'over') return null
    return ((isGolden(state) ? period.goldenTicks : state.settings.periodTicks) - playTicks) / 60
  }
  const onEvent = (event: HockeyEvent, state: HockeyState): void => {
    const { t } = texts()
    switch (event.type) {
      case 'go':
        goal = null
        announcer.say({ text: t('hud.go') }, 0.8)
        break
      case 'goal':
        goal = event
        if (state.flow.phase === 'play') announcer.say({ ...goalWords(event, texts(), nameOf), look: 'low' }, 2)
        break
      case 'frenzy':
        announcer.say({ text: t('hud.frenzy'), note: t('hud.frenzyNote'), look: 'low' }, 2.2)
        break
      case 'goaliesLeave':
        announcer.say({ text: t('hud.goaliesLeave'), note: t('hud.goaliesLeaveNote'), look: 'low' }, 2.2)
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
    event: onEvent,
    tags: (tagged: readonly Tagged[]): void => tags.show(tagged),
    frame: (state: HockeyState, seconds: number): void => {
      const { phase, round, decision } = state.flow
      const { t } = texts()
      const ends = phase === 'podium' || phase === 'over'
      cinema.show((phase === 'finish' || phase === 'replay') && decision !== 'round')
      bar.show(state.score)
      clock.show(secondsLeft(state))
      write(label, isGolden(state) ? t('hud.golden') : t('hud.period', { n: round }))
      label.hidden = phase === 'teams' || ends
      chips.show(
        phase === 'teams'
          ? []
          : state.players.map(({ seat, side, goals, assists }) => ({
              ...{ seat, side },
              value: ends && assists > 0 ? `${String(goals)}+${String(assists)}` : goals,
            })),
      )
      sides.frame(state.flow, state.players)
      rows.show(ends ? rank(state) : null)
      announcer.hold(headlineOf(state, texts(), nameOf, goal))
      announcer.frame(seconds)
    },
    resize: layer.resize,
    refresh: layer.refresh,
    dispose: layer.dispose,
  }
}
