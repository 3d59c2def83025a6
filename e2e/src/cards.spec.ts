import { expect, test } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { gameSize, Host } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const MATCH_LIMIT_MS = 120_000

test('EVE-208 EVE-200 EVE-202 one press plays an evening: skipped by phone, reloaded, played and ended with its ranking', async ({
  browser,
}) => {
  test.setTimeout(MATCH_LIMIT_MS + 120_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 12 })
  await host.createsLobby()
  const address = await host.joinAddress()
  const phones: Phone[] = []
  for (const name of ['Ada', 'Ben']) {
    const phone = await Phone.wakes(browser)
    await phone.scans(address, name)
    phones.push(phone)
  }
  await host.seesPlayers(['Ada', 'Ben'])
  const [ada] = phones as [Phone, Phone]
  const next = host.at('evening-next')

  // The cards lie one press of the remote above the games.
  await ada.moves('up')
  await expect(host.at('evening-preview')).toBeVisible()
  await ada.selects()
  await host.isPlaying()
  expect(host.page.url()).toContain('gameKey=testgamelocal')
  // The evening has chosen the mode.
  await expect(ada.page.locator('[data-testid="pad-stick"]')).toBeVisible({ timeout: 60_000 })
  await host.seesRanking(MATCH_LIMIT_MS)
  await expect(host.at('back-to-lobby')).toHaveText('Next game')
  await host.goesBackToLobby()

  await expect(next).toHaveAttribute('data-game-key', 'racegame')
  await expect(host.at('evening-plan-game').first()).toHaveAttribute('data-state', 'played')
  for (const button of ['evening-hold', 'evening-swap', 'evening-skip']) {
    await ada.moves('right')
    await expect(host.at(button)).toBeFocused()
    if (button === 'evening-hold') await ada.selects()
  }
  await ada.selects()
  await expect(next).toHaveAttribute('data-game-key', 'icehocky')
  expect(await barriers(host.page, 'en')).toEqual([])

  await host.page.reload()
  await host.seesPlayers(['Ada', 'Ben'])
  await expect(next).toHaveAttribute('data-game-key', 'icehocky')
  await host.at('evening-end').click()
  await expect(host.at('evening-menu')).toBeVisible()
  await expect(host.at('evening-row')).toHaveCount(2)
  await ada.selects()
  await expect(host.at('evening-menu')).toHaveCount(0)
  await expect(host.at('evening-preset')).toHaveCount(4)
  expect([...host.problems, ...phones.flatMap((phone) => phone.problems)]).toEqual([])
  for (const one of [...phones, host]) await one.leaves()
})
