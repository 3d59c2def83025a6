import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, devices, type Browser, type BrowserContextOptions } from '@playwright/test'
import { startProduct } from '@sofaspark/lobby-testing'
import { ensureProgram } from '@sofaspark/programs'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { median } from '@sofaspark/tool-command/result.ts'
import { slow4g } from './shared/slow-4g.ts'

export const title = 'First paint on slow 4G, beside a static page of the same text'

interface Route {
  name: string
  path: string
  device: BrowserContextOptions
}

const screen: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }
const phone: BrowserContextOptions = { ...devices['Pixel 7'] }

const routes: readonly Route[] = [
  { name: 'search page', path: '/couch-co-op-gaming', device: phone },
  { name: 'landing page', path: '/drawgame', device: phone },
  { name: 'landing page, screen', path: '/drawgame', device: screen },
  { name: 'launch page', path: '/', device: screen },
  { name: 'launch page in Hebrew', path: '/?language=he', device: screen },
  { name: 'phone’s home', path: '/', device: phone },
]

const REPEATS = 5
/** Long enough for a font to swap, and for what a page requests once it is loaded. */
const SETTLE_MS = 5_000
const LCP_RATIO = 1.15
const SHIFT = 0.02
/** The library is put on the window, because this script runs in a separate scope. */
const vitals = `${readFileSync(new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')), 'utf8')};window.webVitals = webVitals`

interface Paint {
  largestMs: number
  shift: number
  wireKb: number
}

interface Reports {
  reports: { LCP?: number; CLS?: number }
}

const paintOf = async (browser: Browser, address: string, device: BrowserContextOptions): Promise<Paint> => {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await page.addInitScript({ content: vitals })
  await page.addInitScript(() => {
    type Report = (call: (metric: { name: string; value: number }) => void, options: object) => void
    const given = window as unknown as Reports & { webVitals: Record<'onLCP' | 'onCLS', Report> }
    given.reports = {}
    const keep = ({ name, value }: { name: string; value: number }): void =>
      void Object.assign(given.reports, { [name]: value })
    given.webVitals.onLCP(keep, { reportAllChanges: true })
    given.webVitals.onCLS(keep, { reportAllChanges: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  let wireBytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (wireBytes += encodedDataLength))
  await page.goto(address)
  await page.waitForTimeout(SETTLE_MS)
  const { LCP = Number.NaN, CLS = 0 } = await page.evaluate(() => (window as unknown as Reports).reports)
  await context.close()
  return { largestMs: LCP, shift: CLS, wireKb: wireBytes / 1024 }
}

/** Visits both pages in turn, so that a busy machine slows both down. */
const inTurn = async (
  browser: Browser,
  addresses: readonly [plain: string, own: string],
  device: BrowserContextOptions,
): Promise<readonly [plain: Paint, own: Paint]> => {
  const visits: (readonly [Paint, Paint])[] = []
  for (let time = 0; time < REPEATS; time++)
    visits.push([await paintOf(browser, addresses[0], device), await paintOf(browser, addresses[1], device)])
  const summary = (which: 0 | 1): Paint => ({
    largestMs: median(visits.map((visit) => visit[which].largestMs)),
    shift: Math.max(...visits.map((visit) => visit[which].shift)),
    wireKb: median(visits.map((visit) => visit[which].wireKb)),
  })
  return [summary(0), summary(1)]
}

/** A page's text and nothing else, served on its own. */
const twinOf = async (browser: Browser, address: string): Promise<{ server: Server; address: string }> => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address)
  const paragraphs = await page.locator('h1, h2, h3, p, li').allInnerTexts()
  await page.close()
  const escaped = paragraphs.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Text</title>${escaped.join('\n')}`
  const server = createServer(
    (_request, response) => void response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/` }
}

/** Largest paint and layout shift of each kind of public page, each beside its text alone. */
export const run = async (): Promise<BenchResult[]> => {
  const product = await startProduct()
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: ensureProgram('chromium') })
  try {
    const results: BenchResult[] = []
    for (const { name, path, device } of routes) {
      const twin = await twinOf(browser, product.origin + path)
      const [plain, own] = await inTurn(browser, [twin.address, product.origin + path], device)
      twin.server.close()
      results.push(
        {
          name: `${name} (${path}), largest paint`,
          value: own.largestMs / plain.largestMs,
          unit: '× text alone',
          bound: LCP_RATIO,
          note: `${own.largestMs.toFixed(0)} ms; the text alone ${plain.largestMs.toFixed(0)} ms; ${own.wireKb.toFixed(0)} kB on the wire in ${String(SETTLE_MS / 1_000)} s`,
        },
        {
          name: `${name} (${path}), layout shift`,
          value: own.shift,
          unit: '',
          bound: SHIFT,
          note: `most of ${String(REPEATS)} visits`,
        },
      )
    }
    return results
  } finally {
    await browser.close()
    await product.stop()
  }
}
