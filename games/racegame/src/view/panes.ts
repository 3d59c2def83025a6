import type { GameTexts } from '@sofaspark/game-sdk'
import { lookOf, put, putSignedName, write, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import type { ViewRect } from '@sofaspark/game-stage'
import type { RaceState } from '../sim/sim.ts'
import type { Cart } from '../sim/world.ts'
import type { PaneWord } from './headline.ts'

const WORD_S = 1.5

interface Pane {
  root: HTMLElement
  name: HTMLElement
  place: HTMLElement
  lap: HTMLElement
  word: HTMLElement
  look: string
  leftS: number
}

const newPane = (parent: HTMLElement): Pane => {
  const root = put(parent, 'rac-pane')
  const corner = put(root, 'rac-corner')
  return {
    root,
    place: put(corner, 'rac-place'),
    lap: put(corner, 'rac-lap'),
    name: put(root, 'rac-name'),
    word: put(root, 'rac-word'),
    look: '',
    leftS: 0,
  }
}

/** Over each view: whose it is, place, lap, and short words. RAC-56 */
export const createPanes = (parent: HTMLElement, player: PlayerAt) => {
  const root = put(parent, 'rac-panes')
  root.setAttribute('aria-hidden', 'true')
  const panes: Pane[] = []
  let seats: readonly number[] = []
  const paneAt = (at: number): Pane => {
    const pane = panes[at] ?? newPane(root)
    panes[at] = pane
    return pane
  }
  const draw = (pane: Pane, cart: Cart, rect: ViewRect, state: RaceState, { t }: GameTexts): void => {
    const look = `${lookOf(cart.seat, player)} ${[rect.x, rect.y, rect.width, rect.height].join()}`
    if (pane.look !== look) {
      pane.look = look
      Object.assign(pane.root.style, {
        left: `${rect.x}px`,
        top: `${rect.y}px`,
        width: `${rect.width}px`,
        height: `${rect.height}px`,
      })
      pane.root.style.setProperty('--c', player(cart.seat)?.color ?? '#ffffff')
      pane.name.replaceChildren()
      putSignedName(pane.name, cart.seat, player)
    }
    write(pane.place, t('hud.place', { n: cart.place, of: state.carts.length }))
    pane.place.dataset['place'] = String(cart.place)
    const lap = Math.max(1, Math.min(state.settings.laps, cart.lap + 1))
    write(pane.lap, cart.finished > 0 ? '' : t('hud.lap', { n: lap, of: state.settings.laps }))
    pane.lap.classList.toggle('last', lap === state.settings.laps && cart.finished === 0)
    pane.root.classList.toggle('home', cart.finished > 0)
  }
  return {
    /** `null` hides them all. */
    show: (
      shown: { carts: readonly Cart[]; views: readonly ViewRect[]; state: RaceState; texts: GameTexts } | null,
    ): void => {
      root.hidden = shown === null
      if (!shown) return
      seats = shown.carts.map(({ seat }) => seat)
      root.dataset['count'] = String(shown.views.length)
      for (const [at, cart] of shown.carts.entries()) {
        const rect = shown.views[at]
        if (rect) draw(paneAt(at), cart, rect, shown.state, shown.texts)
      }
      for (const [at, pane] of panes.entries()) pane.root.hidden = at >= shown.carts.length
    },
    say: ({ seat, text, isBad }: PaneWord): void => {
      const pane = panes[seats.indexOf(seat)]
      if (!pane) return
      write(pane.word, text)
      pane.word.className = isBad ? 'rac-word bad' : 'rac-word'
      // Reading the box in between makes the browser restart the animation.
      pane.word.getBoundingClientRect()
      pane.word.classList.add('hud-pop')
      pane.leftS = WORD_S
    },
    frame: (seconds: number): void => {
      for (const pane of panes) {
        if (pane.leftS <= 0) continue
        pane.leftS -= seconds
        if (pane.leftS <= 0) write(pane.word, '')
      }
    },
  }
}
