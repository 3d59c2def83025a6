import type { ViewSetup } from '@sofaspark/game-sdk'
import {
  addStyles,
  createAnnouncer,
  createChips,
  createCinema,
  createClock,
  createHudLayer,
  createKillFeed,
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
import { match } from '../sim/numbers.ts'
import type { CaptureState } from '../sim/sim.ts'
import { isGolden, type CaptureEvent } from '../sim/world.ts'
import { captureStyle } from './hud-style.ts'
import { headlineOf, type CaptureNews } from './hud-words.ts'
import { chipOf } from './waiting.ts'

const secondsLeft = (state: CaptureState): number | null => {
  const { phase, playTicks } = state.flow
  if (phase === 'teams' || phase === 'podium' || phase === 'over') return null
  return ((isGolden(state) ? match.goldenTicks : state.settings.minutes * 3600) - playTicks) / 60
}

/** Scores, clock, names and words over the picture, in the game's language. CTF-45 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>, toScreen: ToScreen) => {
  const { texts, player } = setup
  const layer = createHudLayer(setup)
  layer.element.classList.add('ctf')
  const removeStyles = addStyles(captureStyle)
  const cinema = createCinema(layer.element)
  const tags = createNameTags(layer.element, { player })
  const shout = createShouts(layer.element, toScreen)
  const bar = createTeamBar(layer.element, { texts })
  const clock = createClock(bar.middle)
  const label = put(bar.middle, 'hud-team-label')
  const chips = createChips(layer.element, { player })
  const feed = createKillFeed(layer.element, { player })
  const sides = createSidePicks(layer.element, { texts, player })
  const rows = createPodiumRows(layer.element, { player, sideOf: (team) => (team === 0 ? 'sun' : 'moon') })
  const announcer = createAnnouncer(layer.element)
  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  let capture: CaptureNews | null = null

  const onEvent = (event: CaptureEvent): void => {
    const { t } = texts()
    switch (event.type) {
      case 'go':
        capture = null
        announcer.say({ text: t('hud.go') }, 0.8)
        break
      case 'capture':
        capture = event
        break
      case 'snatch':
        feed.tell({ by: event.seat, deed: t('feed.flag') })
        announcer.say({ text: t('hud.snatch', { name: nameOf(event.seat) }), look: 'low' }, 1.6)
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
        announcer.say({ text: t('hud.crates'), note: t(`crate.${event.kind}`), look: 'low' }, 1.6)
        break
      case 'phase':
        if (event.phase === 'intro' || event.phase === 'podium') feed.clear()
        break
      default:
        break
    }
  }
  return {
    event: onEvent,
    tags: (tagged: readonly Tagged[]): void => tags.show(tagged),
    frame: (state: CaptureState, seconds: number): void => {
      const { phase } = state.flow
      const { t } = texts()
      const ends = phase === 'podium' || phase === 'over'
      cinema.show((phase === 'finish' || phase === 'replay') && state.decisive !== null)
      const of = state.settings.captures
      bar.show(state.score, {
        sun: { full: Math.min(of, state.score.sun), of },
        moon: { full: Math.min(of, state.score.moon), of },
      })
      clock.show(secondsLeft(state))
      write(label, t('hud.golden'))
      label.hidden = !isGolden(state) || ends
      chips.show(phase === 'teams' ? [] : state.players.map((one) => chipOf(state, one)))
      sides.frame(state.flow, state.players)
      rows.show(ends ? rank(state) : null)
      feed.frame(seconds)
      announcer.hold(headlineOf(state, texts(), nameOf, capture))
      announcer.frame(seconds)
    },
    resize: layer.resize,
    refresh: layer.refresh,
    dispose: (): void => {
      removeStyles()
      layer.dispose()
    },
  }
}
