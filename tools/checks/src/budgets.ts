import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Budget } from '@sofaspark/kit/bounds.ts'
import { budgets as analyticsBudgets } from '@sofaspark/analytics/budgets.ts'
import { budgets as edgeBudgets } from '@sofaspark/edge/budgets.ts'
import { liveBudgets } from '@sofaspark/lobby/budget/budgets.ts'
import { storeBudgets } from '@sofaspark/lobby/stores/budgets.ts'
import { budgets as registryBudgets } from '@sofaspark/registry/budgets.ts'
import { budgets as supportersBudgets } from '@sofaspark/supporters/budgets.ts'
import { root, type Check } from './shared/command.ts'
const PAGE = resolve(root, 'docs/budgets.md')

/** Every service's tables, in the order of the page. */
const services: Readonly<Record<string, readonly Budget[]>> = {
  'Lobby: live data': liveBudgets,
  'Lobby: stored data': storeBudgets,
  Edge: edgeBudgets,
  Analytics: analyticsBudgets,
  Registry: registryBudgets,
  Supporters: supportersBudgets,
}

const scopes = ['seat', 'connection', 'lobby', 'address', 'process'] as const

const amount = ({ limit, unit }: Budget): string => {
  const number = limit.toLocaleString('en').replaceAll(',', ' ')
  return unit === 'count' ? number : unit === 'bytes' ? `${number} bytes` : `${number} per second`
}

const table = (budgets: readonly Budget[]): string[] => [
  '| what | for each | at most | beyond it | metric |',
  '| --- | --- | --- | --- | --- |',
  ...scopes.flatMap((scope) =>
    budgets
      .filter((budget) => budget.scope === scope)
      .map(
        (budget) => `| ${budget.name} | ${scope} | ${amount(budget)} | ${budget.onExceeded} | \`${budget.metric}\` |`,
      ),
  ),
]

/** The page of all budgets, from the code. */
const page = [
  '# Budgets',
  '',
  'All work and data that strangers can cause is bounded. `npm run budgets` generates this page from the code;',
  'limits are settings of each service, and these are their defaults. Bytes are bytes of memory.',
  ...Object.entries(services).flatMap(([title, budgets]) => ['', `## ${title}`, '', ...table(budgets)]),
  '',
].join('\n')

export const writeBudgetsPage = (): void => writeFileSync(PAGE, page)

/** The difference between the page and the code; none when they match. */
export const budgetsPageProblems = (): string[] =>
  existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page
    ? []
    : ['docs/budgets.md differs from the code: run `npm run budgets`']

/** The page of budgets matches the code. */
export const budgetsCheck: Check = {
  name: 'docs/budgets.md matches the code',
  run: () => Promise.resolve(budgetsPageProblems()),
}
