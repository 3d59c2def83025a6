import type { Page } from '@playwright/test'

const SETTLE_LIMIT_MS = 60_000
const ANIMATIONS_LIMIT_MS = 10_000
const PERSIST_MS = 6_000

interface Shape {
  size: { width: number; height: number }
  /** The size of the page's letters as its browser has it. */
  fontPx?: number
}

/** Until the page has this shape, and until movements that end have ended; games move on. */
export const settles = async (page: Page, { size, fontPx }: Shape): Promise<void> => {
  await page.waitForFunction(
    ({ widthPx, heightPx, letterPx }) => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      // The viewport's own size: what sticks out of a phone's page makes its inner size larger.
      const [wide, high] = [`(width: ${widthPx}px)`, `(height: ${heightPx}px)`]
      const isSized = window.matchMedia(`${wide} and ${high}`).matches
      return isSized && (letterPx === undefined || rootPx === letterPx) && document.fonts.status === 'loaded'
    },
    { widthPx: size.width, heightPx: size.height, letterPx: fontPx },
    { timeout: SETTLE_LIMIT_MS },
  )
  await page.evaluate(async (limitMs) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const moves = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    const endMs = performance.now() + limitMs
    await frame()
    while (moves() && performance.now() < endMs) await frame()
    await frame()
  }, ANIMATIONS_LIMIT_MS)
}

/** The problems that stay: a busy machine draws late, and what is about to be drawn is no loss. */
export const lasting = async (look: () => Promise<string[]>): Promise<string[]> => {
  const endMs = Date.now() + PERSIST_MS
  let found = await look()
  while (found.length > 0 && Date.now() < endMs) {
    const again = new Set(await look())
    found = found.filter((problem) => again.has(problem))
  }
  return found
}
