import type { GameTexts } from '@sofaspark/game-sdk'
import type { DrawState } from '../sim/sim.ts'
import { chooser, roundOf } from '../sim/world.ts'

const NEW_WORD_TICKS = 80

/** A headline over the picture, in a style. */
export interface Banner {
  text: string
  sub?: string
  look?: string
}

interface BannerWords {
  texts: GameTexts
  nameAt: (seat: number) => string
  wordOf: (concept: number) => string
}

const revealed = ({ players, turn }: DrawState, { t }: GameTexts, wordOf: (concept: number) => string): Banner => {
  if (turn.concept < 0) return { text: t('hud.left'), look: 'low' }
  const isSolved = players.some(({ solvedAt }) => solvedAt >= 0)
  return { text: wordOf(turn.concept), sub: t(isSolved ? 'hud.wasWord' : 'hud.nobody'), look: 'low word' }
}

/** The banner over the picture now. */
export const bannerOf = (state: DrawState, { texts, nameAt, wordOf }: BannerWords): Banner => {
  const { t } = texts
  const { phase, turn } = state
  const round = roundOf(state)
  switch (phase) {
    case 'words': {
      const admin = nameAt(chooser(state)?.seat ?? -1)
      return { text: t('hud.typing', { name: admin }), sub: t('hud.words', { n: state.custom.length }), look: 'card' }
    }
    case 'intro':
      return { text: t(`round.${round}`), sub: t(`round.${round}Hint`), look: 'card' }
    case 'pick':
      return {
        text: t(round === 'speed' ? 'hud.ready' : 'hud.picks', { name: nameAt(turn.artist) }),
        look: 'paper',
      }
    case 'reveal':
      return round === 'speed'
        ? { text: t('hud.found', { n: turn.found }), sub: wordOf(turn.concept), look: 'low' }
        : revealed(state, texts, wordOf)
    case 'draw': {
      const isNew = round === 'speed' && turn.last >= 0 && turn.wordTicks < NEW_WORD_TICKS && turn.found > 0
      return isNew ? { text: wordOf(turn.last), look: 'flash' } : { text: '' }
    }
    default:
      return { text: '' }
  }
}
