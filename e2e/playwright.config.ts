import { defineConfig } from '@playwright/test'

const chromiumPath = process.env['CHROMIUM_PATH']

/** Journeys on the built product, one at a time: they share a machine with the screens that they watch. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  // Minutes each: playwright.slow.config.ts runs them.
  testIgnore: '**/*.slow.spec.ts',
  outputDir: '../.cache/e2e',
  workers: 1,
  // A journey that a busy machine upset is tried once more; the run says so, and bears two of them (CHK-13).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './src/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.cache/e2e.json' }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
