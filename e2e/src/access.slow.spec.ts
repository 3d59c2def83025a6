import { expect, test, type Page } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { lossesOf, onPhones, smallPhones, turnedPhones } from './drivers/fit.ts'
import { gameSize, Host, origin } from './drivers/host.ts'
import { allPadsIn, PadScreen } from './drivers/pad-screen.ts'
import { Phone } from './drivers/phone.ts'
import { openSheet } from './scenes/phone-scenes.ts'

const RUN_LIMIT_MS = 120_000
const SLACK_PX = 2

/** In the sheet of a seat, as a person finds it. */
const turnsOn = async (page: Page, ...names: RegExp[]): Promise<void> => {
  await openSheet(page)
  await page.getByRole('button', { name: 'Hands and controls' }).tap()
  for (const name of names) {
    await page.getByRole('switch', { name }).tap()
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  expect(await barriers(page, 'en')).toEqual([])
  await page.keyboard.press('Escape')
}

const middleOf = async (page: Page, area: string): Promise<number | null> => {
  const box = await page.locator(`[data-testid=pad] .pad-area[data-area=${area}]`).boundingBox({ timeout: 5_000 })
  return box && box.x + box.width / 2
}

test('CTL-270 a left-handed phone and one with larger controls play a game to its ranking', async ({ browser }) => {
  test.setTimeout(RUN_LIMIT_MS + 120_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 5 })
  await host.createsLobby()
  const address = await host.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser, { landscape: true }), await Phone.wakes(browser)]
  await ada.scans(address, 'Ada')
  await ben.scans(address, 'Ben')
  await host.seesPlayers(['Ada', 'Ben'])
  const ids = [await host.playerId('Ada'), await host.playerId('Ben')]
  await turnsOn(ada.page, /^Mirror/)
  await turnsOn(ben.page, /^Larger/)
  await host.page.locator('[data-testid="game-tile"][data-game-key="ballfrenzy"]').first().click()
  await host.at('play-now').click()
  await host.isPlaying()
  await ada.at('pad-choices', 'mode').getByRole('button').first().tap({ timeout: 60_000 })
  for (const phone of [ada, ben]) await expect(phone.at('pad-tilt', 'place')).toBeVisible({ timeout: 60_000 })
  expect(await middleOf(ada.page, 'end')).toBeLessThan((await middleOf(ada.page, 'start')) ?? 0)
  await expect(ben.page.locator('.pad')).toHaveAttribute('data-large', '')
  await ada.at('pad-swipe', 'smash').tap()
  expect(await host.seesRanking(RUN_LIMIT_MS)).toEqual(expect.arrayContaining(ids))
  expect([...host.problems, ...ada.problems, ...ben.problems]).toEqual([])
  for (const phone of [ada, ben]) await phone.leaves()
  await host.leaves()
})

for (const language of ['pt', 'he'])
  test(`UI-47 mirrored and with larger controls no pad of any game loses anything in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const pads = await allPadsIn(language)
    const screen = await PadScreen.opens()
    const phone = await Phone.wakes(browser, { language })
    const { page } = phone
    await phone.context.addCookies([{ name: 'cookie_consent', value: 'rejected.1', url: origin() }])
    await page.goto(`${origin()}/browser?roomNumber=${screen.roomNumber}&from=direct`)
    await phone.at('join-name').fill('Ada')
    await phone.at('join').click()
    await phone.isConnected()
    await openSheet(page)
    await phone.at('hands').tap()
    for (const at of [0, 1]) await phone.at('hands-switch').nth(at).tap()
    await page.keyboard.press('Escape')
    await screen.launches('testgamelocal')
    const found: string[] = []
    await onPhones([...smallPhones, ...turnedPhones], page, async (shape) => {
      for (const { gameKey, shown } of pads) {
        await screen.shows(page, shown)
        for (const problem of await lossesOf(page)) found.push(`${gameKey} ${shown.name}, ${shape}: ${problem}`)
        const boxes = await page.evaluate(() => {
          const boxOf = (area: string) =>
            document.querySelector(`[data-testid=pad] .pad-area[data-area=${area}]`)?.getBoundingClientRect()
          return [boxOf('start'), boxOf('end')].map((box) => box && { left: box.left, right: box.right, top: box.top })
        })
        const [start, end] = boxes
        const isBeside = start && end && Math.abs(start.top - end.top) < SLACK_PX
        if (isBeside && end.right > start.left + SLACK_PX)
          found.push(`${gameKey} ${shown.name}, ${shape}: not mirrored`)
      }
    })
    expect(found).toEqual([])
    screen.leaves()
    await phone.leaves()
  })
