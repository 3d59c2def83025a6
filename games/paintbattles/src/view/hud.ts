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
import { fieldSize, round } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import { isLastRound, toldMetres } from '../sim/standing.ts'
import type { PaintEvent } from '../sim/world.ts'
import { createRevealPanel } from './hud-reveal.ts'
import { paintStyle } from './hud-style.ts'
import { bombWords, headlineOf, roundShare, secretWords } from './hud-words.ts'
import { openShares } from './reveal-show.ts'

const SQUARE_METRE = fieldSize.cellsPerMetre ** 2

/** Shares, clock, names and words over the picture, in the game's language. PNT-42 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>, toScreen: ToScreen) => {
  const { texts, player } = setup
  const layer = createHudLayer(setup)
  const removeStyles = addStyles(paintStyle)
  const cinema = createCinema(layer.element)
  const tags = createNameTags(layer.element, { player })
  const shout = createShouts(layer.element, toScreen)
  const reveal = createRevealPanel(layer.element, { texts })
  const bar = createTeamBar(layer.element, { texts })
  const clock = createClock(bar.middle)
  const label = put(bar.middle, 'hud-team-label')
  const share = put(layer.element, 'pnt-share')
  share.setAttribute('aria-hidden', 'true')
  const halves = { sun: put(share, 'sun', 'i'), moon: put(share, 'moon', 'i') }
  const feed = createKillFeed(layer.element, { player })
  const chips = createChips(layer.element, { player })
  const sides = createSidePicks(layer.element, { texts, player })
  const rows = createPodiumRows(layer.element, { player, sideOf: (team) => (team === 0 ? 'sun' : 'moon') })
  const announcer = createAnnouncer(layer.element)

  const secondsLeft = ({ flow, settings, isExtra }: PaintState): number | null =>
    flow.phase === 'intro' || flow.phase === 'countdown' || flow.phase === 'play'
      ? (settings.roundTicks + (isExtra ? round.extraTicks : 0) - flow.playTicks) / 60
      : null
  const onEvent = (event: PaintEvent): void => {
    const { t } = texts()
    switch (event.type) {
      case 'go':
        feed.clear()
        announcer.say({ text: t('hud.go') }, 0.8)
        break
      case 'hidden':
        announcer.say(secretWords([], texts()), 2.6)
        break
      case 'bombs':
        announcer.say(event.isSoon ? bombWords(event.sides, texts()) : secretWords(event.sides, texts()), 2.6)
        break
      case 'extra':
        announcer.say({ text: t('hud.extra'), note: t('hud.extraNote') }, 2.4)
        break
      case 'popped':
        feed.tell({ by: event.seat, deed: t('hud.popped'), to: event.victim })
        shout(t('hud.pop'), event, `hit ${String(event.victim)}`)
        break
      case 'hit':
        shout(t('hud.hit'), event, `hit ${String(event.victim)}`)
        break
      case 'bounce':
        shout(t('hud.bounce'), event, 'bounce')
        break
      case 'kit':
        shout(t('hud.kit'), event, 'kit')
        break
      case 'roundWon':
        feed.clear()
        break
      case 'bomb':
        feed.tell({ by: event.seat, deed: t('hud.hasBomb') })
        break
      default:
        break
    }
  }
  const showShares = (state: PaintState, ends: boolean): void => {
    const open = openShares(state)
    const { language, t } = texts()
    const told = (percent: number): string => roundShare(percent, language)
    const metres = toldMetres(state)
    const inAll = (n: number): string => t('hud.squareMetres', { n })
    if (state.flow.phase !== 'play' && open !== null) bar.show({ sun: inAll(metres.sun), moon: inAll(metres.moon) })
    else bar.show(open === null ? { sun: '?', moon: '?' } : { sun: told(open.sun), moon: told(open.moon) })
    share.classList.toggle('secret', open === null || ends || state.flow.phase === 'roundEnd')
    share.hidden = state.flow.phase === 'teams'
    if (open === null) return
    halves.sun.style.width = `${open.sun.toFixed(1)}%`
    halves.moon.style.width = `${open.moon.toFixed(1)}%`
  }
  return {
    event: onEvent,
    tags: (tagged: readonly Tagged[]): void => tags.show(tagged),
    frame: (state: PaintState, seconds: number): void => {
      const { phase, round: number } = state.flow
      const ends = phase === 'podium' || phase === 'over'
      layer.element.classList.toggle('pnt-ends', ends)
      cinema.show(phase === 'replay')
      showShares(state, ends)
      clock.show(secondsLeft(state))
      write(label, isLastRound(number) ? texts().t('hud.twice') : texts().t('hud.round', { n: number }))
      label.hidden = phase === 'teams' || ends
      chips.show(
        phase === 'teams' || phase === 'roundEnd'
          ? []
          : state.players.map(({ seat, side, doing, painted }) => ({
              ...{ seat, side, isOut: doing.type === 'popped' },
              ...(ends ? { value: texts().t('hud.squareMetres', { n: Math.round(painted / SQUARE_METRE) }) } : {}),
            })),
      )
      sides.frame(state.flow, state.players)
      reveal.frame(state)
      rows.show(ends ? rank(state) : null)
      announcer.hold(headlineOf(state, texts()))
      announcer.frame(seconds)
      feed.frame(seconds)
    },
    resize: layer.resize,
    refresh: layer.refresh,
    dispose: (): void => {
      removeStyles()
      layer.dispose()
    },
  }
}
