import { createHash } from 'node:crypto'
import { expect, test, type Page, type Route } from '@playwright/test'
import { origin } from './drivers/host.ts'

type Registry = { remotes: Record<string, { stable: Release; previous?: Release; disabled: boolean }> }
interface Release {
  version: string
  contract: number
  manifest: string
  files: Record<string, string>
}

const screen = { viewport: { width: 1366, height: 768 } }
const lobbyFiles = '**/remotes/mf-lobby/**'
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Hands the page another registry than the server's, wherever the page reads it from. */
const changesRegistry = async (page: Page, change: (registry: Registry) => void): Promise<void> => {
  const changed = (text: string): string => {
    const registry = JSON.parse(text) as Registry
    change(registry)
    return JSON.stringify(registry)
  }
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: changed(await response.text()) })
  })
  await page.route(
    (url) => url.origin === origin() && /^\/(games|credits)?$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html
        .replace(/<link rel="preload"[^>]*\/remotes\/[^>]*>/g, '')
        .replace(
          /(<script[^>]*id="registry"[^>]*>)(.*?)(<\/script>)/s,
          (_all, open: string, text: string, end: string) =>
            [open, changed(text).replace(/</g, '\\u003c'), end].join(''),
        )
      await route.fulfill({ response, body })
    },
  )
}

const registryOf = async (page: Page): Promise<Registry> =>
  (await (await page.request.get(`${origin()}/remotes.json`)).json()) as Registry

const fallback = (page: Page) => page.getByTestId('remote-fallback')

/** The rest of the shell is alive: another remote is reached from the fallback without a new document. */
const restWorks = async (page: Page): Promise<void> => {
  await expect(fallback(page)).toHaveAttribute('data-remote', 'mf-lobby')
  await page.evaluate(() => {
    Object.assign(globalThis, { sameDocument: true })
    const link = document.createElement('a')
    link.href = '/credits'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/\/credits$/)
  await expect(fallback(page)).toHaveCount(0)
  await expect(page.locator('#root h1').first()).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
}

const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'not here' }),
  '500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  garbage: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>garbage' }),
  'no connection': (route) => route.abort(),
}

test.describe('a broken remote', () => {
  for (const [name, failWith] of Object.entries(failures)) {
    test(`SHL-10 a remote that answers ${name} leaves the rest working`, async ({ browser }) => {
      const page = await browser.newPage(screen)
      await page.route(lobbyFiles, failWith)
      await page.goto(`${origin()}/`)
      await restWorks(page)
      await page.close()
    })
  }

  test('SHL-10 a retry shows the remote once it is available', async ({ browser }) => {
    const page = await browser.newPage(screen)
    await page.route(lobbyFiles, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(`${origin()}/`)
    await expect(fallback(page)).toBeVisible()
    await page.unroute(lobbyFiles)
    await fallback(page).getByRole('button').click()
    await expect(fallback(page)).toHaveCount(0)
    await expect(page.getByTestId('create-lobby').first()).toBeVisible()
    await page.close()
  })

  test('SHL-08 a file with other content than the registry says never runs', async ({ browser }) => {
    const page = await browser.newPage(screen)
    const beacons: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/remoteFailed')) beacons.push(request.postData() ?? '')
    })
    await page.route('**/remotes/mf-lobby/*/*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` })
    })
    await page.goto(`${origin()}/`)
    await restWorks(page)
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    expect(beacons.map((beacon) => (JSON.parse(beacon) as { reason: string }).reason)).toContain('integrity')
    await page.close()
  })

  test('SHL-08 a chunk that the registry does not list never runs', async ({ browser }) => {
    const page = await browser.newPage(screen)
    await changesRegistry(page, ({ remotes }) => {
      const lobby = remotes['mf-lobby']
      if (!lobby) return
      delete lobby.previous
      const listed = Object.entries(lobby.stable.files).filter(([file]) => !file.startsWith('__federation_expose'))
      lobby.stable.files = Object.fromEntries(listed)
    })
    await page.goto(`${origin()}/`)
    await restWorks(page)
    await page.close()
  })

  test('SHL-10 a remote that throws on mount leaves the rest working', async ({ browser }) => {
    const page = await browser.newPage(screen)
    const stable = (await registryOf(page)).remotes['mf-lobby']?.stable
    if (!stable) throw new Error('The registry names no mf-lobby')
    const folder = `${origin()}/remotes/mf-lobby/${stable.version}`
    const manifest = (await (await page.request.get(`${folder}/${stable.manifest}`)).json()) as {
      metaData: { globalName: string; remoteEntry: { name: string } }
    }
    const { globalName, remoteEntry } = manifest.metaData
    const app = `{ contract: 1, name: 'mf-lobby', routes: ['/'], mount() { throw new Error('not today') } }`
    const forged = `var ${globalName} = { init: async () => {}, get: async () => () => ({ app: ${app} }) };`
    await page.route(`**/${remoteEntry.name}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: forged }),
    )
    await changesRegistry(page, ({ remotes }) => {
      const lobby = remotes['mf-lobby']
      if (!lobby) return
      delete lobby.previous
      lobby.stable.files[remoteEntry.name] = sha384(forged)
    })
    await page.goto(`${origin()}/`)
    await restWorks(page)
    await page.close()
  })

  test('SHL-10 the previous release replaces one that cannot be loaded', async ({ browser }) => {
    const page = await browser.newPage(screen)
    await changesRegistry(page, ({ remotes }) => {
      const lobby = remotes['mf-lobby']
      if (!lobby) return
      lobby.previous = lobby.stable
      lobby.stable = { ...lobby.stable, version: '9.9.9-0000000' }
    })
    await page.goto(`${origin()}/`)
    await expect(page.getByTestId('create-lobby').first()).toBeVisible()
    await expect(fallback(page)).toHaveCount(0)
    await page.close()
  })

  test('SHL-10 a disabled remote shows its fallback at once and asks for nothing', async ({ browser }) => {
    const page = await browser.newPage(screen)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/remotes/mf-lobby/')) asked.push(request.url())
    })
    await changesRegistry(page, ({ remotes }) => {
      if (remotes['mf-lobby']) remotes['mf-lobby'].disabled = true
    })
    await page.goto(`${origin()}/`)
    await restWorks(page)
    expect(asked).toEqual([])
    await page.close()
  })
})
