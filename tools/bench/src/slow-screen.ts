import type { Page } from '@playwright/test'
import { startProduct } from '@sofaspark/lobby-testing'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { median } from '@sofaspark/tool-command/result.ts'
import { serveGames } from '@sofaspark/tool-play/open-game.ts'
import { watchSettling } from './shared/settling.ts'
import { openSlowPage } from './shared/slow-page.ts'

export const title = 'A slow television: launch page, lobby and games'

/** A television of 2022: a sixth of this machine, which draws half of full HD. */
const CPU_SLOWDOWN = 6
const viewport = { width: 960, height: 540 }
const TURNS = 3
const KEYS = 12
const USABLE_BOUND_MS = 6_000
const KEY_BOUND_MS = 200
/** A lobby that has just opened still loads what it shows. */
const SETTLE_MS = 5_000

/** Games that draw meshes, a plate and a whole city where the screen is quick, each with its mode, so that nothing waits for a choice. */
const games = { testgamelocal: 'versus', icehocky: 'match', shootndodge: 'match' } as const
const SETTLED_BOUND_S = 5

/** How long games take to find out that the screen is slow. */
const settlingTimes = async (): Promise<BenchResult[]> => {
  const served = serveGames(Object.keys(games))
  const browser = await launchChromium()
  try {
    const results: BenchResult[] = []
    for (const [gameKey, mode] of Object.entries(games)) {
      const address = `${await served.addressOf(gameKey)}?pads=0&absent=1&players=8&seed=5&volume=0&mode=${mode}`
      const { foundS, lowS, settledS, changes, stallS, perSecond } = await watchSettling(browser, address, {
        viewport,
        processor: CPU_SLOWDOWN,
      })
      results.push({
        name: `${gameKey}: until it draws 30 pictures a second or its quality is low`,
        value: foundS,
        unit: 's',
        bound: SETTLED_BOUND_S,
        note: `quality ${lowS === null ? 'high' : `low after ${lowS.toFixed(1)} s`}, pixels settled after ${settledS.toFixed(1)} s, ${changes} change of quality, longest frame ${stallS.toFixed(1)} s, then ${perSecond.toFixed(0)} frames a second in software`,
      })
    }
    return results
  } finally {
    await browser.close()
    served.stop()
  }
}

const selected = (page: Page): Promise<string | null> => page.getByTestId('selected-game').getAttribute('data-game-key')

/** From each arrow key to the picture that shows the next game selected, in milliseconds. */
const answerTimes = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { answerTimes: times })
    addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
    })
  })
  const before = await selected(page)
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 4 < 2 ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForTimeout(500)
    if (key === 0 && (await selected(page)) === before) throw new Error('The lobby does not answer an arrow key')
  }
  return page.evaluate(() => (window as unknown as { answerTimes: number[] }).answerTimes)
}

/** The launch page until it answers a key, the lobby's answer to one, and games that adapt, on a processor of a sixth of the speed. */
export const run = async (): Promise<BenchResult[]> => {
  const product = await startProduct()
  const browser = await launchChromium()
  const usableMs: number[] = []
  const answersMs: number[] = []
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      const page = await openSlowPage(browser, { viewport }, { processor: CPU_SLOWDOWN })
      const beganMs = performance.now()
      await page.goto(`${product.origin}/`, { waitUntil: 'commit' })
      await page.locator('[data-live]').waitFor({ state: 'attached', timeout: 60_000 })
      usableMs.push(performance.now() - beganMs)
      await page.keyboard.press('Enter')
      await page.getByTestId('selected-game').waitFor({ timeout: 60_000 })
      await page.waitForTimeout(SETTLE_MS)
      answersMs.push(...(await answerTimes(page)))
      await page.close()
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return [
    { name: 'launch page until it answers a key, median', value: median(usableMs), unit: 'ms', bound: USABLE_BOUND_MS },
    {
      name: 'lobby, from a key to the next picture, median',
      value: median(answersMs),
      unit: 'ms',
      bound: KEY_BOUND_MS,
      note: `the slowest of ${String(answersMs.length)} ${Math.max(...answersMs).toFixed(0)} ms`,
    },
    ...(await settlingTimes()),
  ]
}
