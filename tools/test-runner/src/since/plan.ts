import type { CheckScope } from '@sofaspark/tool-checks/all.ts'
import type { Parts } from '../run-by-path.ts'
import type { LongGroup } from '../run-long.ts'
import type { Reach } from './reach.ts'

/** The tests that each group runs for a change, and sentences about those left out. */
export interface Plan {
  tests: Parts
  /** Journeys by their files; null plays all of them. */
  journeys: readonly string[] | null
  checks: CheckScope
  leftOut: readonly string[]
}

/** The parts of a project that can be left out. */
export interface Inventory {
  folders: readonly string[]
  /** The journeys whose files name one of these games. */
  journeysOf: (games: readonly string[]) => readonly string[]
  /** Tests of the long groups, which never run here. */
  long: Readonly<Record<LongGroup, readonly string[]>>
}

/** The journeys start the whole product, so they run as soon as one of its workspaces is affected. */
const JOURNEYS = 'e2e'
/** They have their own types and no lint. */
const UNLINTED = 'load-tests'

const isJourney = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file)
const isLong = (file: string): boolean => /\.(?:slow|night)\.(?:test|spec)\.tsx?$/.test(file)
const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const everything = (because: string): Plan => ({
  tests: null,
  journeys: null,
  checks: { lintedFolders: null, formattedFiles: null, hasStyles: true },
  leftOut: [`nothing: ${because} can touch everything.`],
})

/** The plan for what changed (CHK-81, CHK-82); `files` are the changed ones that still exist. */
export const planOf = (reach: Reach, files: readonly string[], { folders, journeysOf, long }: Inventory): Plan => {
  if (reach.kind === 'everything') return everything(reach.because)
  const { affected, edited, ownTests, gamesAlone } = reach
  const remaining = ownTests.filter((file) => files.includes(file) && !isLong(file))
  const tests = [...affected.map((folder) => `${folder}/`), ...remaining.filter(isUnitTest)]
  const changedJourneys = remaining.filter(isJourney)
  const ofGames = gamesAlone === null ? [] : journeysOf(gamesAlone)
  const journeys = affected.includes(JOURNEYS) ? null : [...new Set([...changedJourneys, ...ofGames])].sort()
  const lintedFolders = [...new Set([...affected, ...edited])].filter((folder) => folder !== UNLINTED).sort()
  const hasStyles = files.some((file) => file.endsWith('.css'))
  const untouched = folders.filter((folder) => !affected.includes(folder))
  const touched = (kind: LongGroup): string[] =>
    long[kind].filter((file) => ownTests.includes(file) || affected.some((folder) => file.startsWith(`${folder}/`)))
  const leftOut = [
    ...(untouched.length > 0 ? [`unit, services: ${untouched.join(', ')}; nothing that they use has changed.`] : []),
    ...(journeys === null
      ? []
      : [
          gamesAlone === null
            ? `e2e: all but ${String(journeys.length)} changed files; nothing that journeys drive has changed.`
            : `e2e: all but ${String(journeys.length)} files, which name ${gamesAlone.join(', ')} or have changed; other journeys play another game.`,
        ]),
    `checks: lint outside ${lintedFolders.join(', ') || 'any folder'}, where no type has changed, and the format of unchanged files.`,
    ...(hasStyles ? [] : ['checks: style sheets; none has changed.']),
    ...(['slow', 'night'] as const)
      .filter((kind) => touched(kind).length > 0)
      .map(
        (kind) =>
          `${kind}: ${touched(kind).join(', ')}; npm run test:${kind} -- --since runs what belongs to a change.`,
      ),
  ]
  return { tests, journeys, checks: { lintedFolders, formattedFiles: files, hasStyles }, leftOut }
}
