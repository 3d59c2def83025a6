import { expect, test, type Page } from '@playwright/test'
import { HostileAd } from './drivers/hostile-ad.ts'
import { origin } from './drivers/host.ts'

const AN_HOUR_MS = 3_600_000

// The other journeys let every page play sound; here the browser asks who may, as people's browsers do.
test.use({
  launchOptions: async ({ launchOptions }, give) => {
    await give({ ...launchOptions, args: (launchOptions.args ?? []).filter((one) => !one.startsWith('--autoplay')) })
  },
})

/** Opens the launch page of a console whose ads come from an origin. */
const opensWithAds = async (page: Page, adOrigin: string): Promise<void> => {
  const ads = JSON.stringify({ provider: 'frame', origin: adOrigin, client: 'ca-pub-1' })
  await page.route(`${origin()}/`, async (route) => {
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const body = (await answer.text()).replace('"featureToggles":', `"ads":${ads},"featureToggles":`)
    const frames = policy.replace("frame-src 'self'", `frame-src 'self' ${adOrigin}`)
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': frames }, body })
  })
  await page.goto(`${origin()}/`)
}

test('EVE-142 nothing of a hostile ad reaches the page, and its slot is empty in time and moves nothing', async ({
  page,
}) => {
  const ad = new HostileAd()
  const slot = page.getByTestId('ad-slot')
  try {
    const adOrigin = await ad.starts()
    await page.clock.install()
    await opensWithAds(page, adOrigin)
    await expect(slot).toHaveAttribute('data-provider', 'adsense')
    await expect(slot).toHaveAttribute('data-state', 'off')
    await expect(page.getByTestId('cookie-accept')).toBeVisible()
    // From now on time passes only when the test says so, on a busy machine too.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AN_HOUR_MS)
    await page.getByTestId('cookie-accept').click()
    await expect(slot).toHaveAttribute('data-state', 'waiting')
    const height = async () => (await slot.boundingBox())?.height
    const before = await height()
    await page.clock.runFor(50)
    const blocked = ['audio', 'cookie', 'parent', 'popup', 'script', 'top'].map((what) => `${what}=blocked`)
    await expect.poll(() => [...ad.said].sort()).toEqual([...blocked, 'forged=sent'].sort())
    await expect.poll(() => ad.openBodies).toBe(1)
    await page.clock.runFor(1_999)
    await expect(slot).toHaveAttribute('data-state', 'waiting')
    expect(await height()).toBe(before)
    await page.clock.runFor(1)
    await expect(slot).toHaveAttribute('data-state', 'empty')
    await expect.poll(() => ad.openBodies).toBe(0)
    expect(await height()).toBe(before)
    expect([page.url(), page.context().pages().length]).toEqual([`${origin()}/`, 1])
    expect(await page.title()).not.toBe('hostile')
    await page.clock.resume()
    await page.getByTestId('create-lobby').click()
    await expect(page).toHaveURL(/\/games$/)
  } finally {
    ad.ends()
  }
})
