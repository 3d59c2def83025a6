import { expect, test } from '@playwright/test'
import { entitlementUntil, YEAR_2100_S } from '@sofaspark/lobby-testing'
import { consoleSecret, Guests, gameSize, Host, origin } from './drivers/host.ts'
const PANEL_MS = 25_000
const LIMIT_MS = 240_000
const YEAR_2020_S = 1_577_836_800

/** Chooses Paint Battles in the lobby. */
const chooses = async (host: Host): Promise<void> => {
  await host.page.locator('[data-testid=game-tile][data-game-key=paintbattles]').first().click()
  await host.at('play-now').click()
}

const isRefused = async (host: Host): Promise<void> => {
  await expect(host.page.getByRole('alert')).toContainText(/supporter/i)
  await expect(host.page).toHaveURL(/\/games$/)
}

test('LCH-21 early access is recommended for 25 s without a supporter, and played with one', async ({ browser }) => {
  test.setTimeout(LIMIT_MS)
  const host = await Host.opens(browser, gameSize)
  const guests = new Guests(origin(), await host.createsLobby())
  await guests.join({ name: 'Ada' })
  await guests.join({ name: 'Forger', entitlement: entitlementUntil(YEAR_2100_S, 'another secret') })
  await guests.join({ name: 'Late', entitlement: entitlementUntil(YEAR_2020_S, consoleSecret()) })
  await host.page.evaluate(() => localStorage.setItem('lastGamePlayed', 'paintbattles'))
  await chooses(host)
  const shownMs = Date.now()
  await isRefused(host)
  expect(await host.page.evaluate(() => localStorage.getItem('lastGamePlayed'))).toBeNull()
  await expect(host.page.getByRole('alert')).toBeHidden({ timeout: PANEL_MS * 2 })
  expect(Date.now() - shownMs).toBeGreaterThan(PANEL_MS - 2_000)
  await guests.join({ name: 'Zoë', supporter: true })
  await expect(host.at('player')).toHaveCount(4)
  // It is still the selected one.
  await host.at('play-now').click()
  await host.isPlaying()
  // Her phone falls asleep: the match continues, and after it the panel is back.
  guests.newestSleeps()
  await expect(host.at('game-hud')).toBeVisible()
  await host.page.keyboard.press('Escape')
  await host.at('back-to-lobby').first().click()
  await isRefused(host)
  expect(host.problems).toEqual([])
  guests.leave()
  await host.leaves()
})

test('EVE-101 a tester’s screen does not open early access against the lobby', async ({ browser }) => {
  const host = await Host.opens(browser, gameSize)
  await host.page.evaluate(() => localStorage.setItem('rollout', 'testing'))
  const guests = new Guests(origin(), await host.createsLobby())
  await guests.join({ name: 'Ada' })
  await chooses(host)
  await isRefused(host)
  guests.leave()
  await host.leaves()
})
