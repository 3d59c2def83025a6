import { budgetsPageProblems } from './budgets-page.ts'
import type { Check } from './check.ts'

/** The page of budgets is what the code has. */
export const budgetsCheck: Check = {
  name: 'every budget stands in docs/budgets.md',
  run: () => Promise.resolve(budgetsPageProblems()),
}
