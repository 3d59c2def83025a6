import type { Side } from '../sim/teams.ts'
import { addElement } from './hud-parts.ts'
import { fitNames, lookOf, addSignedName, type PlayerAt } from './chips.ts'

/** A tag on the page: the middle of its lower edge and its size, in CSS pixels. */
interface TagBox {
  x: number
  y: number
  width: number
  height: number
  /** Its lift in the previous frame. */
  lift: number
}

/** A tag lifted by more than three heights would seem to belong to another player. */
const MOST_HEIGHTS = 3
/** A lifted tag stays on top until its player is this many tag heights lower. */
const STAYS_ABOVE = 0.5

const covers = (one: TagBox, other: TagBox): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  one.y > other.y - other.height &&
  other.y > one.y - one.height

/** How far to lift each tag so that none covers another: the lowest stays, the others move above it. SDK-513 */
export const liftsOf = (tags: readonly TagBox[]): number[] => {
  const lifts = tags.map(() => 0)
  const placed: TagBox[] = []
  const rankOf = ({ y, height, lift }: TagBox): number => y - Math.min(lift, height * STAYS_ABOVE)
  const order = [...tags.entries()].sort(([, one], [, other]) => rankOf(other) - rankOf(one))
  for (const [at, tag] of order) {
    let box = tag
    // From the lowest up, so that a lifted tag meets each one above it once.
    for (const other of [...placed].sort((one, another) => another.y - one.y))
      if (covers(box, other)) box = { ...box, y: other.y - other.height }
    if (tag.y - box.y > tag.height * MOST_HEIGHTS) box = { ...box, y: tag.y - tag.height * MOST_HEIGHTS }
    placed.push(box)
    lifts[at] = tag.y - box.y
  }
  return lifts
}

/** A player whose name is shown, and where. */
export interface Tagged {
  seat: number
  side?: Side
  /** The tag's lower edge, in CSS pixels. */
  x: number
  y: number
}

interface Tag {
  element: HTMLElement
  look: string
  width: number
  height: number
  /** How far it is lifted above its place, on its way to a free place. */
  lift: number
  /** The place of its left upper corner. */
  place: string
}

/** Moves the middle of a tag's lower edge; browsers read a place in pixels alone several times faster than one with percentages. */
const moveTo = (tag: Tag, x: number, y: number): void => {
  const place = `translate(${(x - tag.width / 2).toFixed(1)}px, ${(y - tag.height).toFixed(1)}px)`
  if (place === tag.place) return
  tag.place = place
  tag.element.style.transform = place
}

/** The picture’s size and the fonts change seldom: sizes are read again after 60 frames. */
const MEASURED_EVERY = 60
/** The share of the remaining distance by which a tag moves per frame. */
const LIFTED_SHARE = 0.2

const measure = (tag: Tag): void => {
  tag.width = tag.element.offsetWidth
  tag.height = tag.element.offsetHeight
}

/** A name over each player, edged in the colour of the side; in a crowd they stand above each other. SDK-513 */
export const createNameTags = (parent: HTMLElement, { player }: { player: PlayerAt }) => {
  const root = addElement(parent, 'hud-tags')
  const tags = new Map<number, Tag>()
  let frames = 0

  const tagOf = ({ seat, side }: Tagged): Tag => {
    const tag = tags.get(seat) ?? {
      element: addElement(root, ''),
      look: '',
      width: 0,
      height: 0,
      lift: 0,
      place: '',
    }
    tags.set(seat, tag)
    const look = `${lookOf(seat, player)} ${side ?? ''}`
    if (tag.look === look) return tag
    tag.look = look
    tag.element.className = `hud-tag ${side ?? ''}`
    tag.element.replaceChildren()
    addSignedName(tag.element, seat, player)
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
        moveTo(tag, x, y - tag.lift)
      }
    },
  }
}
