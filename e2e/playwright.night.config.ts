import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

/** Whole evenings, every game and every look: `npm run test:night` plays them. */
export default defineConfig(quick, {
  // Files with a product of their own start it once.
  fullyParallel: false,
  testMatch: '**/*.night.spec.ts',
  testIgnore: [],
})
