import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { devices, expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { Host, origin } from './drivers/host.ts'
import { playedGames } from './drivers/match.ts'
import { languages } from './drivers/routes.ts'

const recordPath = join(import.meta.dirname, '../../docs/sizes.json')
const gamesPath = join(import.meta.dirname, '../../dist/games')
const GROWTH_ALLOWED = 1.05
/** A page that asked for no further script for so long has loaded; pages that poll are never idle. */
const QUIET_MS = 2_000

interface Route {
  name: string
  path: string
  budgetKb: number
  device: BrowserContextOptions
  /** Whether a room is open before the page is. */
  needsRoom?: true
  ready: (page: Page, roomNumber: string) => Promise<void>
}

/** 400 kbit/s with 400 ms of latency. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const big: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }
const phone: BrowserContextOptions = { ...devices['Pixel 7'] }
const sees = (testId: string) => async (page: Page) => {
  await page.getByTestId(testId).first().waitFor()
}

/** Sits down at once, before the join form fetches what it needs later (CTL-46), and waits until the controller's build is there. */
const joins = async (page: Page, roomNumber: string): Promise<void> => {
  await page.getByTestId('join-room').fill(roomNumber)
  await page.getByTestId('join-name').fill('Ada')
  await page.getByTestId('join').click()
  await page.locator('[data-testid=pad][data-drawn-by=build]').waitFor({ timeout: 60_000 })
}

const routes: readonly Route[] = [
  { name: 'host', path: '/', budgetKb: 250, device: big, ready: sees('create-lobby') },
  { name: 'controller', path: '/browser', budgetKb: 75, device: phone, ready: sees('join') },
  { name: 'controller, joined', path: '/browser', budgetKb: 106, device: phone, needsRoom: true, ready: joins },
  { name: 'admin', path: '/admin', budgetKb: 300, device: big, ready: sees('admin-sign-in') },
  {
    name: 'landing page',
    path: '/slipnbump',
    budgetKb: 40,
    device: big,
    ready: (page) => page.locator('h1').waitFor(),
  },
  { name: 'credits', path: '/credits', budgetKb: 40, device: phone, ready: (page) => page.locator('h1').waitFor() },
  {
    name: 'search page',
    path: '/couch-co-op-gaming',
    budgetKb: 40,
    device: phone,
    ready: (page) => page.locator('h1').waitFor(),
  },
]

/** The scripts that a document has within, one after another. */
const scriptsWithin = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text]) => text)
    .join('\n')

/** The gzipped bytes of every script that a first visit loads, within its document too; the controller's build counts whole. */
const firstLoadKb = async (browser: Browser, route: Route): Promise<number> => {
  const host = route.needsRoom && (await Host.opens(browser))
  const roomNumber = host ? await host.createsLobby() : ''
  const context = await browser.newContext(route.device)
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.js$/.test(pathname) || pathname.startsWith('/browserController/')) bodies.set(pathname, response.body())
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      bodies.set(
        '',
        response.text().then((html) => Buffer.from(scriptsWithin(html))),
      )
  })
  await page.goto(`${origin()}${route.path}`)
  await route.ready(page, roomNumber)
  if (host) await host.leaves()
  for (let seen = -1; seen !== bodies.size;) {
    seen = bodies.size
    await page.waitForTimeout(QUIET_MS)
  }
  const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body).byteLength))
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

const recorded = (): Record<string, number> =>
  existsSync(recordPath) ? (JSON.parse(readFileSync(recordPath, 'utf8')) as Record<string, number>) : {}

/** The requests of a page until an element of it was there, by the browser's own account. */
const requestedUntil = async (page: Page, selector: string) => {
  await page.locator(selector).first().waitFor({ state: 'attached', timeout: 60_000 })
  return page.evaluate((wanted) => {
    const [visit] = performance.getEntriesByType('navigation')
    const { arrived } = window as unknown as { arrived: Record<string, number> }
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (arrived[wanted] ?? 0))
    return {
      kb:
        [visit, ...before].reduce(
          (sum, entry) => sum + ((entry as PerformanceResourceTiming | undefined)?.transferSize ?? 0),
          0,
        ) / 1024,
      files: before.map(({ name }) => new URL(name).pathname),
    }
  }, selector)
}

/** The kind of element that requested one of the phone's scripts. */
const initiatorOf = (page: Page, name: string) =>
  page.evaluate((script) => {
    const isScript = ({ name: file }: PerformanceEntry) =>
      file.includes(`/controller/${script}`) && file.endsWith('.js')
    const [load] = performance.getEntriesByType('resource').filter(isScript)
    return (load as PerformanceResourceTiming | undefined)?.initiatorType
  }, name)

/** Notes when an element of each kind is first there; before the page is opened. */
const notesArrival = (page: Page, selectors: readonly string[]) =>
  page.addInitScript((wanted) => {
    const arrived: Record<string, number> = {}
    Object.assign(window, { arrived })
    new MutationObserver(() => {
      for (const selector of wanted)
        if (document.querySelector(selector) !== null) arrived[selector] ??= performance.now()
    }).observe(document, { childList: true, subtree: true, attributes: true })
  }, selectors)

test.describe('weight', () => {
  test('SIZ-10 of any game’s build a moment’s page requests at most 205 kB, in each language', () => {
    const kbOf = (game: string, language: string): number => {
      const files = ['loader.js', 'framework.js', 'wasm', `${language}.data`]
      const sizes = files.map((name) => statSync(join(gamesPath, game, 'Build', `${game}.${name}.br`)).size)
      return sizes.reduce((sum, size) => sum + size, 0) / 1024
    }
    const keys = playedGames.map(({ key }) => key)
    const weights = keys.flatMap((game) => languages.map((language) => ({ game, language, kb: kbOf(game, language) })))
    expect(weights.filter(({ kb }) => kb > 205)).toEqual([])
  })

  test('SIZ-04 until the launch page answers a key it has requested no video and no font of another script', async ({
    browser,
  }) => {
    const page = await browser.newPage({ ...big, locale: 'en', reducedMotion: 'no-preference' })
    await notesArrival(page, ['[data-live]'])
    await page.goto(`${origin()}/`)
    const { kb, files } = await requestedUntil(page, '[data-live]')
    expect(files.filter((file) => /\.(mp4|webm|gif)$|\/gifs\/|hebrew/.test(file))).toEqual([])
    expect(files.length).toBeGreaterThan(5)
    expect(kb).toBeLessThanOrEqual(600)
    await page.close()
  })

  test('SIZ-05 SIZ-06 from its code to a usable pad a phone on a slow connection requests at most 110 kB, and no font or picture', async ({
    browser,
  }) => {
    const host = await Host.opens(browser)
    await host.createsLobby()
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', slow3g)
    const pad = '[data-testid=pad-button]'
    await notesArrival(page, [pad])
    const { pathname, search } = new URL(await host.joinAddress())
    await page.goto(`${origin()}${pathname}${search}`, { waitUntil: 'commit' })
    await page.getByTestId('play-in-browser').click()
    await page.getByTestId('join-name').fill('Ada')
    await page.getByTestId('join').click()
    const { kb, files } = await requestedUntil(page, pad)
    // The browser itself asks for the tab's icon.
    expect(files.filter((file) => /\.(woff2|avif|webp|png|jpe?g|svg)$/.test(file) && file !== '/favicon.svg')).toEqual(
      [],
    )
    expect(files.length).toBeGreaterThan(3)
    expect(kb).toBeLessThanOrEqual(110)
    // A separate script would cost a round trip, and so would a seat that waits for the whole page.
    expect(files.filter((file) => file.includes('/controller/mf-controller.') && file.endsWith('.js'))).toEqual([])
    expect(await initiatorOf(page, 'texts-')).toBe('link')
    expect(await initiatorOf(page, 'seat.')).toBe('link')
    await context.close()
    await host.leaves()
  })

  for (const route of routes)
    test(`SIZ-01 SIZ-02 SIZ-03 the first load of the ${route.name} keeps its budget and has not grown by more than 5 %`, async ({
      browser,
    }) => {
      const kb = await firstLoadKb(browser, route)
      expect(kb).toBeGreaterThan(0)
      expect(kb).toBeLessThanOrEqual(route.budgetKb)
      const former = recorded()[route.name]
      if (process.env['UPDATE_SIZES'] === '1')
        writeFileSync(
          recordPath,
          `${JSON.stringify({ ...recorded(), [route.name]: Number(kb.toFixed(1)) }, null, 2)}\n`,
        )
      else expect(kb).toBeLessThanOrEqual((former ?? 0) * GROWTH_ALLOWED)
    })
})
