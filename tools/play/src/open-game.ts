import { join } from 'node:path'
import type { Page } from '@playwright/test'
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

const serve = (gameKey: string): Promise<{ address: string; stop: () => void }> =>
  new Promise((resolve, reject) => {
    const child = startNode([join(import.meta.dirname, '../play.ts'), gameKey, '--no-watch'], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`${gameKey} could not be served`)))
    child.stdout.on('data', (text: Buffer) => {
      const address = /http:\S+/.exec(text.toString())?.[0]
      if (address !== undefined) resolve({ address, stop: () => void child.kill() })
    })
  })

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

/** One game alone in Chromium, on a clock that the caller controls. */
export const openGame = async (gameKey: string, query: string, width: number, height: number): Promise<OpenGame> => {
  const { address, stop } = await serve(gameKey)
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width, height } })
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
    close: async () => {
      await browser.close()
      stop()
    },
  }
}
