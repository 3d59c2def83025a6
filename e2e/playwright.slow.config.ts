import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

/** Journeys of minutes that guard doors, money and parties: `npm run test:slow` plays them. */
export default defineConfig(quick, {
  // A file that starts its own product starts it once.
  fullyParallel: false,
  testMatch: '**/*.slow.spec.ts',
  testIgnore: [],
})
