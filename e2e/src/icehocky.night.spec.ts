import { expect, test } from '@playwright/test'
import { gameSize, Host } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

/** A thumb that moves from the middle of a control and lets go. */
const drags = async (phone: Phone, control: 'pad-tilt' | 'pad-swipe', id: string, dx: number): Promise<void> => {
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

test('SDK-513 two phones pick their sides, skate, swipe and check, from the lobby to the match', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const host = await Host.opens(browser, { ...gameSize })
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
        // The six seconds of the choice may be over before a busy phone shows it.
        if (!(reason instanceof Error) || !/Timeout/.test(reason.message)) throw reason
      })
  for (const phone of [ada, ben]) {
    await expect(phone.at('pad-tilt', 'skate')).toBeVisible({ timeout: 60_000 })
    await drags(phone, 'pad-tilt', 'skate', 40)
    await drags(phone, 'pad-swipe', 'stick', 60)
  }
  await expect(host.at('game-hud')).toContainText('Ada')
  expect([...host.problems, ...ada.problems, ...ben.problems]).toEqual([])
  for (const phone of [ada, ben]) await phone.leaves()
  await host.leaves()
})
