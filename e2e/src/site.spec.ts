import { devices, expect, test, type APIRequestContext } from '@playwright/test'
import { brand, languages } from '@sofaspark/contract'
import { origin } from './drivers/host.ts'

const site = `https://${brand.domain}`
/** Application pages that documents link to without being part of the site. */
const isOfApp = (path: string): boolean => /^\/(?:games|game|browser|download|admin|logs|gameLogs)\b/.test(path)

interface Document {
  path: string
  status: number
  type: string
  html: string
  isIndexed: boolean
}

const read = async (request: APIRequestContext, path: string): Promise<Document> => {
  const response = await request.get(origin() + path, { headers: { accept: 'text/html,*/*;q=0.5' }, maxRedirects: 0 })
  const headers = response.headers()
  return {
    path,
    status: response.status(),
    type: headers['content-type'] ?? '',
    html: await response.text(),
    isIndexed: headers['x-robots-tag'] === undefined,
  }
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))

/** Addresses within the site that a document links to, or whose files it shows. */
const linksOf = ({ html, type }: Document): string[] =>
  type.startsWith('text/html')
    ? all(html, /<(?:a|link|img|source)\b[^>]*? (?:href|src)="([^"#]+)"/g)
        .map((address) => address.replace(site, ''))
        .filter((address) => address.startsWith('/') && !isOfApp(address))
    : []

const addressesIn = (sitemap: string): string[] =>
  all(sitemap, /<loc>([^<]*)<\/loc>/g).map((address) => address.replace(site, '') || '/')

/** Everything that is reachable from these addresses without script. */
const crawl = async (request: APIRequestContext, starts: readonly string[]): Promise<ReadonlyMap<string, Document>> => {
  const documents = new Map<string, Document>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (documents.has(path)) continue
    const document = await read(request, path)
    documents.set(path, document)
    waiting.push(...linksOf(document).filter((link) => !documents.has(link)))
  }
  return documents
}

test('EVE-150 the site is whole for a reader without script, in every language, while all remotes are down', async ({
  browser,
  request,
}) => {
  const sitemap = await read(request, '/sitemap.xml')
  const listed = addressesIn(sitemap.html)
  expect(listed.length).toBeGreaterThan(100)
  const documents = await crawl(request, ['/', ...listed])
  expect([...documents.values()].filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])

  for (const path of listed) {
    const { html, isIndexed } = documents.get(path) as Document
    const facts = {
      path,
      isIndexed,
      headings: all(html, /<(h1)\b/g).length,
      canonical: all(html, /<link rel="canonical" href="([^"]*)"/g),
      hasDescription: /<meta name="description" content="[^"]{70,160}">/.test(html),
    }
    const canonical = [site + path]
    expect(facts).toEqual({ path, isIndexed: true, headings: 1, canonical, hasDescription: true })
    // A translation names this page among its translations.
    for (const other of all(html, /hreflang="[^"]*" href="([^"]*)"/g)) {
      const back = documents.get(other.replace(site, ''))
      expect(back && all(back.html, /hreflang="[^"]*" href="([^"]*)"/g)).toContain(site + path)
    }
  }
  for (const language of languages)
    expect(listed).toContain(language === 'en' ? '/drawgame' : `/drawgame?language=${language}`)

  const page = await browser.newPage()
  // The page's small script is stored with the pages.
  await page.route(/\/remotes\/(?!.*\/pages\/)/, (route) => route.abort())
  await page.goto(`${origin()}/drawgame?language=he`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('[data-starts]').click()
  await expect(page.getByTestId('remote-fallback')).toHaveAttribute('data-remote', 'mf-marketing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.close()
})

for (const [name, path, language] of [
  ['English', '/drawgame', 'en'],
  ['Hebrew', '/slipnbump', 'he'],
] as const)
  test(`MKT-110 MKT-232 a landing page in ${name} runs a small script, and its start opens a room without another document`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: language })
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(origin() + path)
    await expect(page.getByTestId('cookie-reject')).toBeVisible()
    await page.mouse.move(300, 300)
    expect(scripts.filter((script) => !/^\/remotes\/mf-marketing\/[^/]+\/pages\/reading\./.test(script))).toEqual([])
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    if (language === 'he') await page.keyboard.press('Enter')
    else await page.locator('[data-starts]').click()
    await expect(page.getByTestId('room-number')).toHaveText(/\d{6}/)
    await expect(page.getByTestId('qr-code')).toBeVisible()
    await expect(page.getByTestId('cookie-reject')).toHaveCount(1)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    // The lobby is this screen's own: a landing page that is opened again takes it.
    const roomNumber = await page.getByTestId('room-number').textContent()
    await page.goto(origin() + path)
    await expect(page.getByTestId('room-number')).toHaveText(roomNumber ?? '')
    await context.close()
  })

test('MKT-01 MKT-232 a landing page on a phone leads to its room without the application', async ({ browser }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${origin()}/drawgame?from=poster`)
  const room = page.getByTestId('join-room')
  await room.fill('12 34')
  await room.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await room.fill('123 456')
  await room.press('Enter')
  await expect(page).toHaveURL(/\/browser\?roomNumber=123456&from=poster$/)
  await context.close()
})
