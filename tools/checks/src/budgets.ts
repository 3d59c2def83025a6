import { budgetsPageProblems } from './budgets-page.ts'
import type { Check } from './shared/check.ts'

/** The page of budgets matches the code. */
export const budgetsCheck: Check = {
  name: 'docs/budgets.md matches the code',
  run: () => Promise.resolve(budgetsPageProblems()),
}
