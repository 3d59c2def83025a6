import { defineConfig } from '@playwright/test'
import e2e from '@sofaspark/e2e/playwright.config.ts'

/** What is proven on the cluster of KUBECONFIG, one file after the other: each goes on from what the one before left. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  workers: 1,
  outputDir: '../../../.cache/cluster',
  globalSetup: './set-up.ts',
  timeout: 240_000,
  // A second try starts from what the first one left, as a person does who runs a command again; what needs it is told.
  retries: 1,
})
