import type { GameTexts } from '@sofaspark/game-sdk'
import { roundHeadline, winnersWords, type Announcement, type NameOf } from '@sofaspark/game-sdk/hud/hud.ts'
import { numberWriter } from '@sofaspark/game-sdk/session/texts.ts'
import { rank, towerScore } from '../sim/heats.ts'
import type { RopeState } from '../sim/sim.ts'
import type { RopeEvent } from '../sim/world.ts'

const writeHundredths = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Hundredths of a second as the page's language writes them. */
export const secondsOf = (hundredths: number, { language }: Pick<GameTexts, 'language'>): string =>
  writeHundredths(hundredths / 100, language)

/** The headline of each phase; none during play. SDK-511 */
export const headlineOf = (state: RopeState, texts: GameTexts, nameOf: NameOf): Announcement | null => {
  const { t } = texts
  const { flow, settings } = state
  return roundHeadline(state, texts, nameOf, {
    intro: () => ({
      text: t('hud.round', { n: flow.round, of: settings.heats }),
      note: t(flow.round > 1 && flow.round === settings.heats ? 'hud.last' : 'hud.howTo'),
    }),
    end: () => winnersWords(rank(state), texts, nameOf),
    soloEnd: () => ({ text: t('hud.towerOver', { n: towerScore(state) }), look: 'low' }),
  })
}

/** Closer than this, the first bell was won by hundredths. */
const PHOTO_CS = 100

/** Announcements of what has just happened. SDK-511 */
export const announcementOf = (event: RopeEvent, texts: GameTexts, nameOf: NameOf): Announcement | undefined => {
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

const shouts: Readonly<Partial<Record<RopeEvent['type'], string>>> = {
  slide: 'hud.slide',
  knot: 'hud.spring',
  parry: 'hud.parry',
  swap: 'hud.swap',
  grab: 'hud.grab',
  bonk: 'hud.bonk',
  slipped: 'hud.shake',
  bell: 'hud.bell',
}

const pullWord = ({ grade, practice }: Extract<RopeEvent, { type: 'pull' }>): string | undefined =>
  grade === 'slip' ? 'hud.slip' : practice && grade === 'perfect' ? 'hud.perfect' : undefined

/** The short text beside a climber, with its seat. SDK-511 */
export const shoutOf = (event: RopeEvent): readonly [word: string, seat: number] | undefined => {
  const word = event.type === 'pull' ? pullWord(event) : shouts[event.type]
  return word !== undefined && 'seat' in event ? [word, event.seat] : undefined
}
