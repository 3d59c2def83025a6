import { expect, test } from '@playwright/test'
import {
  cutConnections,
  holdControllerBuild,
  keepPads,
  laneParty,
  playUntilPads,
  seenFrames,
  sentFrames,
  takesLane,
  Thumbs,
  type SeenFrame,
} from './drivers/lanes.ts'
import type { Phone } from './drivers/phone.ts'

const PRESSES = 24

const isDrawnBy = (phone: Phone, drawer: 'page' | 'build'): Promise<void> =>
  expect(phone.at('pad')).toHaveAttribute('data-drawn-by', drawer, { timeout: 60_000 })

const framesOf = (frames: readonly SeenFrame[], seat: number): number[][] =>
  frames.filter(([ofSeat]) => ofSeat === seat).map(([, frame]) => frame)

/** How often a number does not follow the one before it: a frame that came twice, or too late. */
const disorders = (frames: readonly number[][]): number =>
  frames.filter((frame, index) => {
    const before = frames[index - 1]?.[1]
    const step = before === undefined ? 1 : ((frame[1] ?? 0) - before) & 0xff
    return step === 0 || step > 127
  }).length

/** Presses as a game counts them: the increase of a counter; a decrease means that it restarted. */
const pressesIn = (frames: readonly number[][]): number => {
  let before = 0
  return frames.reduce((sum, frame) => {
    const now = (frame[4] ?? 0) >> 1
    const risen = now >= before ? now - before : Math.min(now, 1)
    before = now
    return sum + risen
  }, 0)
}

test.describe('two lanes', () => {
  test('EVE-20 host and phones talk directly, and a phone that cannot plays over the relay', async ({ browser }) => {
    test.setTimeout(240_000)
    const evening = await laneParty(browser, (phone) =>
      phone.page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'RTCPeerConnection')
      }),
    )
    const { host, ada, ben } = evening
    await takesLane(ada, 'direct')
    await takesLane(ben, 'relay')
    await playUntilPads(evening)
    for (const [seat, phone] of [ada, ben].entries()) {
      const thumbs = await Thumbs.land(phone)
      await thumbs.act()
      await thumbs.leave()
      await expect.poll(async () => framesOf(await seenFrames(host.page), seat).length).toBeGreaterThan(0)
    }
    await takesLane(ben, 'relay')
    expect([...host.problems, ...ada.problems, ...ben.problems]).toEqual([])
    await evening.leave()
  })

  test('EVE-20 CTL-31 the direct lane is cut under load and the pad handed over: nothing sticks, no press is lost or doubled, and the lane recovers', async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    let letBuildThrough = (): void => undefined
    const evening = await laneParty(browser, async (phone) => {
      letBuildThrough = await holdControllerBuild(phone.page)
    })
    const { host, ada, ben } = evening
    for (const phone of [ada, ben]) await takesLane(phone, 'direct')
    await playUntilPads(evening)
    await keepPads(host.page)
    await isDrawnBy(ben, 'page')
    let thumbs = await Thumbs.land(ben)
    for (let n = 0; n < PRESSES; n += 1) {
      if (n === PRESSES / 3) {
        expect(await cutConnections(ben.page)).toBe(1)
        await takesLane(ben, 'relay', 5_000)
      }
      if (n === (2 * PRESSES) / 3) {
        await thumbs.leave()
        // As a change of the pad does: the button that was pressed last is not in use any more.
        await ben.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        letBuildThrough()
        await isDrawnBy(ben, 'build')
        thumbs = await Thumbs.land(ben)
      }
      await thumbs.act()
    }
    await thumbs.leave()
    const sent = async () => (await sentFrames(ben.page)).at(-1)
    // The frame that lets go leaves a moment after the thumbs did.
    await expect.poll(async () => (await sent())?.slice(2, 4)).toEqual([0, 0])
    await expect
      .poll(async () => {
        const [last, seen] = [await sent(), framesOf(await seenFrames(host.page), 1).at(-1)]
        return last !== undefined && JSON.stringify(seen?.slice(2)) === JSON.stringify(last.slice(2))
      })
      .toBe(true)
    const seen = framesOf(await seenFrames(host.page), 1)
    expect(disorders(seen)).toBe(0)
    expect(pressesIn(seen)).toBe(PRESSES)
    await takesLane(ben, 'direct')
    await evening.leave()
  })
})
