import { budgetsPageProblems } from './budgets.ts'

it('CHK-60 the page of budgets matches the code', () => {
  expect(budgetsPageProblems()).toEqual([])
})
