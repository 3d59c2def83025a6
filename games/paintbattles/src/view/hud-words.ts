import type { GameTexts } from '@sofaspark/game-sdk'
import { countdownNumber, leadWords, sideWonWords, type Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import { numberWriter } from '@sofaspark/game-sdk/session/texts.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { PaintState } from '../sim/sim.ts'
import { isLastRound, isRevealed, toldMetres, type Told } from '../sim/standing.ts'

const writeWhole = numberWriter({ style: 'percent', maximumFractionDigits: 0 })
const writeTenths = numberWriter({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A share in whole percents, as it is written in a language. */
export const roundShare = (percent: number, language: string): string => writeWhole(Math.floor(percent) / 100, language)

/** Both sides in the words of the bar above. PNT-42, PNT-151 */
export const barWords = (told: Told, { t, language }: GameTexts): Readonly<Record<Side, string>> => {
  switch (told.type) {
    case 'secret':
      return { sun: '?', moon: '?' }
    case 'shares':
      return { sun: roundShare(told.sun, language), moon: roundShare(told.moon, language) }
    case 'metres':
      return { sun: t('hud.squareMetres', { n: told.sun }), moon: t('hud.squareMetres', { n: told.moon }) }
  }
}

/** A share to a tenth of a percent: what a close round is decided by. */
export const exactShare = (percent: number, language: string): string => writeTenths(percent / 100, language)

const roundOutcome = (state: PaintState, texts: GameTexts): Announcement => {
  const { roundWinner, flow } = state
  const { t } = texts
  if (!isRevealed(flow)) return { text: '' }
  if (flow.decision === 'match') return sideWonWords(state.winner, texts)
  if (roundWinner === null) return { text: t('hud.roundDraw', { n: flow.round }), look: 'low' }
  return { text: t(roundWinner === 'sun' ? 'hud.sunRound' : 'hud.moonRound', { n: flow.round }), look: 'low' }
}

/** The words about bombs: both sides find one, or the one that is behind. */
export const bombWords = ([first, second]: readonly Side[], { t }: GameTexts): Announcement => ({
  text: t(first === undefined ? 'hud.secretNote' : second === undefined ? `hud.${first}Bomb` : 'hud.bothBombs'),
  look: 'low',
})

/** The words when the shares become a secret, with those about bombs. */
export const secretWords = (found: readonly Side[], texts: GameTexts): Announcement => ({
  text: texts.t('hud.secret'),
  note: bombWords(found, texts).text,
  look: 'low',
})

/** The headline that holds during each phase. PNT-42 */
export const headlineOf = (state: PaintState, texts: GameTexts): Announcement | null => {
  const { t } = texts
  const { phase, round } = state.flow
  switch (phase) {
    case 'intro':
      return {
        text: isLastRound(round) ? t('hud.lastRound') : t('hud.round', { n: round }),
        note: round === 1 ? t('hud.howTo') : leadWords(toldMetres(state), texts),
      }
    case 'countdown':
      return { text: countdownNumber(state.flow), look: 'huge' }
    case 'finish':
      return { text: t('hud.stop') }
    case 'replay':
      return { text: t('hud.replay'), look: 'low' }
    case 'roundEnd':
      return roundOutcome(state, texts)
    case 'podium':
    case 'over':
      return sideWonWords(state.winner, texts)
    default:
      return null
  }
}
