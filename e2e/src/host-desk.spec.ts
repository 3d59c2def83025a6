import { expect, test } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { Guests, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const opensDesk = async (phone: Phone): Promise<void> => {
  await phone.page.getByRole('button', { name: /^Your seat/ }).click()
  await phone.at('host-desk').click()
  await expect(phone.at('rules-desk')).toBeVisible()
}

/** Fills the join form and asks, without being seated. */
const asks = async (phone: Phone, joinAddress: string, name: string): Promise<void> => {
  const { pathname, search } = new URL(joinAddress)
  await phone.page.goto(`${origin()}${pathname}${search}`)
  await phone.at('play-in-browser').click()
  await phone.at('join-name').fill(name)
  await phone.at('join').click()
}

test('EVE-180 at the host’s desk a phone is admitted, kicked and asks to return, two admins answer at once, and a hidden number appears nowhere', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const host = await Host.opens(browser)
  const roomNumber = await host.createsLobby()
  const address = await host.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser), await Phone.wakes(browser)]
  await ada.scans(address, 'Ada')
  await opensDesk(ada)
  await ada.page.locator('[data-testid=rule][data-rule=approval]').click()
  await expect(ada.page.locator('[data-testid=rule][data-rule=approval]')).toHaveAttribute('aria-checked', 'true')
  expect(await barriers(ada.page, 'en')).toEqual([])
  await ada.page.keyboard.press('Escape')

  await asks(ben, address, 'Ben')
  await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText('Waiting for the host to let you in')
  await host.seesPlayers(['Ada'])
  await ada.at('admit').click()
  await ben.isConnected()
  await host.seesPlayers(['Ada', 'Ben'])

  await opensDesk(ada)
  await ada.page.getByRole('button', { name: /^Remove Ben/ }).click()
  await ada.page.getByRole('button', { name: /^Remove Ben/ }).click()
  await ben.page.getByRole('button', { name: 'Ask to come back' }).click()
  await ben.at('join').click()
  await host.at('players-menu').click()
  expect(await barriers(host.page, 'en')).toEqual([])
  await host.at('admit').click()
  await ben.isConnected()

  // Ben is a second admin; the two answer one newcomer at the same time.
  await ada.page.getByRole('button', { name: /^Make Ben a second admin/ }).click()
  await ada.page.keyboard.press('Escape')
  const guests = new Guests(origin(), roomNumber)
  await expect(guests.join({ name: 'Cleo' })).rejects.toThrow(/waiting/)
  // The card of the slower one may be gone by then.
  await Promise.allSettled([ada.at('admit').click({ timeout: 5_000 }), ben.at('refuse').click({ timeout: 5_000 })])
  for (const phone of [ada, ben]) await expect(phone.at('door-knock')).toHaveCount(0)
  await host.seesPlayers(['Ada', 'Ben'])

  await opensDesk(ada)
  await ada.page.locator('[data-testid=rule][data-rule=numberHidden]').click()
  await host.page.keyboard.press('Escape')
  await expect(host.at('qr-code')).toHaveCount(0)
  await expect(host.at('room-number')).not.toHaveText(/\d/)
  expect(await host.page.content()).not.toContain(roomNumber)
  await host.at('room-number').click()
  await expect(host.at('qr-code')).toBeVisible()
  await expect(host.at('qr-code')).toHaveCount(0, { timeout: 15_000 })

  guests.leave()
  for (const one of [ada, ben, host]) {
    expect(one.problems).toEqual([])
    await one.leaves()
  }
})

test('EVE-182 twice the time at the host’s desk is on the clock of the next game, which keeps it when the screen reloads', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const host = await Host.opens(browser, { pace: 3 })
  await host.createsLobby()
  const ada = await Phone.wakes(browser)
  await ada.scans(await host.joinAddress(), 'Ada')
  await opensDesk(ada)
  const times = ada.page.locator('[data-testid=rule][data-rule=times]')
  for (const expected of ['×1.5', '×2']) {
    await times.getByRole('button', { name: 'Longer time limits' }).click()
    await expect(times.locator('output')).toHaveText(expected)
  }
  expect(await barriers(ada.page, 'en')).toEqual([])
  await ada.page.keyboard.press('Escape')

  // A period of 90 s.
  await host.chooses('icehocky')
  await host.isPlaying()
  const clock = host.page.locator('.hud-clock')
  await expect(clock).toHaveText(/^2:[0-5]\d$/, { timeout: 60_000 })
  await opensDesk(ada)
  await times.getByRole('button', { name: 'Shorter time limits' }).click()
  await expect(times.locator('output')).toHaveText('×1.5')
  await expect.poll(() => host.saves, { timeout: 20_000 }).toBeGreaterThan(0)
  await host.page.reload()
  await host.isPlaying()
  await expect(clock).toHaveText(/^(?:2:[0-5]\d|1:[3-5]\d)$/, { timeout: 60_000 })

  for (const one of [ada, host]) {
    expect(one.problems).toEqual([])
    await one.leaves()
  }
})
