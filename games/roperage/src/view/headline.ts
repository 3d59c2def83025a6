import type { GameTexts } from '@sofaspark/game-sdk'
import { countdownNumber, winnersWords, type Announcement, type NameOf } from '@sofaspark/game-sdk/hud/hud.ts'
import { numberWriter } from '@sofaspark/game-sdk/session/texts.ts'
import { rank, towerScore } from '../sim/heats.ts'
import type { RopeState } from '../sim/sim.ts'
import type { RopeEvent } from '../sim/world.ts'

const GO_TICKS = 50
const writeHundredths = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Hundredths of a second as the page's language writes them. */
export const secondsOf = (hundredths: number, { language }: Pick<GameTexts, 'language'>): string =>
  writeHundredths(hundredths / 100, language)

const lastWords = (state: RopeState, texts: GameTexts, nameOf: NameOf): Announcement =>
  state.mode === 'solo'
    ? { text: texts.t('hud.towerOver', { n: towerScore(state) }), look: 'low' }
    : winnersWords(rank(state), texts, nameOf)

/** The big words of each phase; nothing while all climb. SDK-511 */
export const headlineOf = (state: RopeState, texts: GameTexts, nameOf: NameOf): Announcement | null => {
  const { t } = texts
  const { flow, mode, settings, winner } = state
  switch (flow.phase) {
    case 'intro':
      if (mode === 'solo') return { text: t('mode.solo'), note: t('hud.howTo') }
      return {
        text: t('hud.round', { n: flow.round, of: settings.heats }),
        note: t(flow.round > 1 && flow.round === settings.heats ? 'hud.last' : 'hud.howTo'),
      }
    case 'countdown':
      return { text: countdownNumber(flow), note: t('hud.try'), look: 'huge' }
    case 'play':
      return flow.playTicks < GO_TICKS ? { text: t('hud.go'), look: 'huge' } : null
    case 'replay':
      return { text: t('hud.replay'), look: 'low' }
    case 'roundEnd':
      if (mode === 'solo') return lastWords(state, texts, nameOf)
      return { text: winner >= 0 ? t('hud.roundWon', { name: nameOf(winner) }) : t('hud.draw'), look: 'low' }
    case 'podium':
    case 'over':
      return lastWords(state, texts, nameOf)
    default:
      return null
  }
}

/** Closer than this, the first bell was won by hundredths. */
const PHOTO_CS = 100

/** Words about what has just happened. SDK-511 */
export const newsOf = (event: RopeEvent, texts: GameTexts, nameOf: NameOf): Announcement | undefined => {
  const { t } = texts
  switch (event.type) {
    case 'verdict': {
      const name = nameOf(event.seat)
      if (event.marginCs === 0) return { text: t('hud.tied'), look: 'low' }
      if (event.second < 0 || event.marginCs > PHOTO_CS) return { text: t('hud.first', { name }), look: 'low' }
      return { text: t('hud.photo', { name, s: secondsOf(event.marginCs, texts) }), look: 'low' }
    }
    case 'foam':
      return { text: t('hud.foam'), look: 'low' }
    case 'ledge':
      return event.quickens ? { text: t('hud.tempo'), look: 'low' } : undefined
    case 'swallowed':
      return { text: t('hud.swallowed', { name: nameOf(event.seat) }), look: 'low' }
    default:
      return undefined
  }
}

type Shout = readonly [word: string, seat: number]

/** The short words beside a climber. SDK-511 */
export const shoutOf = (event: RopeEvent): Shout | undefined => {
  switch (event.type) {
    case 'pull':
      if (event.grade === 'slip') return ['hud.slip', event.seat]
      return event.practice && event.grade === 'perfect' ? ['hud.perfect', event.seat] : undefined
    case 'slide':
      return ['hud.slide', event.seat]
    case 'knot':
      return ['hud.spring', event.seat]
    case 'parry':
      return ['hud.parry', event.seat]
    case 'swap':
      return ['hud.swap', event.seat]
    case 'grab':
      return ['hud.grab', event.seat]
    case 'bonk':
      return ['hud.bonk', event.seat]
    case 'slipped':
      return ['hud.shake', event.seat]
    case 'bell':
      return ['hud.bell', event.seat]
    default:
      return undefined
  }
}
