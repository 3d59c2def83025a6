import { expect, test } from '@playwright/test'
import { gameSize, Host } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const RUN_LIMIT_MS = 120_000

test('SDK-507 a phone picks the cannons, keeps its goal by slider and by tilt, and sees the ranking', async ({
  browser,
}) => {
  test.setTimeout(RUN_LIMIT_MS + 90_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 5 })
  await host.createsLobby()
  const phone = await Phone.wakes(browser, { landscape: true })
  await phone.scans(await host.joinAddress(), 'Ada')
  await host.seesPlayers(['Ada'])
  const ada = await host.playerId('Ada')
  await host.page.locator('[data-testid="game-tile"][data-game-key="ballfrenzy"]').first().click()
  await host.at('play-now').click()
  await host.isPlaying()
  await phone.at('pad-choices', 'mode').getByRole('button').nth(1).tap({ timeout: 60_000 })
  const place = phone.at('pad-tilt', 'place')
  await expect(place).toBeVisible({ timeout: 60_000 })
  await expect(phone.at('pad-swipe', 'smash')).toBeVisible()
  await expect(host.at('game-hud')).toContainText('Ada')
  await place.getByRole('button').tap()
  await expect(place.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  const ranking = await host.seesRanking(RUN_LIMIT_MS)
  expect(ranking).toContain(ada)
  expect([...host.problems, ...phone.problems]).toEqual([])
  await phone.leaves()
  await host.leaves()
})
