import { expect, test } from '@playwright/test'
import { connect, findEndpoint, takeSeat, type Client } from '@sofaspark/lobby-testing'
import { barriers } from './drivers/barriers.ts'
import { gameSize, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const MATCH_LIMIT_MS = 300_000

/** Follows the code as the one who hosts without playing. */
const moderates = async (phone: Phone, joinAddress: string, name: string): Promise<void> => {
  const { pathname, search } = new URL(joinAddress)
  await phone.page.goto(`${origin()}${pathname}${search}`)
  await phone.at('play-in-browser').click()
  await phone.at('join-name').fill(name)
  await phone.at('moderate').click()
  await phone.isConnected()
}

const types = async (phone: Phone, pin: string): Promise<void> => {
  for (const digit of pin) await phone.page.locator(`[data-testid=pin-pad] [data-digit="${digit}"]`).tap()
}

test('EVE-181 CTL-260 the first phone hosts without playing: two play, two are in the ranking, the party ends by its PIN, and its album stays', async ({
  browser,
}) => {
  test.setTimeout(MATCH_LIMIT_MS + 120_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 6 })
  await host.createsLobby()
  const address = await host.joinAddress()
  const [mia, ada, ben] = [await Phone.wakes(browser), await Phone.wakes(browser), await Phone.wakes(browser)]
  await moderates(mia, address, 'Mia')
  await expect(mia.at('pad-dpad', 'menu')).toBeVisible()
  await ada.scans(address, 'Ada')
  await ben.scans(address, 'Ben')
  await host.seesPlayers(['Ada', 'Ben'])

  await mia.page.getByRole('button', { name: /^Your seat/ }).click()
  await mia.at('host-desk').click()
  await mia.at('pin').click()
  await types(mia, '4711')
  await expect(mia.at('pin')).toHaveAttribute('data-set', 'true')
  expect(await barriers(mia.page, 'en')).toEqual([])
  await mia.page.keyboard.press('Escape')

  // LCH-133: the screen was loaded again, away from its lobby.
  for (const path of ['/', '/couch-co-op-gaming']) {
    await host.page.goto(`${origin()}${path}`)
    await host.at('consent-settings').click()
    await expect(host.at('pin-pad')).toBeVisible()
    for (const digit of '1234') await host.page.keyboard.press(digit)
    await expect(host.page.getByText('That is not the PIN.')).toBeVisible()
    expect(await barriers(host.page, 'en')).toEqual([])
  }
  for (const digit of '4711') await host.page.keyboard.press(digit)
  await expect(host.at('cookie-consent')).toBeVisible()
  await host.page.getByTestId('cookie-reject').click()
  await host.page.goto(`${origin()}/games`)
  await host.seesPlayers(['Ada', 'Ben'])

  // With its token alone.
  await mia.page.reload()
  await mia.isConnected()
  await mia.selects()
  await host.isPlaying()
  await expect(mia.at('moderating')).toBeVisible()
  expect(await barriers(mia.page, 'en')).toEqual([])
  await host.seesRanking(MATCH_LIMIT_MS)
  await expect(host.at('game-result-row').filter({ hasText: 'Mia' })).toHaveCount(0)
  await mia.page.locator('.pad-option[data-option="lobby"]').tap()
  await expect(host.page).toHaveURL(/\/games/)
  await host.at('evening').click()
  await expect(host.at('evening-row')).toHaveCount(2)
  await host.page.keyboard.press('Escape')

  await mia.page.getByRole('button', { name: /^Your seat/ }).click()
  await mia.at('host-desk').click()
  await mia.at('end-party').click()
  await mia.at('end-party-sure').click()
  await types(mia, '1234')
  await expect(mia.page.getByText('That is not the PIN.')).toBeVisible()
  await host.seesPlayers(['Ada', 'Ben'])
  await types(mia, '4711')
  for (const phone of [mia, ada, ben])
    await expect(phone.page.getByText('This party is over. That was fun!')).toBeVisible()
  await ada.at('album-open').tap()
  await expect(ada.at('evening-row')).toHaveCount(2)
  expect(await barriers(ada.page, 'en')).toEqual([])
  const [album] = await Promise.all([ada.page.waitForEvent('download'), ada.at('album-save').tap()])
  expect(album.suggestedFilename()).toBe('sofaspark.html')
  for (const one of [host, mia, ada, ben]) {
    expect(one.problems).toEqual([])
    await one.leaves()
  }
})

test('DRW-41 from the moderator’s phone a guess of Draw Down is shown, and a drawing taken away', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 3 })
  const roomNumber = await host.createsLobby()
  const mia = await Phone.wakes(browser)
  await moderates(mia, await host.joinAddress(), 'Mia')
  const guests: Client[] = []
  for (const name of ['Ada', 'Ben']) {
    const guest = await connect(await findEndpoint(origin(), roomNumber))
    await takeSeat(guest, roomNumber, { name })
    guests.push(guest)
  }
  await mia.page.getByRole('button', { name: /^Your seat/ }).click()
  await mia.at('host-desk').click()
  await mia.page.getByRole('switch', { name: /^Ask me/ }).tap()
  await mia.page.keyboard.press('Escape')
  await host.chooses('drawgame')
  await host.isPlaying()
  const [held, bubble] = [mia.page.locator('.pad-option', { hasText: 'grey zebra' }), host.page.getByText('grey zebra')]
  // The artist's guess is none.
  await expect(async () => {
    for (const guest of guests) await guest.must('command', { type: 'text', data: { id: 'guess', text: 'grey zebra' } })
    await expect(held.first()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 90_000 })
  expect(await bubble.count()).toBe(0)
  await held.first().tap()
  await expect(bubble.first()).toBeVisible()
  if (process.env['SHOTS']) await mia.page.screenshot({ path: `${process.env['SHOTS']}/mia.png` })
  expect(await barriers(mia.page, 'en')).toEqual([])
  await mia.page.locator('.pad-option[data-option=wipe]').tap()
  await expect(mia.at('moderating')).toBeVisible()
  for (const guest of guests) guest.close()
  for (const one of [host, mia]) {
    expect(one.problems).toEqual([])
    await one.leaves()
  }
})
