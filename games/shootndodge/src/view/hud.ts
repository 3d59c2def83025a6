import type { ViewSetup } from '@sofaspark/game-sdk'
import { namesBy, type ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import { createSideHud } from '@sofaspark/game-sdk/hud/side-hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { rank } from '../sim/game.ts'
import { match } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'
import { captureStyle } from './hud-style.ts'
import { headlineOf, type CaptureNews } from './hud-words.ts'
import { chipOf } from './waiting.ts'

const secondsLeft = (state: CaptureState): number | null => {
  if (state.flow.phase === 'teams' || isStaged(state)) return null
  return ((isGolden(state) ? match.goldenTicks : state.settings.minutes * 3600) - state.flow.playTicks) / 60
}

/** Scores, clock, names and words over the picture, in the game's language. CTF-45 */
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
