import { devices, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { origin } from './host.ts'

/** The position of each direction on a d-pad, as shares of its size. */
export const directions = { up: [0.5, 0.15], down: [0.5, 0.85], left: [0.15, 0.5], right: [0.85, 0.5] } as const

/** A player's phone. */
export class Phone {
  readonly page: Page
  readonly context: BrowserContext
  readonly problems: string[] = []

  private constructor(page: Page, context: BrowserContext) {
    this.page = page
    this.context = context
    page.on('pageerror', (error) => this.problems.push(error.message))
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.problems.push(message.text())
    })
  }

  static async wakes(browser: Browser, options: { language?: string; landscape?: boolean } = {}): Promise<Phone> {
    const size = options.landscape ? { width: 844, height: 390 } : { width: 390, height: 844 }
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      // How sharp it is no journey asks, and software paints every pixel.
      deviceScaleFactor: 1,
      viewport: size,
      screen: size,
      locale: options.language ?? 'en',
    })
    return new Phone(await context.newPage(), context)
  }

  at(testId: string, dataId?: string) {
    return dataId === undefined
      ? this.page.getByTestId(testId)
      : this.page.locator(`[data-testid="${testId}"][data-id="${dataId}"]`)
  }

  /** Follows the QR code's address and takes a seat. `throughOrigin` is the network it comes through. */
  async scans(joinAddress: string, name: string, throughOrigin = origin()): Promise<void> {
    const scanned = new URL(joinAddress)
    await this.page.goto(`${throughOrigin}${scanned.pathname}${scanned.search}`)
    await this.at('play-in-browser').click()
    await this.at('join-name').fill(name)
    await this.at('join').click()
    await this.isConnected()
  }

  async isConnected(timeoutMs = 20_000): Promise<void> {
    await expect(this.at('connection')).toHaveAttribute('data-state', 'connected', { timeout: timeoutMs })
  }

  async moves(direction: keyof typeof directions): Promise<void> {
    // Until the build has taken the pad over, a tap may land between the two.
    await expect(this.at('pad')).toHaveAttribute('data-drawn-by', 'build', { timeout: 60_000 })
    const pad = this.at('pad-dpad', 'menu')
    // The build's own is in the page a moment before it has a size.
    await expect(pad).toBeVisible()
    const box = await pad.boundingBox()
    if (!box) throw new Error('the d-pad is not on the screen')
    const [x, y] = directions[direction]
    // By the pad itself: should it move until then, its arrow moves along.
    await pad.tap({ position: { x: box.width * x, y: box.height * y } })
  }

  async selects(): Promise<void> {
    await this.at('pad-button', 'select').tap()
  }

  leaves(): Promise<void> {
    return this.context.close()
  }
}
