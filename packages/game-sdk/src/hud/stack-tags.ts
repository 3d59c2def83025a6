/** A tag on the page: the middle of its lower edge and its size, in CSS pixels. */
export interface TagBox {
  x: number
  y: number
  width: number
  height: number
  /** How far it was lifted before. */
  lift: number
}

/** Lifted by more than three heights, a tag would seem to be somebody else’s. */
const MOST_HEIGHTS = 3
/** A lifted tag stays the upper one until its player stands that much lower, in heights. */
const STAYS_ABOVE = 0.5

const covers = (one: TagBox, other: TagBox): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  one.y > other.y - other.height &&
  other.y > one.y - one.height

/** By how much to lift each tag, so that none covers another: the lowest stays, the others stand above it. SDK-320 */
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
