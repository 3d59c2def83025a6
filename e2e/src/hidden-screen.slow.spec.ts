import { expect, test } from '@playwright/test'
import { ensureProgram } from '@sofaspark/programs'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { Guests, gameSize, origin } from './drivers/host.ts'
/** Requests that were under way when the page was hidden are over by then. */
const SETTLE_MS = 5_000
const WATCHED_MS = 12_000
/** Software rendering takes seconds for its first frames beside other work. */
const AT_ONCE_MS = 15_000

/** Counts a page's pictures: its animation frames, and what it draws with WebGL. */
const countsPictures = `(() => {
  window.pictures = 0
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (call) => request((nowMs) => {
    window.pictures += 1
    call(nowMs)
  })
  for (const kind of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const name of ['drawArrays', 'drawElements', 'clear']) {
      const draw = kind.prototype[name]
      kind.prototype[name] = function (...facts) {
        window.pictures += 1
        return draw.apply(this, facts)
      }
    }
})()`

const id = (name: string): string => `[data-testid="${name}"]`
const visibility = (page: Page): Promise<string> => page.evaluate(() => document.visibilityState)
const pictures = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { pictures: number }).pictures)

/** Another tab in front: Playwright's own pages are never hidden. */
const hides = async (browser: Browser, page: Page): Promise<() => Promise<void>> => {
  const cover = await browser.newPage()
  await cover.bringToFront()
  await expect.poll(() => visibility(page)).toBe('hidden')
  return async () => {
    await cover.close()
    await page.bringToFront()
  }
}

/** Watches a hidden page: neither a picture nor a request for the whole time. */
const isAtRest = async (page: Page): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const requests: string[] = []
  const note = (request: { url(): string }): void => void requests.push(new URL(request.url()).pathname)
  page.on('request', note)
  const before = await pictures(page)
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
  page.off('request', note)
  expect({ pictures: (await pictures(page)) - before, requests }).toEqual({ pictures: 0, requests: [] })
}

test('BRO-193 a screen behind another tab draws and requests nothing, in the lobby and in a game, and is back at once', async () => {
  test.setTimeout(300_000)
  const browser = await launch({
    executablePath: ensureProgram('chromium'),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader-webgl', '--enable-unsafe-swiftshader'],
    defaultViewport: gameSize,
  })
  try {
    const page = await browser.newPage()
    await page.evaluateOnNewDocument(countsPictures)
    await page.goto(`${origin()}/`)
    const room = await page.waitForSelector(id('create-lobby'), { visible: true })
    await room?.click()
    await page.waitForSelector(id('room-number'), { visible: true, timeout: 60_000 })
    const number = await page.$eval(id('room-number'), ({ textContent }) => textContent.replace(/\D/g, ''))
    const guests = new Guests(origin(), number)
    await guests.join({ name: 'Ada' })

    const showsLobby = await hides(browser, page)
    await isAtRest(page)
    await guests.join({ name: 'Ben' })
    await showsLobby()
    await expect.poll(() => page.$$eval(id('player'), ({ length }) => length), { timeout: AT_ONCE_MS }).toBe(2)
    expect(await pictures(page)).toBeGreaterThan(0)

    await page.keyboard.press('Enter')
    await page.waitForSelector(id('game-hud'), { visible: true, timeout: 90_000 })
    const showsGame = await hides(browser, page)
    await isAtRest(page)
    const before = await pictures(page)
    await showsGame()
    await expect.poll(() => pictures(page), { timeout: AT_ONCE_MS }).toBeGreaterThan(before + 2)
    guests.leave()
  } finally {
    await browser.close()
  }
})
