import { lookOf, put, seatSign, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import { standing } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'

/** The points of all, with what the round would bring if it ended now; best first. BLF-30 */
export const createStanding = (parent: HTMLElement, player: PlayerAt) => {
  const root = put(parent, 'blf-standing')
  let shown = ''
  return (state: FrenzyState): void => {
    const { flow, mode } = state
    root.hidden = mode === 'solo' || !(flow.phase === 'play' || flow.phase === 'countdown' || flow.phase === 'finish')
    const rows = [...standing(state)].sort(([one, ones], [other, others]) => others - ones || one - other)
    const key = rows.map(([seat, points]) => `${lookOf(seat, player)} ${points}`).join(';')
    if (root.hidden || key === shown) return
    shown = key
    root.replaceChildren()
    for (const [seat, points] of rows) {
      const row = put(root, points > 0 && points === rows[0]?.[1] ? 'blf-row first' : 'blf-row')
      row.style.setProperty('--c', player(seat)?.color ?? '#ffffff')
      row.append(seatSign(seat, player(seat)?.color ?? '#ffffff'))
      put(row, 'blf-points', 'b').textContent = String(points)
    }
  }
}
