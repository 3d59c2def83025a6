import { put } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { Bean } from '../sim/world.ts'
import type { SignedNames } from './hud-scores.ts'

interface Tag {
  element: HTMLElement
  look: string
}

/** A name over each bean. */
export const createTags = (layer: HTMLElement, { lookOf, sign }: SignedNames) => {
  const tags = new Map<number, Tag>()
  const tagOf = (seat: number): Tag => {
    const look = lookOf(seat)
    const known = tags.get(seat)
    if (known?.look === look) return known
    known?.element.remove()
    const element = put(layer, 'snb-tag')
    element.append(...sign(seat))
    const tag = { element, look }
    tags.set(seat, tag)
    return tag
  }
  return {
    /** Moves a name tag to a point of the screen (pixels), or hides it. */
    show: (bean: Bean, at: { x: number; y: number } | undefined, dim: boolean) => {
      const { element } = tagOf(bean.seat)
      element.style.opacity = at ? (dim ? '0.6' : '1') : '0'
      if (at) element.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -100%)`
    },
    keep: (seats: ReadonlySet<number>) => {
      for (const [seat, { element }] of tags) {
        if (seats.has(seat)) continue
        element.remove()
        tags.delete(seat)
      }
    },
  }
}
