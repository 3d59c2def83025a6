/** The part of a region's list that belongs to a page of the merged list. */
export interface Part {
  skip: number
  take: number
}

/**
 * Cuts a page out of several lists that are each sorted from the highest key on: the part that each contributes. Among equal
 * keys the earlier list comes first, so that pages neither repeat nor lose an entry.
 */
export const partsOfPage = (lists: readonly (readonly number[])[], skip: number, take: number): Part[] => {
  const merged = lists
    .flatMap((times, list) => times.map((time) => ({ time, list })))
    .sort((one, other) => other.time - one.time || one.list - other.list)
  const count = (entries: readonly { list: number }[], list: number): number =>
    entries.filter((entry) => entry.list === list).length
  const before = merged.slice(0, skip)
  const page = merged.slice(skip, skip + take)
  return lists.map((_, list) => ({ skip: count(before, list), take: count(page, list) }))
}
