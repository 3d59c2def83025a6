import type { ViewSetup } from '@sofaspark/game-sdk'
import { put, type Chip, type ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import { createSideHud } from '@sofaspark/game-sdk/hud/side-hud.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { rank } from '../sim/game.ts'
import { fieldSize, round } from '../sim/numbers.ts'
import type { PaintState } from '../sim/sim.ts'
import { isLastRound, toldNow } from '../sim/standing.ts'
import type { PaintEvent, Player } from '../sim/world.ts'
import { createRevealPanel } from './hud-reveal.ts'
import { paintStyle } from './hud-style.ts'
import { barWords, bombWords, headlineOf, secretWords } from './hud-words.ts'

const SQUARE_METRE = fieldSize.cellsPerMetre ** 2

/** A chip dims while its player is out; in the end it tells the ground that the player painted, in square metres like the bar above. PNT-150 */
export const chipOf = ({ seat, side, doing, painted }: Player, ends: boolean): Chip =>
  ends ? { seat, side, value: Math.round(painted / SQUARE_METRE) } : { seat, side, isOut: doing.type === 'popped' }

/** Shares, clock, names and words over the picture, in the game's language. PNT-42 */
export const createHud = (setup: Pick<ViewSetup, 'hud' | 'texts' | 'settings' | 'player'>, toScreen: ToScreen) => {
  const { texts } = setup
  const { element, own, bar, feed, shout, say, frame, page } = createSideHud(setup, toScreen, paintStyle)
  const reveal = createRevealPanel(own, { texts })
  const share = put(own, 'pnt-share')
  share.setAttribute('aria-hidden', 'true')
  const halves = { sun: put(share, 'sun', 'i'), moon: put(share, 'moon', 'i') }

  const secondsLeft = ({ flow, settings, isExtra }: PaintState): number | null =>
    flow.phase === 'intro' || flow.phase === 'countdown' || flow.phase === 'play'
      ? (settings.roundTicks + (isExtra ? round.extraTicks : 0) - flow.playTicks) / 60
      : null
  const onEvent = (event: PaintEvent): void => {
    const { t } = texts()
    switch (event.type) {
      case 'go':
        feed.clear()
        say({ text: t('hud.go') }, 0.8)
        break
      case 'hidden':
        say(secretWords([], texts()), 2.6)
        break
      case 'bombs':
        say(event.isSoon ? bombWords(event.sides, texts()) : secretWords(event.sides, texts()), 2.6)
        break
      case 'extra':
        say({ text: t('hud.extra'), note: t('hud.extraNote') }, 2.4)
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
  const showShares = (state: PaintState): void => {
    const told = toldNow(state)
    bar.show(barWords(told, texts()))
    share.classList.toggle('secret', told.type !== 'shares')
    share.hidden = state.flow.phase === 'teams'
    if (told.type !== 'shares') return
    halves.sun.style.width = `${told.sun.toFixed(1)}%`
    halves.moon.style.width = `${told.moon.toFixed(1)}%`
  }
  return {
    ...page,
    event: onEvent,
    frame: (state: PaintState, seconds: number): void => {
      const { phase, round: number } = state.flow
      const { t } = texts()
      const ends = isStaged(state)
      const isLabelled = phase !== 'teams' && !ends
      element.classList.toggle('pnt-ends', ends)
      showShares(state)
      reveal.frame(state)
      frame(
        state,
        {
          isCinema: phase === 'replay',
          secondsLeft: secondsLeft(state),
          label: isLabelled ? (isLastRound(number) ? t('hud.twice') : t('hud.round', { n: number })) : null,
          chips: phase === 'roundEnd' ? [] : state.players.map((one) => chipOf(one, ends)),
          results: ends ? rank(state) : null,
          headline: headlineOf(state, texts()),
        },
        seconds,
      )
    },
  }
}
