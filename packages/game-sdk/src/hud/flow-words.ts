import type { SeatResult, GameTexts } from '../game/define-game.ts'
import { flowTicks, type Flow } from '../sim/flow.ts'
import { sideAhead } from '../sim/side-sim.ts'
import type { Side } from '../sim/teams.ts'
import type { Announcement } from './announcer.ts'
import type { NameOf } from './chips.ts'

/** The number of a countdown: 3, 2, 1. */
export const countdownNumber = ({ phaseTicks }: Pick<Flow, 'phaseTicks'>): string =>
  String(Math.max(1, Math.min(3, Math.ceil((flowTicks.countdown - phaseTicks + 1) / 60))))

/** The names of the players who share first rank. */
export const winnersOf = (results: readonly SeatResult[], nameOf: NameOf): string =>
  results
    .filter(({ rank }) => rank === 1)
    .map(({ seat }) => nameOf(seat))
    .join(' & ')

/** The names of those who won a free-for-all match, in the texts `hud.matchWon` and `hud.matchTied`. */
export const winnersWords = (results: readonly SeatResult[], { t }: GameTexts, nameOf: NameOf): Announcement => {
  const isAlone = results.filter(({ rank }) => rank === 1).length === 1
  return { text: t(isAlone ? 'hud.matchWon' : 'hud.matchTied', { name: winnersOf(results, nameOf) }), look: 'low' }
}

/** The side that is ahead: the texts `hud.sunLead`, `hud.moonLead` and `hud.level`; `n` is by how much. */
export const leadWords = (score: Readonly<Record<Side, number>>, { t }: GameTexts): string => {
  const ahead = sideAhead(score)
  return ahead === null ? t('hud.level') : t(`hud.${ahead}Lead`, { n: Math.abs(score.sun - score.moon) })
}

/** The side that won: the texts `hud.sunWin`, `hud.moonWin` and `hud.draw`. */
export const sideWonWords = (winner: Side | null, { t }: GameTexts): Announcement => ({
  text: t(winner === null ? 'hud.draw' : `hud.${winner}Win`),
  look: 'low',
})
