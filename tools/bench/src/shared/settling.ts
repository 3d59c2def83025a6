import type { Browser } from '@playwright/test'
import { openSlowPage } from './slow-page.ts'

/** A game that adapts to its screen, in seconds since its first picture. */
export interface Settling {
  /** Until it drew 30 pictures a second for two seconds, or its quality was low. */
  foundS: number
  /** Until its quality was low; `null` where it stayed high. */
  lowS: number | null
  /** Until its number of pixels changed for the last time. */
  settledS: number
  /** Changes of quality. */
  changes: number
  /** The longest time without a picture. */
  stallS: number
  /** Frames a second, once it had settled. */
  perSecond: number
}

/** Runs before the page's own scripts. */
const watchPicture = `(() => {
  const seen = { firstMs: null, lowMs: null, resizedMs: 0, changes: 0, stallMs: 0, lateFrames: 0, times: [] }
  let quality, width, lastMs, isDrawn
  const look = (nowMs) => {
    requestAnimationFrame(look)
    const canvas = document.querySelector('canvas')
    if (!canvas || canvas.dataset.quality === undefined) return
    // Its first picture is shown by the time of the second frame.
    if (!isDrawn) return void (isDrawn = true)
    seen.firstMs ??= nowMs
    seen.times.push(nowMs)
    if (quality !== undefined && quality !== canvas.dataset.quality) seen.changes++
    quality = canvas.dataset.quality
    if (quality === 'low') seen.lowMs ??= nowMs
    if (width !== undefined && width !== canvas.width) seen.resizedMs = nowMs
    width = canvas.width
    if (lastMs !== undefined) seen.stallMs = Math.max(seen.stallMs, nowMs - lastMs)
    lastMs = nowMs
    if (nowMs - seen.firstMs > SETTLED_MS) seen.lateFrames++
  }
  requestAnimationFrame(look)
  window.seen = seen
})()`

const WANTED_MS = 2_000
const WANTED_FRAMES = 60
const SETTLED_MS = 6_000
const WATCHED_MS = 12_000

/** Plays a game's match of bots on a screen of that slowness, which the game is not told. */
export const watchSettling = async (
  browser: Browser,
  address: string,
  { viewport, processor }: { viewport: { width: number; height: number }; processor: number },
): Promise<Settling> => {
  const page = await openSlowPage(browser, { viewport }, { processor })
  try {
    await page.addInitScript(watchPicture.replace('SETTLED_MS', String(SETTLED_MS)))
    await page.goto(address)
    await page.waitForFunction(
      `window.seen.firstMs !== null && performance.now() - window.seen.firstMs > ${WATCHED_MS}`,
      null,
      { polling: 250, timeout: 120_000 },
    )
    const { firstMs, lowMs, resizedMs, changes, stallMs, lateFrames, times } = await page.evaluate<
      Record<'firstMs' | 'resizedMs' | 'changes' | 'stallMs' | 'lateFrames', number> & {
        lowMs: number | null
        times: number[]
      }
    >('window.seen')
    const inTimeMs = times.find((_, at) => (times[at + WANTED_FRAMES] ?? Infinity) - (times[at] ?? 0) <= WANTED_MS)
    return {
      foundS: (Math.min(lowMs ?? Infinity, inTimeMs ?? Infinity) - firstMs) / 1000,
      lowS: lowMs === null ? null : (lowMs - firstMs) / 1000,
      settledS: Math.max(0, resizedMs - firstMs) / 1000,
      changes,
      stallS: stallMs / 1000,
      perSecond: lateFrames / ((WATCHED_MS - SETTLED_MS) / 1000),
    }
  } finally {
    await page.close()
  }
}
