import quick from './playwright.config.ts'

/** Journeys that take minutes: `npm run test:slow` runs them. */
export default { ...quick, testMatch: '**/*.slow.spec.ts', testIgnore: [] }
