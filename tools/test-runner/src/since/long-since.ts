import type { LongGroup } from '../run-long.ts'
import type { Reach } from './reach.ts'

/** A long group limited by a change: parts of paths, and some of the journeys. */
export interface LongPlan {
  /** Parts of paths, as patterns; null runs everything. */
  parts: readonly string[] | null
  /** Pattern that titles or files of the journeys have; null plays all that the parts name. */
  grep: string | null
}

/**
 * The long form of a change: the tests of affected workspaces, the journeys among them. A change of games alone runs the
 * long tests of these games and the journeys that name them. CHK-262
 */
export const longPlanOf = (kind: LongGroup, reach: Reach): LongPlan => {
  if (reach.kind === 'everything') return { parts: null, grep: null }
  const { affected, changed, gamesAlone, ownTests } = reach
  const own = ownTests.filter((file) => file.includes(`.${kind}.`)).map((file) => `^${file}$`)
  const folders = gamesAlone === null ? affected : [...changed, 'e2e']
  return {
    parts: [...folders.map((folder) => `^${folder}/`), ...own],
    grep: gamesAlone?.join('|') ?? null,
  }
}
