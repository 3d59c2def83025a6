import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

const assertions = resolve(import.meta.dirname, '../tools/test-runner/src/playwright/assertions-reporter.ts')
const chromiumPath = process.env['CHROMIUM_PATH']

/** Journeys on the built product, two at a time. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  // Minutes each: playwright.slow.config.ts and playwright.night.config.ts play them.
  testIgnore: ['**/*.slow.spec.ts', '**/*.night.spec.ts'],
  outputDir: '../.cache/e2e',
  workers: 2,
  // Both workers are busy to the end, however long a file's journeys are together.
  fullyParallel: true,
  // A journey that a busy machine upset is tried once more; the run says so, and bears two of them (CHK-13).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalSetup: './src/global-setup.ts',
  reporter: [
    ['list'],
    [assertions],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.cache/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Recording slows every page down: only a second try is recorded.
    trace: 'on-first-retry',
    // Pages that stand still cost next to nothing; the evening of EVE-01 and the hands of LCH-88 move as people see it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--use-gl=angle',
        // Software draws what games show; pages themselves are painted without GL, a hundred times faster than by it.
        '--use-angle=swiftshader-webgl',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
        // The fixture ad server is on this machine, as the console is.
        '--disable-features=LocalNetworkAccessChecks',
      ],
    },
  },
})
