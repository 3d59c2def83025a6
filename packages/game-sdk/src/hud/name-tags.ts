import type { Side } from '../sim/teams.ts'
import { put } from './hud-parts.ts'
import { lookOf, putSignedName, type PlayerAt } from './signed-name.ts'

/** A player whose name is shown, and where. */
export interface Tagged {
  seat: number
  side?: Side
  /** Where the tag's lower edge stands, in CSS pixels. */
  x: number
  y: number
}

/** A name over each player, edged in the colour of the side. SDK-211 */
export const createNameTags = (parent: HTMLElement, { player }: { player: PlayerAt }) => {
  const root = put(parent, 'hud-tags')
  const tags = new Map<number, { element: HTMLElement; look: string }>()
  return {
    show: (wanted: readonly Tagged[]): void => {
      for (const [seat, { element }] of tags)
        if (!wanted.some((each) => each.seat === seat)) {
          element.remove()
          tags.delete(seat)
        }
      for (const { seat, side, x, y } of wanted) {
        const tag = tags.get(seat) ?? { element: put(root, ''), look: '' }
        tags.set(seat, tag)
        const look = `${lookOf(seat, player)} ${side ?? ''}`
        if (tag.look !== look) {
          tag.look = look
          tag.element.className = `hud-tag ${side ?? ''}`
          tag.element.replaceChildren()
          putSignedName(tag.element, seat, player)
        }
        tag.element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -100%)`
      }
    },
  }
}
