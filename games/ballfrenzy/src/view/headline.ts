import { countdownNumber, winnersWords, type Announcement, type NameOf } from '@sofaspark/game-sdk/hud/hud.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { rank } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent } from '../sim/world.ts'

const GO_TICKS = 50

const lastWords = (state: FrenzyState, texts: GameTexts, nameOf: NameOf): Announcement => {
  const { mode, run } = state
  const { t } = texts
  if (mode === 'solo')
    return {
      text: t('hud.runOver', { n: run?.score ?? 0 }),
      note: t('hud.bestStreak', { n: run?.bestStreak ?? 0 }),
      look: 'low',
    }
  return winnersWords(rank(state), texts, nameOf)
}

/** The big words of each phase; nothing while the balls fly. SDK-511 */
export const headlineOf = (state: FrenzyState, texts: GameTexts, nameOf: NameOf): Announcement | null => {
  const { t } = texts
  const { flow, mode, settings, winner } = state
  switch (flow.phase) {
    case 'intro':
      if (mode === 'solo') return { text: t('mode.solo'), note: t('hud.howTo') }
      return {
        text: t('hud.round', { n: flow.round, of: settings.rounds }),
        note: t(flow.round === 1 ? 'hud.howTo' : 'mode.versusHint'),
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

/** Words about what has just happened. SDK-511 */
export const newsOf = (event: FrenzyEvent, { flow }: FrenzyState, { t }: GameTexts): Announcement | undefined => {
  if (flow.phase !== 'play') return undefined
  switch (event.type) {
    case 'widen':
      return { text: t('hud.widen'), look: 'low' }
    default:
      return undefined
  }
}

/** Lives that a ball took; isolated, so that the minus is before the number in Hebrew as well. BLF-36 */
export const livesLost = (lost: number): string => `\u2066−${String(lost)}\u2069`

/** Between a goal's scorer and its keeper: an arrow in reading direction, with a star for a gold ball; the lives lost where no player scored. BLF-36 */
export const goalSign = ({ by, lost }: { by: number; lost: number }, direction: GameTexts['direction']): string => {
  if (by < 0) return livesLost(lost)
  const arrow = direction === 'rtl' ? '←' : '→'
  return lost > 1 ? `★ ${arrow}` : arrow
}
