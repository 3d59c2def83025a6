import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { gameSize, Guests, Host, origin } from './drivers/host.ts'
import { turnsHand } from './drivers/own-hands.ts'
import { Phone } from './drivers/phone.ts'

const GAME_LIMIT_MS = 420_000

const opensDesk = async (phone: Phone): Promise<void> => {
  await phone.page.getByRole('button', { name: /^Your seat/ }).click()
  await phone.at('host-desk').click()
  await expect(phone.at('rules-desk')).toBeVisible()
}

/** By the names that a screen reader says. */
const joinsByName = async ({ page }: Phone, roomNumber: string, name: string): Promise<void> => {
  await page.goto(`${origin()}/browser`)
  await page.getByRole('textbox', { name: 'Room number' }).fill(roomNumber)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Join' }).tap()
}

test('EVE-200 EVE-180 EVE-182 CTL-260 CTL-270 six phones, one mirrored and one with larger controls, spend an evening by card, with twice the time and a hidden number, and take its album along', async ({
  browser,
}) => {
  test.setTimeout(GAME_LIMIT_MS + 240_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 6 })
  const roomNumber = await host.createsLobby()
  const address = await host.joinAddress()
  const [ada, ben, cleo] = [await Phone.wakes(browser), await Phone.wakes(browser), await Phone.wakes(browser)]
  await ada.scans(address, 'Ada')
  await ben.scans(address, 'Ben')
  await joinsByName(cleo, roomNumber, 'Cleo')
  await cleo.isConnected()
  await expect(cleo.page.getByRole('status').filter({ hasText: 'Ada holds the remote' })).toBeVisible()
  const guests = new Guests(origin(), roomNumber)
  for (const name of ['Dan', 'Eve', 'Finn']) await guests.join({ name })
  const everyone = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
  await host.seesPlayers(everyone)

  await turnsHand(ben, 'mirrored')
  await turnsHand(cleo, 'large')
  await opensDesk(ada)
  const rule = (name: string) => ada.page.locator(`[data-testid=rule][data-rule=${name}]`)
  for (const expected of ['×1.5', '×2']) {
    await rule('times').getByRole('button', { name: 'Longer time limits' }).click()
    await expect(rule('times').locator('output')).toHaveText(expected)
  }
  await rule('numberHidden').click()
  await ada.page.getByRole('button', { name: /^Remove Ben/ }).click()
  await ada.page.getByRole('button', { name: /^Remove Ben/ }).click()
  await ben.page.getByRole('button', { name: 'Ask to come back' }).click()
  await ben.at('join').click()
  await ada.page.getByRole('dialog').getByTestId('admit').click()
  await ben.isConnected()
  await ada.page.keyboard.press('Escape')
  await host.seesPlayers(everyone)
  await expect(host.at('qr-code')).toHaveCount(0)
  expect(await host.page.content()).not.toContain(roomNumber)

  const preview = host.at('evening-preview')
  await ada.moves('up')
  await expect(preview).toContainText('Quick')
  await ada.moves('right')
  await expect(preview).toContainText('Family')
  await ada.moves('left')
  await expect(preview).toContainText('Quick')
  await ada.moves('down')
  await expect(preview).toHaveCount(0)
  await ada.moves('up')
  await expect(preview).toContainText('Quick')
  await ada.selects()
  await host.isPlaying()
  await expect(ben.page.locator('.pad')).toHaveAttribute('data-mirrored', '')
  await expect(cleo.page.locator('.pad')).toHaveAttribute('data-large', '')
  const ranking = await host.seesRanking(GAME_LIMIT_MS)
  expect(ranking.length).toBeGreaterThanOrEqual(6)
  expect(await host.page.content()).not.toContain(roomNumber)
  await ada.page.locator('.pad-option[data-option="lobby"]').tap({ timeout: 30_000 })
  await expect(host.page).toHaveURL(/\/games/)

  for (const phone of [ben, cleo]) await expect(phone.at('tonight-place')).toBeVisible()
  await cleo.page.getByRole('button', { name: 'Take the evening with you' }).tap()
  await expect(cleo.page.getByRole('dialog', { name: 'The album of this evening' })).toBeVisible()
  const download = cleo.page.waitForEvent('download')
  await cleo.page.getByRole('button', { name: 'Save' }).tap()
  const album = readFileSync(await (await download).path(), 'utf8')
  for (const name of everyone) expect(album).toContain(name)
  expect(album).not.toMatch(/<script/)
  expect(album).not.toContain(roomNumber)

  guests.leave()
  for (const one of [ada, ben, cleo, host]) {
    expect(one.problems).toEqual([])
    await one.leaves()
  }
})
