import { botClip, jpegOf, packedClip } from '@sofaspark/analytics/testing/bot-clip.ts'
import { chromium, devices, type Browser, type Page } from '@playwright/test'
import { startProduct } from '@sofaspark/lobby-testing'
import { ensureProgram } from '@sofaspark/programs'
import { median, type BenchResult } from '@sofaspark/tool-command/result.ts'
import { slow4g } from './shared/slow-4g.ts'

export const title = 'The page of a moment'

const MORE_KB = 250
const STARTS_MS = 3_000
const ROUNDS = 2
const REPEATS = 3
const LIMIT_MS = 60_000
const SEARCH_PAGE = '/couch-co-op-gaming'

/** Keeps a moment as a big screen does; its address. */
const keepMoment = async (browser: Browser, origin: string, game: string): Promise<string> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByTestId('create-lobby').first().click()
  const stored = await page.waitForFunction(() => localStorage.getItem('hostToken'), undefined, { timeout: LIMIT_MS })
  const { roomNumber, hostToken } = JSON.parse((await stored.jsonValue()) ?? '{}') as Record<string, string>
  const clip = packedClip(await botClip(game)).toString('base64')
  const body = new FormData()
  body.append('moment', JSON.stringify({ roomNumber, hostToken, game, release: '1', names: false, clip }))
  body.append('picture', new Blob([new Uint8Array(jpegOf(1_200, 630))], { type: 'image/jpeg' }), 'picture.jpg')
  const response = await fetch(`${origin}/api/moments`, { method: 'POST', body, headers: { origin } })
  if (response.status !== 201) throw new Error(`The moment was not kept: ${await response.text()}`)
  await context.close()
  return ((await response.json()) as { url: string }).url
}

interface Visit {
  wireKb: number
  /** Milliseconds since the document was asked for; 0 for a page without a moment. */
  pressedMs: number
  startedMs: number
  drawnMs: number
  /** Requests one after another until all files of the clip are there, the document's included. */
  rounds: number
}

/** Notes when the clip starts, before its first picture occupies the page. */
const noteStart = (): void => {
  const times = { pressedMs: 0, startedMs: 0 }
  Object.assign(window, { momentTimes: times })
  addEventListener(
    'click',
    () => {
      times.pressedMs ||= performance.now()
    },
    true,
  )
  new MutationObserver(() => {
    if (document.querySelector('[data-moment][data-state=playing]')) times.startedMs ||= performance.now()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-state'] })
}

/** The longest chain of the requests that a clip needs, each of which starts after the former one has ended. */
const countRounds = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const needed = (entries as PerformanceResourceTiming[])
      .filter(({ name }) => /\/(?:games|moments?)[/.]/.test(new URL(name).pathname))
      .sort((one, other) => one.startTime - other.startTime)
    let [rounds, endMs] = [0, -1]
    for (const { startTime, responseEnd } of needed) {
      if (startTime < endMs) continue
      rounds += 1
      endMs = responseEnd
    }
    return rounds
  })

/** One visit by phone on slow 4G in an empty browser; a moment is watched as soon as its page is there. */
const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  await context.addInitScript(noteStart)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  let wireBytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (wireBytes += encodedDataLength))
  await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS })
  const watch = page.getByTestId('moment-watch')
  let drawnMs = 0
  if ((await watch.count()) > 0) {
    await watch.tap()
    await page.locator('[data-moment][data-state=playing]').waitFor({ timeout: LIMIT_MS })
    drawnMs = await page.evaluate(() => performance.now())
  }
  const times = await page.evaluate(
    () => (window as unknown as { momentTimes: Pick<Visit, 'pressedMs' | 'startedMs'> }).momentTimes,
  )
  const rounds = await countRounds(page)
  await page.waitForTimeout(2_000)
  await context.close()
  return { wireKb: wireBytes / 1024, ...times, drawnMs, rounds }
}

/** Weight and start of a moment's page with its clip playing, beside a search page. */
export const run = async (): Promise<BenchResult[]> => {
  const product = await startProduct()
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: ensureProgram('chromium') })
  try {
    const pathOf = async (game: string): Promise<string> =>
      new URL(await keepMoment(browser, product.origin, game)).pathname
    const [path, largest] = [await pathOf('testgamelocal'), await pathOf('minigames')]
    const [plain, own, most]: [Visit[], Visit[], Visit[]] = [[], [], []]
    for (let time = 0; time < REPEATS; time++) {
      plain.push(await visit(browser, product.origin + SEARCH_PAGE))
      own.push(await visit(browser, product.origin + path))
      most.push(await visit(browser, product.origin + largest))
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
        name: 'the same of the largest game',
        value: kb(most) - kb(plain),
        unit: 'kB on the wire',
        bound: MORE_KB,
        note: `${kb(most).toFixed(0)} kB; Party Games`,
      },
      {
        name: 'from the press until the clip starts, slow 4G',
        value: median(own.map(({ startedMs, pressedMs }) => startedMs - pressedMs)),
        unit: 'ms',
        bound: STARTS_MS,
        note: `median of ${String(REPEATS)}; pressed when the page has loaded`,
      },
      {
        name: 'from opening the link until the clip starts, slow 4G',
        value: median(own.map(({ startedMs }) => startedMs)),
        unit: 'ms',
      },
      {
        name: 'its first picture after that',
        value: median(own.map(({ startedMs, drawnMs }) => drawnMs - startedMs)),
        unit: 'ms',
        note: 'shaders compiled and drawn by software',
      },
      {
        name: 'requests one after another until the clip’s files are there',
        value: median(own.map(({ rounds }) => rounds)),
        unit: 'rounds',
        bound: ROUNDS,
        note: 'the document, then everything else',
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
