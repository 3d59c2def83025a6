import { gzipSync } from 'node:zlib'
import { chromium, devices, type Browser, type BrowserContextOptions } from '@playwright/test'
import { startProduct } from '@sofaspark/lobby-testing'
import { ensureProgram } from '@sofaspark/programs'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

export const title = 'Bytes of a first visit'

interface Route {
  name: string
  path: string
  device: BrowserContextOptions
  /** The budget of design/experience in kB of gzipped script, if there is one. */
  scriptKb?: number
}

const screen: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }
const phone: BrowserContextOptions = { ...devices['Pixel 7'] }

const routes: readonly Route[] = [
  { name: 'launch page', path: '/', device: screen, scriptKb: 250 },
  { name: 'lobby', path: '/games', device: screen, scriptKb: 250 },
  { name: 'controller', path: '/browser', device: phone, scriptKb: 75 },
  { name: 'download page', path: '/download', device: phone, scriptKb: 75 },
  { name: 'phone home', path: '/', device: phone },
  { name: 'search page', path: '/couch-co-op-gaming', device: phone, scriptKb: 40 },
  { name: 'landing page', path: '/slipnbump', device: screen, scriptKb: 40 },
  { name: 'television page', path: '/tv', device: phone, scriptKb: 40 },
  { name: 'credits', path: '/credits', device: screen, scriptKb: 40 },
  { name: 'admin', path: '/admin', device: screen, scriptKb: 300 },
]

interface Weight {
  /** Size under gzip, whatever was sent: comparable with the budgets. */
  scriptKb: number
  /** Bytes on the wire, headers included. */
  wireKb: number
  requests: number
  documentKb: number
}

const KB = 1024
/** The first visit is over after this long without a finished request. */
const QUIET_MS = 2_000
const LONGEST_MS = 20_000

/** Loads a page in an empty browser until nothing more arrives, and measures it. */
const weigh = async (browser: Browser, origin: string, { path, device }: Route): Promise<Weight> => {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const scripts = new Map<string, Promise<Buffer>>()
  const sent: Promise<number>[] = []
  let documentKb = Promise.resolve(0)
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isBuild = pathname.startsWith('/browserController/')
    if (response.request().resourceType() === 'script' || isBuild) scripts.set(pathname, response.body())
  })
  page.on('requestfinished', (request) => {
    const bytes = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)
    if (request.isNavigationRequest()) documentKb = bytes.then((size) => size / KB)
    sent.push(bytes)
  })
  let lastMs = performance.now()
  page.on('requestfinished', () => (lastMs = performance.now()))
  await page.goto(`${origin}${path}`)
  // Not Playwright's idle network: a held poll never rests.
  for (const beganMs = lastMs; performance.now() - lastMs < QUIET_MS && performance.now() - beganMs < LONGEST_MS;)
    await page.waitForTimeout(QUIET_MS / 4)
  const bodies = await Promise.all(scripts.values())
  const sizes = await Promise.all(sent)
  const weight = {
    scriptKb: bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0) / KB,
    wireKb: sizes.reduce((sum, size) => sum + size, 0) / KB,
    requests: sizes.length,
    documentKb: await documentKb,
  }
  await context.close()
  return weight
}

/** Measures each route's first visit on the running product. */
export const run = async (): Promise<BenchResult[]> => {
  const product = await startProduct()
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: ensureProgram('chromium') })
  try {
    const results: BenchResult[] = []
    for (const route of routes) {
      const { scriptKb, wireKb, requests, documentKb } = await weigh(browser, product.origin, route)
      results.push({
        name: `${route.name} (${route.path}), script`,
        value: scriptKb,
        unit: 'kB gzip',
        ...(route.scriptKb === undefined ? {} : { bound: route.scriptKb }),
        note: `${wireKb.toFixed(0)} kB on the wire in ${requests} requests, the document ${documentKb.toFixed(1)} kB`,
      })
    }
    return results
  } finally {
    await browser.close()
    await product.stop()
  }
}
