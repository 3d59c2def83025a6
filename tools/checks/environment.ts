import { writeEnvironmentPage } from './src/environment-tables.ts'

/** `npm run environment`: writes docs/environment.md from the tables of the services. */
writeEnvironmentPage()
