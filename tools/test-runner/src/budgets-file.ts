import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'
import type { MeasuredFile } from './outcome.ts'
import { budgetOf, type TestBudgets } from './test-budgets.ts'

const file = join(root, 'docs/test-budgets.json')

export const readBudgets = (): TestBudgets => JSON.parse(readFileSync(file, 'utf8')) as TestBudgets

/** Replaces the budgets of the groups that ran whole; the others keep theirs. CHK-264 */
export const writeBudgets = (measured: readonly { group: string; files?: readonly MeasuredFile[] }[]): void => {
  const whole = measured.flatMap(({ group, files = [] }) => (files.length > 0 ? [{ group, files }] : []))
  if (whole.length === 0)
    throw new ExpectedFailure('Nothing was measured: npm run test-budgets runs the unit and service tests whole.')
  const table = { ...readBudgets(), ...Object.fromEntries(whole.map(({ group, files }) => [group, budgetOf(files)])) }
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`)
}
