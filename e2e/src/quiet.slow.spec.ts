import { devices, expect, test } from '@playwright/test'
import { drawsNothingUntouched, endlessMovers, shownFrames } from './drivers/frames.ts'
import { origin } from './drivers/host.ts'

test('BRO-190 a join form that is left alone draws nothing, and moves again with a touch', async ({ browser }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.goto(`${origin()}/browser`)
  await page.getByTestId('join').waitFor()
  // The measure sees what moves.
  expect(await shownFrames(page, 2_000)).toBeGreaterThan(10)
  await drawsNothingUntouched(page, 'the join form')
  await page.touchscreen.tap(5, 5)
  expect(await endlessMovers(page)).toBeGreaterThan(0)
  await context.close()
})
