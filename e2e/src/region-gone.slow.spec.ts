import { expect, test } from '@playwright/test'
import { regionOf, type RoomNumber } from '@sofaspark/contract'
import { Host } from './drivers/host.ts'
import { ownProduct, keepDown } from './drivers/own-product.ts'
import { Phone } from './drivers/phone.ts'
/** The promise of the trust page: how soon a dead region is shown offline. */
const SHOWN_MS = 5_000
const product = ownProduct()

test('EVE-40 a region dies: its evening waits and continues, the others and new evenings know nothing of it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const host = await Host.opens(browser)
  const roomNumber = (await host.createsLobby()) as RoomNumber
  const region = regionOf(roomNumber)
  const phone = await Phone.wakes(browser)
  await phone.scans(await host.joinAddress(), 'Ada')
  await host.seesPlayers(['Ada'])
  const admin = await Host.opens(browser)
  await admin.page.goto(`${product().origin}/admin`)
  await admin.at('admin-secret').fill(product().adminSecret)
  await admin.at('admin-sign-in').click()
  const card = admin.page.locator(`[data-testid="region"][data-region="${region}"]`)
  const connected = admin.page.locator('[data-testid="region"][data-state="connected"]')
  await expect(connected).toHaveCount(3)

  const letLive = keepDown(product().dataFolder, region)
  await expect(card).toHaveAttribute('data-state', 'offline', { timeout: SHOWN_MS })
  await expect(connected).toHaveCount(2)
  await expect(host.at('ping')).toHaveAttribute('data-quality', 'reconnecting')
  await expect(phone.at('connection')).not.toHaveAttribute('data-state', 'connected')
  await host.page.screenshot({ path: test.info().outputPath('screen-waits.png') })
  await phone.page.screenshot({ path: test.info().outputPath('phone-waits.png') })

  const other = await Host.opens(browser)
  expect(regionOf((await other.createsLobby()) as RoomNumber)).not.toBe(region)
  const guest = await Phone.wakes(browser)
  await guest.scans(await other.joinAddress(), 'Ben')
  await other.seesPlayers(['Ben'])

  const stranger = await Phone.wakes(browser)
  await stranger.page.goto(`${product().origin}/browser?roomNumber=${roomNumber}`)
  await stranger.at('join-name').fill('Cleo')
  await stranger.at('join').click()
  await expect(stranger.page.locator('#join-problem')).toHaveText(/./)
  await stranger.page.screenshot({ path: test.info().outputPath('stranger.png') })

  letLive()
  await expect(connected).toHaveCount(3, { timeout: 60_000 })
  await expect(host.at('ping')).toHaveAttribute('data-quality', /good|medium|bad/, { timeout: 60_000 })
  await phone.isConnected(60_000)
  await host.seesPlayers(['Ada'])
  expect((await host.at('room-number').first().textContent())?.replace(/\D/g, '')).toBe(roomNumber)
  await stranger.at('join').click()
  await host.seesPlayers(['Ada', 'Cleo'])
  expect([host, other, admin, phone, guest].flatMap(({ problems }) => problems)).toEqual([])
  for (const page of [host, other, admin, phone, guest, stranger]) await page.leaves()
})
