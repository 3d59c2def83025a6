import type { LongGroup } from '../run-long.ts'
import type { Reach } from './reach.ts'

/** A long group limited by a change: parts of paths, and some of the journeys. */
export interface LongPlan {
  /** Parts of paths, as patterns; null runs everything. */
  parts: readonly string[] | null
  /** Pattern that titles or files of the journeys have; null plays all that the parts name. */
  grep: string | null
}

const GAME = /^games\/(?!controller$)[^/]+$/

/**
 * The long form of a change: the tests of affected workspaces, the journeys among them. A change of games alone runs the
 * long tests of these games and the journeys that name them. CHK-262
 */
export const longPlanOf = (kind: LongGroup, reach: Reach): LongPlan => {
  if (reach.kind === 'everything') return { parts: null, grep: null }
  const { affected, changed, ownTests } = reach
  const own = ownTests.filter((file) => file.includes(`.${kind}.`)).map((file) => `^${file}$`)
  const isGamesAlone = changed.length > 0 && changed.every((folder) => GAME.test(folder))
  const folders = isGamesAlone ? [...changed, 'e2e'] : affected
  return {
    parts: [...folders.map((folder) => `^${folder}/`), ...own],
    grep: isGamesAlone ? changed.map((folder) => folder.slice('games/'.length)).join('|') : null,
  }
}
