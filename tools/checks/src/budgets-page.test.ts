import { budgetsPageProblems } from './budgets-page.ts'

it('CHK-60 the page of budgets says what the code says', () => {
  expect(budgetsPageProblems()).toEqual([])
})
