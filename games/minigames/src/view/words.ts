import type { Announcement } from '@sofaspark/game-sdk/hud/hud.ts'
import { chooserOf } from '@sofaspark/game-sdk/sim/seat-view.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { minis } from '../minis/index.ts'
import { ranking } from '../sim/crowns.ts'
import { showTicks, stakes } from '../kit/numbers.ts'
import type { PartyState } from '../sim/sim.ts'
import { miniViews } from './mini-views.ts'

const goTicks = 45
const countTicks = 40

/** The number of names that fit into a headline. */
const mostNames = 3
const namesOf = (seats: readonly number[], nameOf: (seat: number) => string): string => seats.map(nameOf).join(' & ')

/** The winning side or a draw: a team's names would not fit. */
const sideWords = (
  state: PartyState,
  { t }: GameTexts,
  { best, count }: { best: readonly number[]; count: number },
): Announcement | undefined => {
  const { show, game } = state
  const { sides } = minis[show.key]
  if (!sides || !game) return undefined
  const [side, other] = new Set(best.map((seat) => sides.of(game, seat)))
  if (side === undefined || other !== undefined) return { text: t('hud.bothSides', { count }), look: 'low' }
  return { text: t('hud.takes', { name: t(`teams.${side}`), count }), look: 'low' }
}

const crownWords = (state: PartyState, texts: GameTexts, nameOf: (seat: number) => string): Announcement => {
  const { t } = texts
  const { show } = state
  const crowns = show.played.at(-1)?.crowns ?? {}
  const most = Math.max(0, ...Object.values(crowns))
  if (most === 0) return { text: t('hud.noCrowns'), look: 'low' }
  const best = Object.keys(crowns)
    .map(Number)
    .filter((seat) => crowns[seat] === most)
  return (
    sideWords(state, texts, { best, count: most }) ?? {
      text: t('hud.takes', { name: best.length > mostNames ? t('hud.crowns') : namesOf(best, nameOf), count: most }),
      look: 'low',
    }
  )
}

/** Isolated, so the plus precedes the number in right-to-left text. SDK-511 */
const withGain = ({ text, ...rest }: Announcement): Announcement => ({
  ...rest,
  text: text.replace(/\+\d+/u, '\u2066$&\u2069'),
})

const ownWords = (words: Announcement | string | null): Announcement | null =>
  typeof words === 'string' ? { text: words, look: 'low' } : words

/** The headline of each phase; the wheel stops before its game is announced. SDK-513 */
export const headlineOf = (
  state: PartyState,
  texts: GameTexts,
  nameOf: (seat: number) => string,
): Announcement | null => {
  const { t } = texts
  const { show, players, game } = state
  switch (show.phase) {
    case 'choose':
      return { text: t('name'), note: t('hud.chooser', { name: nameOf(chooserOf(state)?.seat ?? -1) }), look: 'low' }
    case 'card':
      return { text: '', note: '' }
    case 'countdown':
      if (show.duels > 0 && show.phaseTicks < 60) return { text: t('hud.duel'), note: t('hud.duelNote'), look: 'low' }
      return { text: String(Math.max(1, 3 - Math.floor(show.phaseTicks / countTicks))), look: 'huge' }
    case 'play':
      if (show.phaseTicks < goTicks) return { text: t('hud.go'), look: 'huge' }
      return game ? ownWords(miniViews[show.key].headline?.(game, texts) ?? null) : null
    case 'freeze':
      return { text: t('hud.stop'), look: 'low' }
    case 'crowns':
      return withGain(crownWords(state, texts, nameOf))
    case 'vote':
      return { text: t(show.game >= stakes[show.length].length ? 'hud.voteFinal' : 'hud.vote'), look: 'low' }
    case 'wheel':
      return show.phaseTicks < showTicks.wheelTurns ? null : { text: t(`mini.${show.key}.name`), look: 'low' }
    case 'replay':
      return { text: t('hud.replay'), look: 'low' }
    case 'podium':
    case 'over': {
      const best = ranking(players).filter(({ rank }) => rank === 1)
      const name = namesOf(
        best.map(({ seat }) => seat),
        nameOf,
      )
      return { text: t(best.length === 1 ? 'hud.won' : 'hud.shared', { name }), look: 'low' }
    }
  }
}
