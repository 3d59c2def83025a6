import { writeBudgetsPage } from './src/budgets.ts'

/** `npm run budgets`: writes docs/budgets.md from the tables of the services. */
writeBudgetsPage()
