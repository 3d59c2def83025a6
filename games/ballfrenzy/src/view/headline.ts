import { roundHeadline, winnersWords, type Announcement, type NameOf } from '@sofaspark/game-sdk/hud/hud.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { rank } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { FrenzyEvent } from '../sim/world.ts'

/** The headline of each phase; none during play. SDK-511 */
export const headlineOf = (state: FrenzyState, texts: GameTexts, nameOf: NameOf): Announcement | null => {
  const { t } = texts
  const { flow, run, settings } = state
  return roundHeadline(state, texts, nameOf, {
    intro: () => ({
      text: t('hud.round', { n: flow.round, of: settings.rounds }),
      note: t(flow.round === 1 ? 'hud.howTo' : 'mode.versusHint'),
    }),
    end: () => winnersWords(rank(state), texts, nameOf),
    soloEnd: () => ({
      text: t('hud.runOver', { n: run?.score ?? 0 }),
      note: t('hud.bestStreak', { n: run?.bestStreak ?? 0 }),
      look: 'low',
    }),
  })
}

/** Announcements of what has just happened. SDK-511 */
export const announcementOf = (event: FrenzyEvent, { flow }: FrenzyState, { t }: GameTexts): Announcement | undefined =>
  flow.phase === 'play' && event.type === 'widen' ? { text: t('hud.widen'), look: 'low' } : undefined

/** Lives that a ball took; isolated, so that the minus is before the number in Hebrew as well. SDK-513 */
export const livesLost = (lost: number): string => `\u2066−${String(lost)}\u2069`

/** Between a goal's scorer and its keeper: an arrow in reading direction, with a star for a gold ball; the lives lost where no player scored. SDK-513 */
export const goalSign = ({ by, lost }: { by: number; lost: number }, direction: GameTexts['direction']): string => {
  if (by < 0) return livesLost(lost)
  const arrow = direction === 'rtl' ? '←' : '→'
  return lost > 1 ? `★ ${arrow}` : arrow
}
