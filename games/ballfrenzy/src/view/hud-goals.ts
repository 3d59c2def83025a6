import { lookOf, put, putSignedName, type PlayerAt } from '@sofaspark/game-sdk/hud/hud.ts'
import { secondsOut } from '../sim/rounds.ts'
import type { FrenzyState } from '../sim/sim.ts'
import type { Player } from '../sim/world.ts'

/** A place on the screen in pixels, and by how much of its half width the tag stands aside of it; nothing where the player has no place. */
export type PlaceOnScreen = (player: Player) => { x: number; y: number; aside?: number } | undefined

const hearts = (parent: HTMLElement, lives: number): void => {
  const row = put(parent, 'blf-hearts', 'span')
  row.setAttribute('role', 'img')
  row.setAttribute('aria-label', String(lives))
  for (let at = 0; at < lives; at++) put(row, 'blf-heart', 'i')
}

/** Behind each goal its keeper's name and a heart for each life; while it is out, the seconds until it is back. BLF-30, BLF-157 */
export const createGoalTags = (layer: HTMLElement, player: PlayerAt) => {
  const tags = new Map<number, { element: HTMLElement; look: string }>()
  const draw = (state: FrenzyState, one: Player): HTMLElement => {
    const { seat, role, lives } = one
    const seconds = secondsOut(state, one)
    const look = [lookOf(seat, player), role.type, lives, seconds].join()
    const known = tags.get(seat)
    if (known?.look === look) return known.element
    const element = known?.element ?? put(layer, 'blf-tag')
    element.replaceChildren()
    element.dataset['playerId'] = player(seat)?.id ?? ''
    putSignedName(element, seat, player)
    element.style.setProperty('--c', player(seat)?.color ?? '#ffffff')
    if (role.type === 'keeper') hearts(element, lives)
    if (seconds !== null) put(element, 'blf-back', 'b').textContent = String(seconds)
    element.classList.toggle('out', role.type !== 'keeper')
    element.classList.toggle('last', role.type === 'keeper' && lives === 1)
    tags.set(seat, { element, look })
    return element
  }
  return {
    frame: (state: FrenzyState, place: PlaceOnScreen): void => {
      for (const [seat, { element }] of tags) {
        if (state.players.some((one) => one.seat === seat)) continue
        element.remove()
        tags.delete(seat)
      }
      for (const one of state.players) {
        const at = place(one)
        const element = draw(state, one)
        element.hidden = at === undefined
        if (!at) continue
        const aside = ((at.aside ?? 0) * 50 - 50).toFixed(1)
        element.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(${aside}%, -50%)`
      }
    },
  }
}
