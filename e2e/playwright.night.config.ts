import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

/** Whole evenings, every game and every look: `npm run test:night` plays them. */
export default defineConfig(quick, {
  // A file that starts its own product starts it once.
  fullyParallel: false,
  testMatch: '**/*.night.spec.ts',
  testIgnore: [],
})
