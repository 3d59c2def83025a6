import { put, putCrown, seatSign, write } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { crownsToWin } from '../sim/rules.ts'
import { pointsOf } from '../sim/scores.ts'
import type { DrawState } from '../sim/sim.ts'

/** The winner of a game's crown, and everybody's distance to the last one. DRW-11 */
export const createCrown = (hud: HTMLElement, { texts, player }: ViewSetup) => {
  const root = put(hud, 'drw-crown')
  const title = put(root, 'drw-title')
  const hint = put(root, 'drw-hint')
  const table = put(root, 'drw-table')
  let shown = ''
  const fill = (state: DrawState): void => {
    const { t } = texts()
    const names = state.crowned.map((seat) => player(seat)?.name ?? '').join(' & ')
    const key = state.crowned.length === 0 ? 'hud.noCrown' : state.crowned.length > 1 ? 'hud.crowns' : 'hud.crown'
    write(title, t(key, { name: names }))
    write(hint, state.length === 'full' ? t('hud.toWin', { n: crownsToWin.full }) : '')
    hint.hidden = state.length !== 'full'
    table.replaceChildren()
    const sorted = [...state.players].sort(
      (one, other) => pointsOf(state, other) - pointsOf(state, one) || one.seat - other.seat,
    )
    for (const [at, one] of sorted.entries()) {
      const row = put(table, state.crowned.includes(one.seat) ? 'drw-row won' : 'drw-row')
      row.style.setProperty('--c', player(one.seat)?.color ?? '#fff')
      row.style.animationDelay = `${at * 90}ms`
      row.append(seatSign(one.seat, player(one.seat)?.color ?? '#fff'))
      if (player(one.seat)?.isSupporter === true) putCrown(row)
      write(put(put(row, 'drw-cell', 'span'), '', 'bdi'), player(one.seat)?.name ?? '')
      write(put(row, 'drw-crowns', 'span'), '♛'.repeat(one.crowns))
      write(put(row, '', 'b'), String(pointsOf(state, one)))
    }
  }
  return {
    frame: (state: DrawState): void => {
      root.hidden = state.phase !== 'crown' && state.phase !== 'over'
      const key = root.hidden ? '' : `${state.game} ${texts().language}`
      if (key === shown) return
      shown = key
      if (!root.hidden) fill(state)
    },
    refresh: (): void => {
      shown = ''
    },
  }
}
