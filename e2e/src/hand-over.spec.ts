import { expect, test } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { gameSize, Host } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

/** A move of a party takes less. */
const MOVE_MS = 5_000

test('LOB-391 LCH-330 CTL-280 in the middle of a match the party moves to another screen by its code', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const old = await Host.opens(browser, gameSize)
  await old.createsLobby()
  const address = await old.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser), await Phone.wakes(browser)]
  await ada.scans(address, 'Ada')
  await ben.scans(address, 'Ben')
  await old.seesPlayers(['Ada', 'Ben'])
  await old.chooses('ballfrenzy')
  await old.isPlaying()

  const next = await Host.opens(browser, gameSize)
  await next.at('bring-party').click()
  await expect(next.at('screen-code')).toBeVisible()
  expect(await barriers(next.page, 'en')).toEqual([])
  const code = (await next.at('screen-code').getAttribute('data-code')) ?? ''

  await ada.page.getByRole('button', { name: /^Your seat/ }).click()
  await ada.at('host-desk').click()
  await ada.at('move-screen').click()
  await ada.at('move-code').fill('10000000')
  await ada.at('move-go').click()
  await expect(ada.page.getByText('No screen waits under this code.')).toBeVisible()
  await ada.at('move-code').fill(code.toLowerCase())
  expect(await barriers(ada.page, 'en')).toEqual([])
  await ada.at('move-go').click()
  await expect(next.page).toHaveURL(/gameKey=ballfrenzy/, { timeout: 4 * MOVE_MS })
  await expect(ada.at('rules-desk')).toHaveCount(0)
  await expect(old.page.getByText('The party is on the other screen now.')).toBeVisible()
  await next.isPlaying()
  for (const phone of [ada, ben]) await phone.isConnected()
  await expect(next.at('game-canvas')).toBeVisible()
  await ada.page.getByRole('button', { name: /^Your seat/ }).click()
  await ada.page.getByRole('button', { name: 'Back to the games' }).click()
  await ada.at('end-game').click()
  await next.seesPlayers(['Ada', 'Ben'])
  expect([...old.problems, ...next.problems]).toEqual([])
})
