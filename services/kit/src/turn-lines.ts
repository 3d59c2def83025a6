/** A bounded queue in which senders take turns, so that one with many entries delays no other. KIT-150 */
export interface TurnLines<Entry> {
  readonly size: number
  /**
   * Adds an entry behind the sender's others. In a full queue the sender with the most entries gives its last one up,
   * which is returned: the new one where that is this sender's; `null` where there was room.
   */
  add(sender: string, entry: Entry): Entry | null
  /** Takes the first entry of the sender whose turn it is, which then waits behind all others. */
  next(): Entry | undefined
  /** Takes out all entries for which it holds. */
  takeWhere(holds: (entry: Entry) => boolean): Entry[]
}

export const createTurnLines = <Entry>(mostEntries: number): TurnLines<Entry> => {
  /** In the order of their turns; no line is empty. */
  const lines = new Map<string, Entry[]>()
  let size = 0

  const longest = (): [string, Entry[]] | undefined =>
    [...lines].reduce<[string, Entry[]] | undefined>(
      (most, line) => (most && most[1].length >= line[1].length ? most : line),
      undefined,
    )
  const keep = (sender: string, line: Entry[]): void => {
    lines.delete(sender)
    if (line.length > 0) lines.set(sender, line)
  }

  return {
    get size() {
      return size
    },
    add: (sender, entry) => {
      const line = lines.get(sender) ?? []
      if (size < mostEntries) {
        lines.set(sender, [...line, entry])
        size += 1
        return null
      }
      const most = longest()
      if (!most || most[1].length <= line.length + 1) return entry
      const [from, others] = most
      const given = others.pop()
      if (others.length === 0) lines.delete(from)
      lines.set(sender, [...line, entry])
      return given ?? null
    },
    next: () => {
      const [turn] = lines
      if (!turn) return undefined
      const [sender, [entry, ...others]] = turn
      keep(sender, others)
      size -= 1
      return entry
    },
    takeWhere: (holds) => {
      const taken: Entry[] = []
      for (const [sender, line] of [...lines]) {
        const left = line.filter((entry) => !holds(entry))
        if (left.length === line.length) continue
        taken.push(...line.filter(holds))
        if (left.length > 0) lines.set(sender, left)
        else lines.delete(sender)
      }
      size -= taken.length
      return taken
    },
  }
}
