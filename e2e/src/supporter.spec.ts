import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { timings } from '@sofaspark/contract'
import { gameSize, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const LIMIT_MS = 180_000

/** By how many pixels the page is wider than the phone: in Hebrew, a phone would begin to read in the middle of it. */
const widthBeyond = ({ page }: Phone): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('EVE-140 from the big screen to a paid subscription on a phone and back to an open early-access game, in Hebrew', async ({
  browser,
}) => {
  test.setTimeout(LIMIT_MS)
  const host = await Host.opens(browser, { ...gameSize, language: 'he' })
  await host.createsLobby()
  const phone = await Phone.wakes(browser, { language: 'he' })
  await phone.scans(await host.joinAddress(), 'נועה')
  await host.page.locator('[data-testid=game-tile][data-game-key=paintbattles]').first().click()
  await host.at('play-now').click()
  await expect
    .poll(async () => (await host.at('supporter-code').getByTestId('qr-edge').boundingBox())?.width)
    .toBe(timings.qrLobbyPx)
  const address = new URL((await host.at('supporter-code').getAttribute('data-url')) ?? '')

  await phone.page.goto(`${origin()}${address.pathname}${address.search}`)
  await phone.page.locator('input[type=email]').fill(`noa-${randomUUID()}@example.com`)
  await phone.at('become-supporter').click()
  await expect(phone.at('fake-pay')).toBeVisible()
  expect(await widthBeyond(phone)).toBe(0)
  await phone.at('fake-pay').click()
  await expect(phone.at('supporter-back')).toBeVisible()
  await expect.poll(() => widthBeyond(phone)).toBe(0)
  await phone.at('supporter-back').click()
  await phone.isConnected()

  await expect(host.at('player').getByTestId('supporter-crown')).toBeVisible()
  await expect(host.at('supporter-code')).toBeHidden()
  await host.at('play-now').click()
  await host.isPlaying()
  expect([...host.problems, ...phone.problems]).toEqual([])
  await phone.leaves()
  await host.leaves()
})
