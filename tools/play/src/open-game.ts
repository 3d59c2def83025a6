import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from '@playwright/test'
import { startNode } from '@sofaspark/programs'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'

export interface OpenGame {
  page: Page
  /** Advances the page's time by that much and draws one frame. */
  step(ms: number): Promise<void>
  /** Advances time in steps of a fifth of a second; draws only the last. */
  skip(ms: number): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

interface ServedGames {
  /** Resolves once the game is built. */
  addressOf(gameKey: string): Promise<string>
  stop(): void
}

/** Builds games one after the other in one process, without their types, and serves each at its own address. */
export const serveGames = (gameKeys: readonly string[]): ServedGames => {
  const child = startNode([join(import.meta.dirname, 'serve-games.ts'), ...gameKeys], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const addressOf = (gameKey: string): Promise<string> =>
    new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const [served, address = ''] = line.split(' ')
        if (served === gameKey) resolve(address)
      })
      child.on('error', reject)
      child.on('exit', () => reject(new Error(`${gameKey} could not be served`)))
    })
  const addresses = new Map(gameKeys.map((gameKey) => [gameKey, addressOf(gameKey)]))
  // A rejection without a listener would end this process; `open` has the address and its error.
  for (const address of addresses.values()) address.catch(() => undefined)
  return {
    addressOf: (gameKey) => addresses.get(gameKey) ?? Promise.reject(new Error(`${gameKey} is not served.`)),
    stop: () => void child.kill(),
  }
}

/** Runs before the page's own scripts: time only advances on command, and drawing can be skipped. */
const manualClock = `(() => {
  let now = 0, waiting = []
  window.drawing = true
  window.requestAnimationFrame = (call) => waiting.push(call)
  window.step = (ms) => { now += ms; for (const call of waiting.splice(0)) call(now) }
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
    const draw = WebGL2RenderingContext.prototype[name]
    WebGL2RenderingContext.prototype[name] = function (...values) {
      // A picture in a texture is still wanted later.
      if (window.drawing || this.getParameter(this.FRAMEBUFFER_BINDING) !== null) draw.apply(this, values)
    }
  }
})()`

interface Size {
  width: number
  height: number
}

const openPage = async (browser: Browser, address: string, query: string, viewport: Size): Promise<OpenGame> => {
  const page = await browser.newPage({ viewport })
  await page.addInitScript(manualClock)
  await page.goto(`${address}?pads=0&${query}`)
  await page.waitForFunction(
    'window.game && (window.step(16), document.querySelector("[data-testid=game-hud]") !== null)',
    null,
    { polling: 50 },
  )
  const devtools = await page.context().newCDPSession(page)
  return {
    page,
    step: async (ms) => {
      await page.evaluate(`window.step(${ms})`)
    },
    skip: async (ms) => {
      await page.evaluate(
        `(() => { for (let left = ${ms}; left > 0; left -= 200) { window.drawing = left <= 200; window.step(Math.min(200, left)) } })()`,
      )
    },
    picture: async () => {
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'jpeg', quality: 92 })
      return Buffer.from(data, 'base64')
    },
    close: () => page.context().close(),
  }
}

export interface OpenGames {
  open(gameKey: string, query: string, viewport: Size): Promise<OpenGame>
  close(): Promise<void>
}

/** Several games in one Chromium, each in a page on a clock that the caller controls. */
export const openGames = async (gameKeys: readonly string[]): Promise<OpenGames> => {
  const served = serveGames(gameKeys)
  const browser = await launchChromium().catch((error: unknown) => {
    served.stop()
    throw error
  })
  return {
    open: async (gameKey, query, viewport) => openPage(browser, await served.addressOf(gameKey), query, viewport),
    close: async () => {
      await browser.close()
      served.stop()
    },
  }
}

/** One game alone in Chromium, on a clock that the caller controls. */
export const openGame = async (gameKey: string, query: string, width: number, height: number): Promise<OpenGame> => {
  const games = await openGames([gameKey])
  const game = await games.open(gameKey, query, { width, height })
  return { ...game, close: () => games.close() }
}
