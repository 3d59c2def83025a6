import { put } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { GameTexts } from '@sofaspark/game-sdk'
import { size } from '../sim/rules.ts'
import type { BubbleState } from '../sim/sim.ts'
import type { GameEvent } from '../sim/world.ts'
import type { BoardView } from './board-view.ts'

const SHOUT_MS = 1100
const MAX_SHOUTS = 12
/** Distance from the sides of a board, in its own units, within which a word is centred. */
const SHOUT_MARGIN = 150

interface ShoutSetup {
  shouts: HTMLElement
  texts: () => GameTexts
  nameOf: (seat: number) => string
  board: (seat: number) => BoardView | undefined
}

/** Words and points over the boards, as things happen on them. */
export const createShouts = ({ shouts, texts, nameOf, board }: ShoutSetup) => {
  /** A word or points over a board; the next one replaces it, since two at once could not be read. */
  const shout = (seat: number, text: string, x: number, y: number, look = '') => {
    const view = board(seat)
    const kind = `${seat} ${look === '' ? 'points' : 'word'}`
    for (const before of shouts.querySelectorAll(`[data-kind="${kind}"]`)) before.remove()
    if (!view || shouts.childElementCount > MAX_SHOUTS) return
    const at = view.toScreen(Math.max(SHOUT_MARGIN, Math.min(size.width - SHOUT_MARGIN, x)), y)
    const element = put(shouts, `bub-shout ${look}`)
    element.dataset['kind'] = kind
    element.dir = texts().direction
    element.textContent = text
    element.style.transform = `translate(${at.x.toFixed(0)}px, ${at.y.toFixed(0)}px)`
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], SHOUT_MS).onfinish = () =>
      element.remove()
  }
  return (happened: GameEvent, state: BubbleState): void => {
    const { t } = texts()
    switch (happened.type) {
      case 'pop': {
        const [first] = happened.popped
        const dropped = happened.dropped.length
        const big = dropped >= 4 || happened.combo >= 3
        const text =
          happened.combo >= 3
            ? t('hud.combo', { n: happened.combo })
            : dropped >= 4
              ? t('hud.drop', { n: dropped })
              : `+${happened.points}`
        if (first && (big || state.mode === 'endless')) shout(happened.seat, text, first.x, first.y, big ? 'big' : '')
        break
      }
      case 'warn':
        shout(happened.seat, t('hud.incoming', { n: happened.rows }), size.width / 2, 60, 'bad')
        break
      case 'lifeline':
        shout(happened.seat, t('hud.lifeline'), size.width / 2, 560, 'big')
        break
      case 'level':
        shout(happened.seat, t('hud.level', { n: happened.level }), size.width / 2, 330, 'big')
        break
      case 'clear':
        shout(happened.seat, t('hud.clear'), size.width / 2, 330, 'big')
        break
      case 'stone':
        shout(happened.seat, t('hud.stone', { name: nameOf(happened.from) }), size.width / 2, 160, 'bad')
        break
      case 'fallen':
        shout(happened.seat, t(state.mode === 'endless' ? 'hud.over' : 'hud.out'), size.width / 2, 360, 'big')
        break
      default:
        break
    }
  }
}
