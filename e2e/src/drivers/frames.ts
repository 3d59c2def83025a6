import { expect, type Page } from '@playwright/test'

const COUNTED_MS = 5_000
const UNTOUCHED_MS = 6_000
const MOST_FRAMES = 10
/** News may arrive while pictures are counted; endless movement shows in every window. */
const WINDOWS = 4

/**
 * The frames that the browser reports for a page within a duration, starting with the current one.
 */
export const shownFrames = async (page: Page, durationMs = COUNTED_MS): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  let frames = 0
  session.on('Page.screencastFrame', ({ sessionId }) => {
    frames += 1
    // The page may be gone by the last one.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 64, maxHeight: 64 })
  await page.waitForTimeout(durationMs)
  await session.send('Page.stopScreencast')
  await session.detach()
  return frames
}

/** Leaves a phone alone and expects that it all but stops drawing. */
export const drawsNothingUntouched = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(UNTOUCHED_MS)
  const counted: number[] = []
  while (counted.length < WINDOWS && (counted.at(-1) ?? Infinity) > MOST_FRAMES) counted.push(await shownFrames(page))
  expect(counted.at(-1), `${name}: ${counted.join(', ')} pictures in 5 s each`).toBeLessThanOrEqual(MOST_FRAMES)
}

/** The number of animations of a page that move now and would never end. */
export const endlessMovers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
        .length,
  )
