import { defineConfig } from '@playwright/test'
import e2e from '../../../e2e/playwright.config.ts'

/** What is proven on the cluster of KUBECONFIG, one file after the other: each goes on from what the one before left. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../../.cache/cluster',
  globalSetup: './set-up.ts',
  timeout: 240_000,
  // What one test left is what the next one starts from: a second try would start elsewhere.
  retries: 0,
})
