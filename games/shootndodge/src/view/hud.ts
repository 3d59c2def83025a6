import type { ViewSetup, GameTexts } from '@sofaspark/game-sdk'
import {
  namesBy,
  type ToScreen,
  countdownNumber,
  leadWords,
  sideWonWords,
  type Announcement,
  type NameOf,
} from '@sofaspark/game-sdk/hud/hud.ts'
import { createSideHud } from '@sofaspark/game-sdk/hud/side-hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { rank } from '../sim/game.ts'
import { match } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'
import { chipOf } from './figures.ts'

/** Looks of what Capture the Flag shows beside the HUD parts. */
const captureStyle = /* css */ `
.hud.ctf .hud-team { flex-basis: calc(var(--u) * 40); }
`

export type CaptureNews = Extract<CaptureEvent, { type: 'capture' }>

const outcome = ({ winner, score }: CaptureState, texts: GameTexts): Announcement => {
  const words = sideWonWords(winner, texts)
  return winner !== null && score.sun === score.moon ? { ...words, note: texts.t('hud.byPops') } : words
}

/** The headline that holds during each phase; `capture` is the last one. SDK-511 */
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

const secondsLeft = (state: CaptureState): number | null => {
  if (state.flow.phase === 'teams' || isStaged(state)) return null
  return ((isGolden(state) ? match.goldenTicks : state.settings.minutes * 3600) - state.flow.playTicks) / 60
}

/** Scores, clock, names and words over the picture, in the game's language. SDK-511 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>, toScreen: ToScreen) => {
  const { texts, player } = setup
  const { element, bar, feed, shout, say, frame, page } = createSideHud(setup, toScreen, captureStyle)
  element.classList.add('ctf')
  const nameOf = namesBy(player)
  let capture: CaptureNews | null = null

  const onEvent = (event: CaptureEvent): void => {
    const { t } = texts()
    switch (event.type) {
      case 'go':
        capture = null
        say({ text: t('hud.go') }, 0.8)
        break
      case 'capture':
        capture = event
        break
      case 'snatch':
        feed.tell({ by: event.seat, deed: t('feed.flag') })
        say({ text: t('hud.snatch', { name: nameOf(event.seat) }), look: 'low' }, 1.6)
        break
      case 'popped':
        feed.tell({ by: event.seat, deed: t('feed.pop'), to: event.victim })
        shout(t('hud.pop'), event, 'pop')
        break
      case 'return':
        feed.tell({ ...(event.seat < 0 ? {} : { by: event.seat }), deed: t('feed.return') })
        break
      case 'caught':
        shout(t('hud.caught'), event, 'caught')
        break
      case 'open':
        shout(t(`crate.${event.kind}`), event, 'crate')
        break
      case 'crates':
        say({ text: t('hud.crates'), note: t(`crate.${event.kind}`), look: 'low' }, 1.6)
        break
      case 'phase':
        if (event.phase === 'intro' || event.phase === 'podium') feed.clear()
        break
      default:
        break
    }
  }
  return {
    ...page,
    event: onEvent,
    frame: (state: CaptureState, seconds: number): void => {
      const { phase } = state.flow
      const ends = isStaged(state)
      const of = state.settings.captures
      bar.show(state.score, {
        sun: { full: Math.min(of, state.score.sun), of },
        moon: { full: Math.min(of, state.score.moon), of },
      })
      frame(
        state,
        {
          isCinema: (phase === 'finish' || phase === 'replay') && state.decisive !== null,
          secondsLeft: secondsLeft(state),
          label: isGolden(state) && !ends ? texts().t('hud.golden') : null,
          chips: state.players.map((one) => chipOf(state, one, texts().language)),
          results: ends ? rank(state) : null,
          headline: headlineOf(state, texts(), nameOf, capture),
        },
        seconds,
      )
    },
  }
}
