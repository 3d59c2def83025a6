import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefox } from '@playwright/test'
import { findProgram } from '@sofaspark/programs'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { openDisplay } from './process-group.ts'
import type { Engine, EnginePage, PageWish, Point } from './engine-page.ts'
import { startOnPlaywright } from './playwright-engine.ts'

const START_LIMIT_MS = 120_000
const STEP_MS = 30

/** Firefox on a phone says so itself; the page asks nothing else. */
export const firefoxPhoneAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'

const preferences = {
  'webgl.force-enabled': true,
  'dom.w3c_touch_events.enabled': 1,
  'intl.accept_languages': 'en',
  // As in Playwright's pages: a page at rest costs nothing.
  'ui.prefersReducedMotion': 1,
  'media.autoplay.default': 0,
}

class FirefoxPage implements EnginePage {
  readonly problems: string[] = []
  private readonly page: Page
  private isLeaving = false
  private readonly hasTouch: boolean

  constructor(page: Page, hasTouch: boolean) {
    this.page = page
    this.hasTouch = hasTouch
    page.on('pageerror', (error) => {
      const said = error instanceof Error ? error.message : String(error)
      // A navigation aborts pending requests, which only Firefox reports to the old page.
      const isOfOldPage = this.isLeaving && said.includes('NetworkError when attempting to fetch')
      if (!isOfOldPage) this.problems.push(said)
    })
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) this.problems.push(message.text())
    })
  }

  private async leavesDocument(leave: () => Promise<unknown>): Promise<void> {
    this.isLeaving = true
    await leave().finally(() => (this.isLeaving = false))
  }

  goTo(address: string): Promise<void> {
    return this.leavesDocument(() => this.page.goto(address, { waitUntil: 'load', timeout: START_LIMIT_MS }))
  }

  reload(): Promise<void> {
    return this.leavesDocument(() => this.page.reload({ waitUntil: 'load', timeout: START_LIMIT_MS }))
  }

  evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    return this.page.evaluate(run as never, ...(parameters as readonly unknown[] as never[])) as Promise<Result>
  }

  async strokes(points: readonly Point[]): Promise<void> {
    const [first, ...others] = points
    if (first === undefined) return
    const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, STEP_MS))
    if (this.hasTouch) {
      const finger = await this.page.touchscreen.touchStart(first.x, first.y)
      await rest()
      for (const { x, y } of others) {
        await finger.move(x, y)
        await rest()
      }
      await finger.end()
      return
    }
    const { mouse } = this.page
    await mouse.move(first.x, first.y)
    await mouse.down()
    for (const { x, y } of others) {
      await rest()
      await mouse.move(x, y)
    }
    await mouse.up()
  }

  types(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot())
  }

  close(): Promise<void> {
    return this.page.browserContext().close()
  }
}

/** Firefox with its own profile. Each page is a separate visitor, with its own cookies and storage. */
export const startFirefox = async (): Promise<Engine> => {
  const executablePath = findProgram('firefox')
  if (executablePath === null) return startOnPlaywright(firefox)
  const display = await openDisplay()
  const profile = mkdtempSync(join(tmpdir(), 'sofaspark-firefox-'))
  const clean = async (): Promise<void> => {
    await display.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const browser: Browser = await launch({
      browser: 'firefox',
      executablePath,
      userDataDir: profile,
      // Firefox without a display has no WebGL.
      headless: false,
      timeout: START_LIMIT_MS,
      protocolTimeout: START_LIMIT_MS,
      defaultViewport: null,
      args: ['--width', '1366', '--height', '900'],
      extraPrefsFirefox: preferences,
      env: display.environment,
    })
    return {
      open: async ({ width, height, userAgent, before }: PageWish) => {
        // A tab behind another one draws nothing.
        const page = await (await browser.createBrowserContext()).newPage({ type: 'window' })
        if (userAgent !== undefined) await page.setUserAgent({ userAgent })
        await page.setViewport({ width, height, hasTouch: userAgent !== undefined })
        if (before !== undefined) await page.evaluateOnNewDocument(before)
        return new FirefoxPage(page, userAgent !== undefined)
      },
      stop: async () => {
        try {
          await browser.close()
        } finally {
          await clean()
        }
      },
    }
  } catch (error) {
    await clean()
    throw error
  }
}
