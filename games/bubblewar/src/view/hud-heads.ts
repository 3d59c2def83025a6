import { put, putCrown, seatSign } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GamePlayer, GameTexts } from '@sofaspark/game-sdk'
import { size, versus } from '../sim/rules.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { Player } from '../sim/world.ts'
import { beanRoom, type Place } from './arrange-boards.ts'

const pips = (parent: HTMLElement, wins: number): void => {
  const row = put(parent, 'bub-pips')
  for (let at = 0; at < versus.roundsToWin; at++) put(row, at < wins ? 'bub-pip full' : 'bub-pip')
}

interface HeadSetup {
  heads: HTMLElement
  texts: () => GameTexts
  player: (seat: number) => GamePlayer | undefined
}

/** Over each board its player's name, with rounds won or level and score. */
export const createHeads = ({ heads, texts, player }: HeadSetup) => {
  let places: readonly Place[] = []
  let shownHeads = ''
  const nameOf = (seat: number): string => player(seat)?.name ?? ''
  const named = (seat: number): HTMLElement => {
    const bdi = document.createElement('bdi')
    bdi.textContent = nameOf(seat)
    return bdi
  }
  const drawHeads = (state: BubbleState): void => {
    const shown = state.phase === 'choose' ? [] : state.players.filter((one) => one.board !== null)
    const describe = ({ seat, wins, role, board: own }: Player): string =>
      [seat, nameOf(seat), player(seat)?.color, wins, role, own?.score, own?.level].join()
    const key = `${shown.map(describe).join(';')}|${places.map(({ x }) => x).join()}|${texts().language}|${state.mode}`
    if (key === shownHeads) return
    shownHeads = key
    heads.replaceChildren()
    for (const [index, one] of shown.entries()) {
      const place = places[index]
      if (!place) continue
      const head = put(heads, 'bub-head')
      head.dir = texts().direction
      head.dataset['playerId'] = player(one.seat)?.id ?? ''
      head.style.setProperty('--c', player(one.seat)?.color ?? '#fff')
      head.style.left = `${place.x - 16 * place.scale}px`
      head.style.width = `${(size.width + beanRoom) * place.scale}px`
      head.style.bottom = `calc(100% - ${place.y - 62 * place.scale}px)`
      head.classList.toggle('out', one.role === 'fallen')
      head.append(seatSign(one.seat, player(one.seat)?.color ?? '#fff'))
      if (player(one.seat)?.isSupporter === true) putCrown(head)
      head.append(named(one.seat))
      if (state.mode === 'versus') pips(head, one.wins)
      else {
        put(head, 'bub-level').textContent = texts().t('hud.level', { n: one.board?.level ?? 1 })
        put(head, 'bub-score', 'b').textContent = String(one.board?.score ?? 0)
      }
    }
  }
  return {
    frame: drawHeads,
    refresh: (): void => {
      shownHeads = ''
    },
    arrange: (next: readonly Place[]): void => {
      places = next
      shownHeads = ''
    },
  }
}
