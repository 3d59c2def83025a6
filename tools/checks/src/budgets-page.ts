import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Budget } from '@sofaspark/kit/budget.ts'
import { budgets as analyticsBudgets } from '@sofaspark/analytics/budgets.ts'
import { budgets as edgeBudgets } from '@sofaspark/edge/budgets.ts'
import { liveBudgets } from '@sofaspark/lobby/budget/budgets.ts'
import { storeBudgets } from '@sofaspark/lobby/stores/budgets.ts'
import { budgets as registryBudgets } from '@sofaspark/registry/budgets.ts'
import { root } from './command.ts'

const PAGE = resolve(root, 'docs/budgets.md')

/** Every service's tables, in the order of the page. */
const services: Readonly<Record<string, readonly Budget[]>> = {
  'Lobby: what is alive': liveBudgets,
  'Lobby: what is stored': storeBudgets,
  Edge: edgeBudgets,
  Analytics: analyticsBudgets,
  Registry: registryBudgets,
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
      .map((budget) => `| ${budget.name} | ${scope} | ${amount(budget)} | ${budget.beyond} | \`${budget.metric}\` |`),
  ),
]

/** The page of all budgets as the code has them. */
const page = [
  '# Budgets',
  '',
  'Everything that strangers can make a process keep or do has a bound. This page is made from the code by `npm run budgets`;',
  'limits are settings of each service, and these are their defaults. Bytes are counted as what they cost in memory.',
  ...Object.entries(services).flatMap(([title, budgets]) => ['', `## ${title}`, '', ...table(budgets)]),
  '',
].join('\n')

export const writeBudgetsPage = (): void => writeFileSync(PAGE, page)

/** What is wrong with the page; nothing when it says what the code says. */
export const budgetsPageProblems = (): string[] =>
  existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page
    ? []
    : ['docs/budgets.md does not say what the code says: run `npm run budgets`']
