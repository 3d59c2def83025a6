import { test } from '@playwright/test'
import { playsByGamepad, slowsDown } from './drivers/hands.ts'

test('LCH-88 by gamepad alone from the launch page into a game and back, on a slow television', async ({ browser }) => {
  test.setTimeout(480_000)
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
  await slowsDown(page)
  await playsByGamepad(page)
  await page.context().close()
})
