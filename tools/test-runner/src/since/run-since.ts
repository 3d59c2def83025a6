import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { checksWithin } from '@sofaspark/tool-checks/all.ts'
import { root } from '@sofaspark/tool-checks/command.ts'
import { sumOf, type Outcome } from '../outcome.ts'
import { runServices, runUnit } from '../run-by-path.ts'
import { runChecks } from '../run-checks.ts'
import { runE2e } from '../run-e2e.ts'
import { longTestsOf, runLong, type LongGroup } from '../run-long.ts'
import { changedFiles } from './changed-files.ts'
import { journeysNaming } from './journeys.ts'
import { longPlanOf } from './long-since.ts'
import { planOf } from './plan.ts'
import { reachOf } from './reach.ts'
import { readWorkspaces } from './workspaces.ts'

export type Group = () => Promise<Outcome>

const MAX_SHOWN = 10

/** The groups that a change can limit. */
const named = ['checks', 'unit', 'services', 'e2e', 'slow', 'night']

/** The groups of the test command, limited to what a change since a commit can touch; says what they leave out, and why (CHK-82). */
export const groupsSince = (commit: string | undefined): Readonly<Record<string, Group>> => {
  const changed = changedFiles(commit)
  const workspaces = readWorkspaces()
  const reach = reachOf(changed, workspaces)
  const plan = planOf(
    reach,
    changed.filter((file) => existsSync(join(root, file))),
    {
      folders: workspaces.map(({ folder }) => folder),
      journeysOf: journeysNaming,
      long: { slow: longTestsOf('slow', []), night: longTestsOf('night', []) },
    },
  )
  const runLongSince = (kind: LongGroup): Promise<Outcome> => {
    const { parts, grep } = longPlanOf(kind, reach)
    if (parts !== null && (parts.length === 0 || longTestsOf(kind, parts).length === 0))
      return Promise.resolve(sumOf(kind, []))
    return runLong(kind, parts ?? [], grep ?? undefined)
  }
  const more = changed.length > MAX_SHOWN ? `, and ${String(changed.length - MAX_SHOWN)} more` : ''
  console.log(`Changed since ${commit ?? ''}: ${changed.slice(0, MAX_SHOWN).join(', ') || 'nothing'}${more}`)
  for (const sentence of plan.leftOut) console.log(`Left out, ${sentence}`)
  const isPlayed = plan.journeys === null || plan.journeys.length > 0
  return {
    checks: () => runChecks(checksWithin(plan.checks)),
    unit: () => runUnit(plan.tests),
    services: () => runServices(plan.tests),
    slow: () => runLongSince('slow'),
    night: () => runLongSince('night'),
    e2e: () => (isPlayed ? runE2e(plan.journeys ?? []) : Promise.resolve(sumOf('e2e', []))),
  }
}

/** `--since <commit>` among the parameters, and those without it. */
export const readSince = (parameters: readonly string[]): { isSince: boolean; commit?: string; others: string[] } => {
  const at = parameters.findIndex((word) => word === '--since' || word.startsWith('--since='))
  const word = parameters[at]
  if (word === undefined) return { isSince: false, others: [...parameters] }
  const isJoined = word.includes('=')
  const commit = isJoined ? word.slice('--since='.length) : parameters[at + 1]
  const others = parameters.filter((_, index) => index !== at && (isJoined || index !== at + 1))
  const odd = others.find((name) => !named.includes(name))
  if (odd !== undefined)
    throw new ExpectedFailure(
      `With --since only the groups ${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''} can be named, not “${odd}”.`,
    )
  return { isSince: true, ...(commit === undefined ? {} : { commit }), others }
}
