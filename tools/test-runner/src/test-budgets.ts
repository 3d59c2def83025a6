import type { MeasuredFile } from './outcome.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'

/** The agreed processor time of one group's tests in seconds, by workspace; and its heaviest files, which start first. */
interface GroupBudget {
  readonly workspaces: Readonly<Record<string, number>>
  readonly heaviestFiles: Readonly<Record<string, number>>
}
/** The table of all groups that jest runs: docs/test-budgets.json. */
type TestBudgets = Readonly<Record<string, GroupBudget>>

/** A workspace has grown when it needs more than its agreed time by this factor and by a second. */
const MAX_GROWTH = 1.25
const NOISE_S = 1
const HEAVY_S = 1

const NESTED = /^(?:games|packages|services|tools)\/[^/]+|^[^/]+/

const roundedS = (ms: number): number => Math.round(ms / 100) / 10

const bySize = (seconds: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...seconds].sort(([, one], [, other]) => other - one).map(([name, ms]) => [name, roundedS(ms)]))

/** Processor time in milliseconds by workspace. */
const sumsOf = (files: readonly MeasuredFile[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { file, cpuMs } of files) {
    const workspace = NESTED.exec(file)?.[0] ?? file
    sums.set(workspace, (sums.get(workspace) ?? 0) + cpuMs)
  }
  return sums
}

/** The table's part of a group, from a whole run of it. */
export const budgetOf = (files: readonly MeasuredFile[]): GroupBudget => ({
  workspaces: bySize(sumsOf(files)),
  heaviestFiles: bySize(
    new Map(files.filter(({ cpuMs }) => cpuMs >= HEAVY_S * 1000).map(({ file, cpuMs }) => [file, cpuMs])),
  ),
})

/** The factor between this machine and the table's: the one that half of the agreed time is above. */
const paceOf = (ratios: readonly { ratio: number; weight: number }[]): number => {
  const half = ratios.reduce((sum, { weight }) => sum + weight, 0) / 2
  let seen = 0
  for (const { ratio, weight } of [...ratios].sort((one, other) => one.ratio - other.ratio)) {
    seen += weight
    if (seen >= half) return ratio
  }
  return 1
}

/**
 * Sentences about the workspaces whose tests need more than a quarter above their agreed share, and about those without one.
 * A slower machine slows all of them, so each is compared at the pace of the others. CHK-263
 */
export const growthLines = (
  group: string,
  budget: GroupBudget | undefined,
  files: readonly MeasuredFile[],
): string[] => {
  if (files.length === 0) return []
  if (!budget)
    return [`${group}: docs/test-budgets.json has no budgets of this group; npm run test-budgets writes them.`]
  const agreed = new Map(Object.entries(budget.workspaces))
  const sums = [...sumsOf(files)].map(([workspace, ms]) => ({ workspace, neededS: ms / 1000 }))
  const pace = paceOf(
    sums.flatMap(({ workspace, neededS }) => {
      const weight = agreed.get(workspace) ?? 0
      return weight > 0 ? [{ ratio: neededS / weight, weight }] : []
    }),
  )
  return sums.flatMap(({ workspace, neededS }) => {
    const agreedS = agreed.get(workspace)
    const atPaceS = neededS / pace
    if (agreedS === undefined)
      return [`${group}: the tests of ${workspace} have no budget; they need ${atPaceS.toFixed(1)} s of a processor.`]
    const hasGrown = atPaceS > agreedS * MAX_GROWTH && atPaceS > agreedS + NOISE_S
    return hasGrown
      ? [
          `${group}: the tests of ${workspace} need ${atPaceS.toFixed(1)} s of a processor instead of ${agreedS.toFixed(1)}.`,
        ]
      : []
  })
}

const file = join(root, 'docs/test-budgets.json')

export const readBudgets = (): TestBudgets => JSON.parse(readFileSync(file, 'utf8')) as TestBudgets

/** Replaces the budgets of the groups that ran whole; the others keep theirs. CHK-263 */
export const writeBudgets = (measured: readonly { group: string; files?: readonly MeasuredFile[] }[]): void => {
  const whole = measured.flatMap(({ group, files = [] }) => (files.length > 0 ? [{ group, files }] : []))
  if (whole.length === 0)
    throw new ExpectedFailure('Nothing was measured: npm run test-budgets runs the unit and service tests whole.')
  const table = { ...readBudgets(), ...Object.fromEntries(whole.map(({ group, files }) => [group, budgetOf(files)])) }
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`)
}
