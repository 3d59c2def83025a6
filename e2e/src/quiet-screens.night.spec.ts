import { expect, test, type Page } from '@playwright/test'
import { timings } from '@sofaspark/contract'
import { endlessMovers, shownFrames } from './drivers/frames.ts'
import { Guests, Host, origin } from './drivers/host.ts'
const MOST_PER_SECOND = 10
const COUNTED_S = 3
/** A page on a busy machine notes late that it was left alone. */
const LATE_MS = 15_000

const isMoving = async (page: Page): Promise<boolean> => (await endlessMovers(page)) > 0

/** Neither animations nor videos are drawn more often than a quiet page may. */
const isStill = async (page: Page): Promise<void> => {
  await expect.poll(() => isMoving(page), { timeout: LATE_MS }).toBe(false)
  expect(await shownFrames(page, COUNTED_S * 1_000)).toBeLessThanOrEqual(MOST_PER_SECOND * COUNTED_S)
}

test('BRO-190 a launch page and a lobby idle for five minutes stop moving, and resume at once on a key press or a join', async ({
  browser,
}) => {
  test.setTimeout(timings.screenQuietMs + 120_000)
  const [launch, lobby] = [await Host.opens(browser, { moves: true }), await Host.opens(browser, { moves: true })]
  const guests = new Guests(origin(), await lobby.createsLobby())
  for (const { page } of [launch, lobby]) expect(await isMoving(page)).toBe(true)
  await launch.page.waitForTimeout(timings.screenQuietMs)
  for (const { page } of [launch, lobby]) await isStill(page)
  await launch.page.keyboard.press('ArrowRight')
  await expect.poll(() => isMoving(launch.page)).toBe(true)
  await guests.join({ name: 'Ada' })
  await expect.poll(() => isMoving(lobby.page)).toBe(true)
  guests.leave()
  await launch.leaves()
  await lobby.leaves()
})
