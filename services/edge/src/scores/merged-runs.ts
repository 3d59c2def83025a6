/** A run as a region lists it. */
export interface ListedRun {
  name: string
  score: number
  level: number
  /** Unix seconds with their milliseconds. */
  at: number
  /** Equal for one run of a ticket in every region; a region of an earlier release gives none. */
  run?: string | undefined
}

/** A row of the world list as pages get it; `at` is unix seconds. */
export interface WorldRow {
  place: number
  name: string
  score: number
  level: number
  at: number
}

/**
 * The best runs of all regions' lists: older before newer among equals, and a run that several regions list once, as the
 * oldest (EDG-334, EDG-335).
 */
export const mergedRuns = (lists: readonly (readonly ListedRun[])[], most: number): WorldRow[] => {
  const seen = new Set<string>()
  const isRepeat = (run: string | undefined): boolean => {
    if (run === undefined) return false
    if (seen.has(run)) return true
    seen.add(run)
    return false
  }
  return lists
    .flat()
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .filter(({ run }) => !isRepeat(run))
    .slice(0, most)
    .map(({ name, score, level, at }, index) => ({ place: index + 1, name, score, level, at: Math.floor(at) }))
}
