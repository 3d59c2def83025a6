import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { devices, expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { layGamepad } from './drivers/hands.ts'
import { origin } from './drivers/host.ts'

/** The bytes of a document until its first view is complete: a twentieth of a second of slow 4G. */
const FIRST_VIEW_KB = 10
const SHIFT = 0.02
/** Equal sizes differ by fractions of a pixel. */
const ROUNDING = 1.01

const big: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }
const phone: BrowserContextOptions = { ...devices['Pixel 7'] }
const pages = [
  { name: 'launch page', path: '/', device: big },
  { name: 'launch page in Hebrew', path: '/?language=he', device: big },
  { name: 'phone’s home', path: '/', device: phone },
  { name: 'phone’s home in Hebrew', path: '/?language=he', device: phone },
  { name: 'landing page', path: '/drawgame', device: big },
  { name: 'landing page in Hebrew on a phone', path: '/drawgame?language=he', device: phone },
  { name: 'search page', path: '/couch-co-op-gaming', device: big },
  { name: 'search page on a phone', path: '/couch-co-op-gaming', device: phone },
] as const

interface Seen {
  largest: number
  /** The address of the picture that it is, if it is one. */
  url: string
  shift: number
}

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** A page that notes the size of its largest paint and how far its content has moved. */
const watched = async (browser: Browser, device: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { largest: 0, url: '', shift: 0 }
    Object.assign(window, { seen })
    interface Entry {
      size: number
      url: string
      value: number
    }
    const watch = (type: string, note: (entry: Entry) => void): void =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as unknown as Entry)
      }).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ size, url }) => Object.assign(seen, { largest: size, url }))
    watch('layout-shift', ({ value }) => (seen.shift += value))
  })
  return page
}

/** Waits until the words are painted, and the preview where there is one. */
const isPainted = async (page: Page): Promise<void> => {
  const hasPreview = (await page.locator('img[class*=preview-]').count()) > 0
  await expect
    .poll(async () => {
      const { largest, url } = await seenIn(page)
      return largest > 0 && (!hasPreview || url !== '')
    })
    .toBe(true)
}

/** Waits until the browser has drawn what a script or a font changed. */
const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** The markup until the largest picture, or until the first heading where there is none. */
const firstViewOf = (html: string): string => {
  const end = Math.max(html.search(/<img [^>]*\bpreview-/), html.indexOf('</h1>'))
  return html.slice(0, end)
}

for (const { name, path, device } of pages)
  test(`MKT-222 MKT-223 the largest paint of the ${name} needs its document alone, and fonts that come late move nothing`, async ({
    browser,
  }) => {
    const alone = await watched(browser, device)
    await alone.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
    const html = (await (await alone.goto(origin() + path))?.text()) ?? ''
    expect(gzipSync(firstViewOf(html)).byteLength / 1024).toBeLessThanOrEqual(FIRST_VIEW_KB)
    await isPainted(alone)
    const { largest } = await seenIn(alone)
    await alone.context().close()

    const whole = await watched(browser, device)
    let release = (): void => undefined
    const fonts = new Promise<void>((resolve) => (release = resolve))
    await whole.route('**/fonts/**', async (route) => {
      await fonts
      await route.continue()
    })
    await whole.goto(origin() + path, { waitUntil: 'domcontentloaded' })
    await isPainted(whole)
    // A page to read has no remote to wait for.
    if (!html.includes('<template id="application">')) await expect(whole.locator('[data-prerendered]')).toHaveCount(0)
    await isDrawn(whole)
    release()
    await whole.waitForLoadState('load')
    await isDrawn(whole)
    const seen = await seenIn(whole)
    expect(seen.largest).toBeLessThanOrEqual(largest * ROUNDING)
    expect(seen.shift).toBeLessThanOrEqual(SHIFT)
    await whole.context().close()
  })

/** Long enough for a frame; on a slower machine pieces arrive together, which moves even less. */
const PIECE_MS = 100

/** Serves a document in pieces, each of which ends before one of the marks, and nothing else. */
const servedInPieces = async (
  html: string,
  marks: readonly string[],
): Promise<{ address: string; close: () => void }> => {
  const cuts = marks.map((mark) => html.indexOf(mark)).sort((one, other) => one - other)
  expect(cuts).not.toContain(-1)
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end()
      return
    }
    const send = async (): Promise<void> => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      for (const [at, cut] of cuts.entries()) {
        response.write(html.slice(cuts[at - 1] ?? 0, cut))
        await pause(PIECE_MS)
      }
      response.end(html.slice(cuts.at(-1)))
    }
    void send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => void server.close(),
  }
}

for (const { name, path, device } of pages.filter(({ name }) => !name.startsWith('phone’s home')))
  test(`MKT-184 the ${name} whose document arrives in pieces moves nothing`, async ({ browser }) => {
    const page = await watched(browser, device)
    const html = (await (await page.goto(origin() + path))?.text()) ?? ''
    const marks = ['<main', '</h1>', '<img', '<span id="first-view-end"', '<section']
    const launchMarks = ['data-starts', '</main>', '<ol']
    const pieces = await servedInPieces(html, [...marks, ...(html.includes('data-starts') ? launchMarks : [])])
    await page.goto(pieces.address)
    await isPainted(page)
    await isDrawn(page)
    const { shift } = await seenIn(page)
    expect(shift).toBeLessThanOrEqual(SHIFT)
    await page.context().close()
    pieces.close()
  })

for (const [name, arrange] of [
  ['Enter', (page: Page) => () => page.keyboard.press('Enter')],
  ['a press on the start', (page: Page) => () => page.getByTestId('create-lobby').click()],
  [
    'A on a gamepad',
    async (page: Page) => {
      const press = await layGamepad(page)
      return () => press('a')
    },
  ],
] as const)
  test(`MKT-231 ${name} counts on the launch page before the app takes it over`, async ({ page }) => {
    const press = await arrange(page)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${origin()}/`, { waitUntil: 'commit' })
    // The document notes presses from its last lines on.
    await page.locator('script[defer]').first().waitFor({ state: 'attached' })
    await press()
    release()
    await expect(page).toHaveURL(/\/games$/)
  })
