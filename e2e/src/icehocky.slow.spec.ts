import { expect, test } from '@playwright/test'
import { gameSize, Host } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const PACE = 6
const MATCH_LIMIT_MS = 400_000

/** A thumb that moves from the middle of a control and lets go. */
const drags = async (phone: Phone, control: 'pad-stick' | 'pad-swipe', id: string, dx: number): Promise<void> => {
  const box = await phone.at(control, id).boundingBox()
  if (!box) return
  const session = await phone.context.newCDPSession(phone.page)
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const send = (type: string, touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
  await send('touchStart', [from])
  for (const part of [0.5, 1]) await send('touchMove', [{ x: from.x + dx * part, y: from.y }])
  await phone.page.waitForTimeout(200)
  await send('touchEnd', [])
  await session.detach()
}

test('ICE-32 two phones pick their sides, skate, swipe and check, from the lobby to the ranking and back', async ({
  browser,
}) => {
  test.setTimeout(MATCH_LIMIT_MS + 180_000)
  const host = await Host.opens(browser, { ...gameSize, pace: PACE })
  await host.createsLobby()
  const address = await host.joinAddress()
  const [ada, ben] = [await Phone.wakes(browser), await Phone.wakes(browser, { landscape: true })]
  await ada.scans(address, 'Ada')
  await ben.scans(address, 'Ben')
  await host.page.locator('[data-testid="game-tile"][data-game-key="icehocky"]').first().click()
  await host.at('play-now').click()
  await host.isPlaying()
  for (const [phone, side] of [
    [ada, 'sun'],
    [ben, 'moon'],
  ] as const)
    await phone.page
      .locator(`.pad-option[data-option="${side}"]`)
      .tap({ timeout: 60_000 })
      .catch((reason: unknown) => {
        // At this pace the six seconds of the choice may be over before a busy phone shows it.
        if (!(reason instanceof Error) || !/Timeout/.test(reason.message)) throw reason
      })
  for (const phone of [ada, ben]) {
    await expect(phone.at('pad-stick', 'skate')).toBeVisible({ timeout: 60_000 })
    await drags(phone, 'pad-stick', 'skate', 40)
    await drags(phone, 'pad-swipe', 'stick', 60)
  }
  await expect(host.at('game-hud')).toContainText('Ada')
  const ranking = await host.seesRanking(MATCH_LIMIT_MS)
  expect(ranking).toHaveLength(4)
  await host.at('back-to-lobby').click()
  await expect(host.page).toHaveURL(/\/games/)
  expect([...host.problems, ...ada.problems, ...ben.problems]).toEqual([])
  for (const phone of [ada, ben]) await phone.leaves()
  await host.leaves()
})
