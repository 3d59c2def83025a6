import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { devices, expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { Host, origin } from './drivers/host.ts'

const recordPath = join(import.meta.dirname, '../../docs/sizes.json')
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

const big: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }
const phone: BrowserContextOptions = { ...devices['Pixel 7'] }
const sees = (testId: string) => async (page: Page) => {
  await page.getByTestId(testId).first().waitFor()
}

/** Sits down at once, before the join form fetches what it needs later (CTL-142), and waits until the controller's build is there. */
const joins = async (page: Page, roomNumber: string): Promise<void> => {
  await page.getByTestId('join-room').fill(roomNumber)
  await page.getByTestId('join-name').fill('Ada')
  await page.getByTestId('join').click()
  await page.locator('[data-testid=pad][data-drawn-by=build]').waitFor({ timeout: 60_000 })
}

const routes: readonly Route[] = [
  { name: 'host', path: '/', budgetKb: 250, device: big, ready: sees('create-lobby') },
  { name: 'controller', path: '/browser', budgetKb: 120, device: phone, ready: sees('join') },
  { name: 'controller, joined', path: '/browser', budgetKb: 124, device: phone, needsRoom: true, ready: joins },
  { name: 'admin', path: '/admin', budgetKb: 300, device: big, ready: sees('admin-sign-in') },
  {
    name: 'search page',
    path: '/couch-co-op-gaming',
    budgetKb: 40,
    device: phone,
    ready: (page) => page.locator('h1').waitFor(),
  },
]

/** The gzipped bytes of every script that a first visit loads; the controller's build counts whole. */
const firstLoadKb = async (browser: Browser, route: Route): Promise<number> => {
  const host = route.needsRoom && (await Host.opens(browser))
  const roomNumber = host ? await host.createsLobby() : ''
  const context = await browser.newContext(route.device)
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.js$/.test(pathname) || pathname.startsWith('/browserController/')) bodies.set(pathname, response.body())
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

test.describe('weight', () => {
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
