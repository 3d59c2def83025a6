import type { Side } from '../sim/teams.ts'
import { put } from './hud-parts.ts'
import { fitNames, lookOf, putSignedName, type PlayerAt } from './signed-name.ts'
import { liftsOf } from './stack-tags.ts'

/** A player whose name is shown, and where. */
export interface Tagged {
  seat: number
  side?: Side
  /** Where the tag's lower edge stands, in CSS pixels. */
  x: number
  y: number
}

interface Tag {
  element: HTMLElement
  look: string
  width: number
  height: number
  /** How far it is lifted above its place, on its way to where it covers nobody. */
  lift: number
}

/** The picture’s size and the fonts change seldom: sizes are read again after 60 frames. */
const MEASURED_EVERY = 60
/** The share of its way that a tag is lifted in a frame. */
const LIFTED_SHARE = 0.2

const measure = (tag: Tag): void => {
  tag.width = tag.element.offsetWidth
  tag.height = tag.element.offsetHeight
}

/** A name over each player, edged in the colour of the side; in a crowd they stand above each other. SDK-211, SDK-320 */
export const createNameTags = (parent: HTMLElement, { player }: { player: PlayerAt }) => {
  const root = put(parent, 'hud-tags')
  const tags = new Map<number, Tag>()
  let frames = 0

  const tagOf = ({ seat, side }: Tagged): Tag => {
    const tag = tags.get(seat) ?? { element: put(root, ''), look: '', width: 0, height: 0, lift: 0 }
    tags.set(seat, tag)
    const look = `${lookOf(seat, player)} ${side ?? ''}`
    if (tag.look === look) return tag
    tag.look = look
    tag.element.className = `hud-tag ${side ?? ''}`
    tag.element.replaceChildren()
    putSignedName(tag.element, seat, player)
    fitNames(tag.element)
    measure(tag)
    return tag
  }
  return {
    show: (wanted: readonly Tagged[]): void => {
      for (const [seat, { element }] of tags)
        if (!wanted.some((each) => each.seat === seat)) {
          element.remove()
          tags.delete(seat)
        }
      const shown = wanted.map(tagOf)
      frames += 1
      if (frames % MEASURED_EVERY === 0) for (const tag of shown) measure(tag)
      const lifts = liftsOf(
        wanted.map(({ x, y }, at) => {
          const { width = 0, height = 0, lift = 0 } = shown[at] ?? {}
          return { x, y, width, height, lift }
        }),
      )
      for (const [at, { x, y }] of wanted.entries()) {
        const tag = shown[at]
        if (!tag) continue
        tag.lift += ((lifts[at] ?? 0) - tag.lift) * LIFTED_SHARE
        tag.element.style.transform = `translate(${x.toFixed(1)}px, ${(y - tag.lift).toFixed(1)}px) translate(-50%, -100%)`
      }
    },
  }
}
