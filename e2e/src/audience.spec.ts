import { expect, test } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { gameSize, Host, origin } from './drivers/host.ts'
import { gameOf, launches, plays } from './drivers/match.ts'
import { Phone } from './drivers/phone.ts'

const MATCH_LIMIT_MS = 240_000

/** Follows the join address, and watches instead of taking a seat. */
const watches = async (phone: Phone, joinAddress: string): Promise<void> => {
  const { pathname, search } = new URL(joinAddress)
  await phone.page.goto(`${origin()}${pathname}${search}`)
  await phone.at('play-in-browser').click()
  await phone.at('join-audience').click()
  await expect(phone.at('cheer')).toHaveCount(6)
}

/** Taps the first answer as soon as the match's question is open, and sees it counted on the big screen; gives its id. */
const guesses = async (phone: Phone, host: Host): Promise<string> => {
  const guess = phone.at('poll-option').first()
  await expect(guess).toBeVisible({ timeout: 60_000 })
  const option = (await guess.getAttribute('data-option')) ?? ''
  await guess.tap()
  await expect(guess).toHaveAttribute('aria-pressed', 'true')
  const board = host.page.locator(`[data-testid=poll-option][data-option="${option}"]`)
  await expect(board).toHaveAttribute('data-votes', '1')
  return option
}

test('LOB-380 LOB-381 CTL-290 SHL-60 SHL-61 SHL-62 SCR-120 a phone that watches cheers, guesses the winner and takes a seat', async ({
  browser,
}) => {
  test.setTimeout(MATCH_LIMIT_MS + 120_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 5 })
  await host.createsLobby()
  const address = await host.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser), await Phone.wakes(browser)]
  await ada.scans(address, 'Ada')
  await watches(ben, address)
  await host.seesPlayers(['Ada'])
  await expect(host.at('audience-count')).toHaveAttribute('data-count', '1')
  expect(await barriers(ben.page, 'en')).toEqual([])

  const fire = ben.page.locator('[data-testid=cheer][data-kind=fire]')
  const burst = host.at('cheers').locator('[data-kind=fire]')
  // A burst lasts a moment only.
  await expect(async () => {
    await fire.tap()
    await expect(burst).toBeVisible({ timeout: 3_000 })
  }).toPass()

  const game = gameOf('ballfrenzy')
  const [option] = await Promise.all([guesses(ben, host), launches(host, ada, game)])
  await plays(ada, game)

  const ranking = await host.seesRanking(MATCH_LIMIT_MS)
  expect(ranking).toContain(option)
  await expect(ben.at('guess')).toHaveAttribute('data-right', /true|false/)
  await expect(ben.at('leaders')).toContainText('Ada')
  await expect(host.at('audience-table')).toContainText('of 1 guessed right')
  await expect(ben.at('guesses')).toContainText('of 1 guessed right')

  await host.goesBackToLobby()
  await ben.at('take-seat').click()
  await ben.at('join-name').fill('Ben')
  await ben.at('join').click()
  await ben.isConnected()
  await host.seesPlayers(['Ada', 'Ben'])
  await expect(host.at('audience-count')).toHaveCount(0)
  for (const one of [ada, ben, host]) {
    expect(one.problems).toEqual([])
    await one.leaves()
  }
})
