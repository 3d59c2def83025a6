import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices, expect, test } from '@playwright/test'
import { Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

/** Longer than the start of a page on a fast line. */
const SLOW_ANSWER_MS = 2_000

test.describe('a phone', () => {
  test('CTL-45 scans the code of the big screen in the page, and sits down', async ({ browser }) => {
    test.setTimeout(180_000)
    const host = await Host.opens(browser)
    const roomNumber = await host.createsLobby()
    const folder = mkdtempSync(join(tmpdir(), 'sofaspark-scan-'))
    const picture = join(folder, 'screen.mjpeg')
    const frame = await browser.newPage({ viewport: { width: 640, height: 480 } })
    await frame.setContent('<style>body { margin: 60px; background: #fff } img { height: 360px }</style><img>')
    const code = await host.at('qr-code').first().screenshot({ type: 'png', animations: 'disabled' })
    await frame.locator('img').evaluate(
      (image: HTMLImageElement, source) => {
        image.src = source
        return image.decode()
      },
      `data:image/png;base64,${code.toString('base64')}`,
    )
    await frame.screenshot({ type: 'jpeg', quality: 95, path: picture })
    const withCamera = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${picture}`,
      ],
    })
    const phone = await (await withCamera.newContext({ ...devices['Pixel 7'], locale: 'en' })).newPage()
    await phone.goto(`${origin()}/browser`)
    await phone.getByRole('button', { name: 'Scan the code' }).tap()
    await expect(phone.getByTestId('join-room')).toHaveValue(roomNumber, { timeout: 60_000 })
    await phone.getByTestId('join-name').fill('Ada')
    await phone.getByTestId('join').tap()
    await host.seesPlayers(['Ada'])
    await withCamera.close()
    await host.leaves()
    rmSync(folder, { recursive: true, force: true })
  })

  for (const landscape of [false, true])
    test(`CTL-29 the prompt for full screen covers nothing of the pad, ${landscape ? 'lying' : 'upright'}`, async ({
      browser,
    }) => {
      const host = await Host.opens(browser)
      await host.createsLobby()
      const phone = await Phone.wakes(browser, { landscape })
      await phone.scans(await host.joinAddress(), 'Ada')
      const prompt = await phone.page.getByRole('button', { name: 'Full screen' }).boundingBox()
      const pad = await phone.at('pad').boundingBox()
      if (!prompt || !pad) throw new Error('Either the prompt or the pad is not on the screen')
      expect(prompt.y + prompt.height).toBeLessThanOrEqual(pad.y)
      await phone.leaves()
      await host.leaves()
    })

  for (const isSlow of [false, true])
    test(`CTL-46 fetches ahead what the next tap needs, and the type after it${isSlow ? ', on a slow line too' : ''}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ ...devices['Pixel 7'] })
      const page = await context.newPage()
      if (isSlow)
        await page.route(/\/controller\/texts-/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS))
          await route.continue()
        })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(`${origin()}/browser`)
      await expect.poll(() => asked.some((path) => path.endsWith('.woff2')), { timeout: 60_000 }).toBe(true)
      const beforeType = asked.slice(
        0,
        asked.findIndex((path) => path.endsWith('.woff2')),
      )
      expect(beforeType.filter((path) => /^\/controller\/seat\.\w+\.(js|css)$/.test(path))).toHaveLength(2)
      await context.close()
    })

  test('CTL-46 keeps the controller’s own files and nothing else', async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'] })
    const page = await context.newPage()
    await page.goto(`${origin()}/browser`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBeGreaterThan(10)
    expect((await kept()).filter((path) => !/^\/controller\/[\w-]+\.[0-9a-f]{10}\.(js|css)$/.test(path))).toEqual([])
    await page.reload()
    await expect(page.getByTestId('join')).toBeVisible()
    await context.close()
  })
})
