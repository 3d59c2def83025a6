import { defineConfig } from '@playwright/test'
import e2e from '@sofaspark/e2e/playwright.config.ts'

/** Tests on the cluster of KUBECONFIG, one file after another: each continues from the state that the previous one left. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  workers: 1,
  fullyParallel: false,
  outputDir: '../../../.cache/cluster',
  globalSetup: './set-up.ts',
  timeout: 240_000,
  // A retry starts from the state that the first attempt left, like a person who runs a command again; retries are reported.
  retries: 1,
})
