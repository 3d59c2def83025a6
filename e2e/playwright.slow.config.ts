import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

/** Journeys that take minutes: `npm run test:slow` runs them. */
export default defineConfig(quick, { testMatch: '**/*.slow.spec.ts', testIgnore: [] })
