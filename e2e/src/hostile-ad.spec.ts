import { expect, test } from '@playwright/test'
import { allBlocked, getsAdsFrom, HostileAd } from './drivers/hostile-ad.ts'
import { origin } from './drivers/host.ts'

const AN_HOUR_MS = 3_600_000

// The other journeys let every page play sound; here the browser asks who may, as people's browsers do.
test.use({
  launchOptions: async ({ launchOptions }, give) => {
    await give({ ...launchOptions, args: (launchOptions.args ?? []).filter((one) => !one.startsWith('--autoplay')) })
  },
})

test('SUP-125 nothing of a hostile ad reaches the page, and its slot is empty in time and moves nothing', async ({
  page,
}) => {
  const ad = new HostileAd()
  const slot = page.getByTestId('ad-slot')
  try {
    const adOrigin = await ad.starts()
    await page.clock.install()
    await getsAdsFrom(page.context(), adOrigin)
    await page.goto(`${origin()}/`)
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
    await expect.poll(() => [...ad.said].sort()).toEqual([...allBlocked, 'forged=sent'].sort())
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
