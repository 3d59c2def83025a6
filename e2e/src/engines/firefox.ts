import { createHash } from 'node:crypto'
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
const LATE_ENTRIES_MS = 3_000

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

/** NS_BINDING_ABORTED. */
const ABORTED_STATUS = '2152398850'
const HASH_OF_NOTHING = createHash('sha384').digest('base64').replace(/=+$/, '')

/**
 * Firefox logs what a navigation aborts as errors of the page, some of it once the next page is there: fetches, chunks,
 * files of a worker, fonts by their status, scripts by the hash of an empty body. It also logs that the other end of a
 * data channel is gone.
 */
const isAborted = (said: string, isLeaving: boolean): boolean =>
  (isLeaving &&
    /NetworkError when attempting to fetch|^ChunkLoadError|ServiceWorker intercepted the request/.test(said)) ||
  (said.includes('download failed') && said.includes(`status=${ABORTED_STATUS}`)) ||
  (said.includes('integrity attribute') && said.includes(HASH_OF_NOTHING)) ||
  said.startsWith('WebRTC: ICE failed')

class FirefoxPage implements EnginePage {
  readonly problems: string[] = []
  private readonly page: Page
  /** An entry of the page before may arrive until then. */
  private leavesUntilMs = 0
  private readonly hasTouch: boolean

  constructor(page: Page, hasTouch: boolean) {
    this.page = page
    this.hasTouch = hasTouch
    page.on('pageerror', (error) => {
      const said = error instanceof Error ? error.message : String(error)
      if (!isAborted(said, performance.now() < this.leavesUntilMs)) this.problems.push(said)
    })
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) this.problems.push(message.text())
    })
  }

  private async leavesDocument(leave: () => Promise<unknown>): Promise<void> {
    this.leavesUntilMs = Infinity
    await leave().finally(() => (this.leavesUntilMs = performance.now() + LATE_ENTRIES_MS))
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
