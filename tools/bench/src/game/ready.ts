import type { Browser } from '@playwright/test'
import { startProduct } from '@sofaspark/lobby-testing'
import { openBigScreen } from '@sofaspark/tool-party-lab/big-screen.ts'
import type { BenchResult } from '@sofaspark/tool-command/result.ts'

const READY_BOUND_MS = 3_000

/** Time from the launch of each game in the lobby until it can be played, in a browser that has not loaded it before. */
export const benchReady = async (browser: Browser, gameKeys: readonly string[]): Promise<BenchResult[]> => {
  const product = await startProduct()
  const results: BenchResult[] = []
  try {
    for (const gameKey of gameKeys) {
      const screen = await openBigScreen(browser, product.origin, true)
      // A first tap may only choose the tile, and the driver waits seconds before it taps again.
      const launchedMs = screen.page.waitForURL(/\/game\?/, { waitUntil: 'commit' }).then(() => performance.now())
      await screen.launch(gameKey)
      const value = performance.now() - (await launchedMs)
      results.push({ name: `${gameKey}: launch to ready to play`, value, unit: 'ms', bound: READY_BOUND_MS })
      await screen.page.context().close()
    }
    return results
  } finally {
    await product.stop()
  }
}
