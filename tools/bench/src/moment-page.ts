import { botClip, jpegOf, packedClip } from '@sofaspark/analytics/testing/bot-clip.ts'
import { chromium, devices, type Browser } from '@playwright/test'
import { startProduct } from '@sofaspark/lobby-testing'
import { ensureProgram } from '@sofaspark/programs'
import { median, type BenchResult } from '@sofaspark/tool-command/result.ts'
import { slow4g } from './shared/slow-4g.ts'

export const title = 'The page of a moment'

const MORE_KB = 250
const STARTS_MS = 3_000
const REPEATS = 3
const LIMIT_MS = 60_000
const SEARCH_PAGE = '/couch-co-op-gaming'

/** Keeps a moment as a big screen does; its address. */
const keepMoment = async (browser: Browser, origin: string): Promise<string> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByTestId('create-lobby').first().click()
  const stored = await page.waitForFunction(() => localStorage.getItem('hostToken'), undefined, { timeout: LIMIT_MS })
  const { roomNumber, hostToken } = JSON.parse((await stored.jsonValue()) ?? '{}') as Record<string, string>
  const clip = packedClip(await botClip()).toString('base64')
  const body = new FormData()
  body.append(
    'moment',
    JSON.stringify({ roomNumber, hostToken, game: 'testgamelocal', release: '1', names: false, clip }),
  )
  body.append('picture', new Blob([new Uint8Array(jpegOf(1_200, 630))], { type: 'image/jpeg' }), 'picture.jpg')
  const response = await fetch(`${origin}/api/moments`, { method: 'POST', body, headers: { origin } })
  if (response.status !== 201) throw new Error(`The moment was not kept: ${await response.text()}`)
  await context.close()
  return ((await response.json()) as { url: string }).url
}

interface Visit {
  wireKb: number
  /** From the press until the clip plays; 0 for a page without one. */
  startMs: number
}

/** One visit by phone on slow 4G in an empty browser; a moment is watched as soon as its page is there. */
const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  let wireBytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (wireBytes += encodedDataLength))
  await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS })
  const watch = page.getByTestId('moment-watch')
  let startMs = 0
  if ((await watch.count()) > 0) {
    const fromMs = performance.now()
    await watch.tap()
    await page.locator('[data-moment][data-state=playing]').waitFor({ timeout: LIMIT_MS })
    startMs = performance.now() - fromMs
  }
  await page.waitForTimeout(2_000)
  await context.close()
  return { wireKb: wireBytes / 1024, startMs }
}

/** Weight and start of a moment's page with its clip playing, beside a search page. */
export const run = async (): Promise<BenchResult[]> => {
  const product = await startProduct()
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: ensureProgram('chromium') })
  try {
    const moment = await keepMoment(browser, product.origin)
    const path = new URL(moment).pathname
    const [plain, own]: [Visit[], Visit[]] = [[], []]
    for (let time = 0; time < REPEATS; time++) {
      plain.push(await visit(browser, product.origin + SEARCH_PAGE))
      own.push(await visit(browser, product.origin + path))
    }
    const kb = (visits: readonly Visit[]): number => median(visits.map(({ wireKb }) => wireKb))
    return [
      {
        name: 'played, beyond a search page',
        value: kb(own) - kb(plain),
        unit: 'kB on the wire',
        bound: MORE_KB,
        note: `${kb(own).toFixed(0)} kB, a search page ${kb(plain).toFixed(0)} kB; Slip N Bump`,
      },
      {
        name: 'from the press until the clip plays, slow 4G',
        value: median(own.map(({ startMs }) => startMs)),
        unit: 'ms',
        bound: STARTS_MS,
        note: `median of ${String(REPEATS)}`,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
