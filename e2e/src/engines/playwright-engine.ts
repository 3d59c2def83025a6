import type { BrowserType, CDPSession, Page } from '@playwright/test'
import type { Engine, EnginePage, Point } from './engine-page.ts'

class PlaywrightPage implements EnginePage {
  readonly problems: string[] = []
  private readonly page: Page
  private readonly touch: CDPSession | undefined

  constructor(page: Page, touch?: CDPSession) {
    this.page = page
    this.touch = touch
    page.on('pageerror', (error) => this.problems.push(error.message))
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) this.problems.push(message.text())
    })
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address)
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  evaluate<Parameters extends readonly unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    return this.page.evaluate(`(${run.toString()})(...${JSON.stringify(parameters)})`)
  }

  async strokes(points: readonly Point[]): Promise<void> {
    const [first, ...others] = points
    if (first === undefined) return
    if (this.touch) {
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        touchPoints: Point[],
      ): Promise<unknown> | undefined => this.touch?.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', [first])
      for (const point of others) await touch('touchMove', [point])
      await touch('touchEnd', [])
      return
    }
    const { mouse } = this.page
    await mouse.move(first.x, first.y)
    await mouse.down()
    for (const { x, y } of others) await mouse.move(x, y)
    await mouse.up()
  }

  types(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot()
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}

/** Playwright's own build of an engine: where the engine that people have cannot be installed. */
export const startOnPlaywright = async (type: BrowserType): Promise<Engine> => {
  const isChromium = type.name() === 'chromium'
  console.log(`Playwright’s ${type.name()} takes the place of an engine that cannot be installed here.`)
  const executablePath = isChromium ? process.env['CHROMIUM_PATH'] : undefined
  const browser = await type.launch({
    args: isChromium ? ['--no-sandbox'] : [],
    ...(executablePath ? { executablePath } : {}),
  })
  return {
    open: async ({ width, height, userAgent, before }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'en',
        reducedMotion: 'reduce',
        hasTouch: userAgent !== undefined,
        ...(userAgent === undefined ? {} : { userAgent }),
      })
      if (before !== undefined) await context.addInitScript(before)
      const page = await context.newPage()
      const isTouched = isChromium && userAgent !== undefined
      return new PlaywrightPage(page, isTouched ? await context.newCDPSession(page) : undefined)
    },
    stop: () => browser.close(),
  }
}
