import type { Page } from '@playwright/test'
import { catalogue } from '@sofaspark/contract'
import {
  connect,
  entitlementUntil,
  findEndpoint,
  startProduct,
  takeSeat,
  YEAR_2100_S,
  type Product,
} from '@sofaspark/lobby-testing'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'
import { openBigScreen } from '@sofaspark/tool-party-lab/big-screen.ts'
import { builtGames } from './shared/built-games.ts'

export const title = 'Games: launch to ready to play'

const READY_BOUND_MS = 3_000
const REPEATS = 3
/** Games are not launched while the lobby is still loading; the first tile needs but one tap. */
const SETTLE_MS = 5_000
/** The picture runs once that many frames in a row come in time. */
const CALM_FRAMES = 3
const CALM_FRAME_MS = 100
const isEarly = (gameKey: string): boolean => catalogue.some(({ key, earlyAccess }) => key === gameKey && earlyAccess)

/** Takes a seat as a supporter: a game in early access opens for them alone. */
const seatSupporter = async ({ origin, adminSecret }: Product, roomNumber: string): Promise<() => void> => {
  const client = await connect(await findEndpoint(origin, roomNumber), { query: { roomNumber } })
  await takeSeat(client, roomNumber, { name: 'Ada', entitlement: entitlementUntil(YEAR_2100_S, adminSecret) })
  return () => {
    client.close()
  }
}

/** Waits until the game's picture runs: a page that says so may still be drawing its first frame. */
const pictureRuns = (page: Page): Promise<void> =>
  page.evaluate(
    ({ frames, frameMs }) =>
      new Promise<void>((resolve) => {
        let [calm, lastMs] = [0, performance.now()]
        const see = (): void => {
          const nowMs = performance.now()
          calm = nowMs - lastMs < frameMs ? calm + 1 : 0
          lastMs = nowMs
          if (calm >= frames) resolve()
          else requestAnimationFrame(see)
        }
        requestAnimationFrame(see)
      }),
    { frames: CALM_FRAMES, frameMs: CALM_FRAME_MS },
  )

/** Time from the launch of each game in the lobby until it can be played, each time in a browser that has not loaded it before. */
export const run = async (): Promise<BenchResult[]> => {
  const browser = await launchChromium()
  const product = await startProduct()
  const launch = async (gameKey: string): Promise<number> => {
    const screen = await openBigScreen(browser, product.origin, true)
    const leave = isEarly(gameKey) ? await seatSupporter(product, screen.roomNumber) : () => undefined
    if (isEarly(gameKey)) await screen.seesPlayers(1)
    await screen.page.waitForTimeout(SETTLE_MS)
    // A first tap may only choose the tile, and the driver waits seconds before it taps again.
    const launchedMs = screen.page.waitForURL(/\/game\?/, { waitUntil: 'commit' }).then(() => performance.now())
    await Promise.all([launchedMs, screen.launch(gameKey)])
    await pictureRuns(screen.page)
    const readyMs = performance.now() - (await launchedMs)
    await screen.page.context().close()
    leave()
    return readyMs
  }
  try {
    const results: BenchResult[] = []
    for (const gameKey of builtGames()) {
      const times: number[] = []
      for (let time = 0; time < REPEATS; time++) times.push(await launch(gameKey))
      times.sort((one, other) => one - other)
      const value = times[Math.floor(REPEATS / 2)] ?? Number.NaN
      const note = `median of ${String(REPEATS)}; the slowest ${(times.at(-1) ?? Number.NaN).toFixed(0)} ms`
      results.push({ name: gameKey, value, unit: 'ms', bound: READY_BOUND_MS, note })
      console.log(`${gameKey}: ${value.toFixed(0)} ms`)
    }
    return results
  } finally {
    await browser.close()
    await product.stop()
  }
}
