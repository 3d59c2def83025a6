import type { Browser, Page } from '@playwright/test'
import { ExpectedFailure } from '@sofaspark/programs'

const START_LIMIT_MS = 120_000

export interface BigScreen {
  page: Page
  roomNumber: string
  /** All errors of the page. */
  problems: string[]
  launch(gameKey: string): Promise<void>
  hasEnded(): Promise<boolean>
  seesPlayers(count: number): Promise<void>
}

/** A lobby on a big screen in Chromium, opened as a person opens it. LAB-04 */
export const openBigScreen = async (browser: Browser, origin: string, isHeadless: boolean): Promise<BigScreen> => {
  const context = await browser.newContext(isHeadless ? { viewport: { width: 1280, height: 720 } } : { viewport: null })
  // The lab also plays games that are still being tested.
  await context.addInitScript("localStorage.setItem('rollout', 'testing')")
  const page = await context.newPage()
  page.setDefaultTimeout(START_LIMIT_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${origin}/`)
  await page.getByTestId('create-lobby').first().click()
  const code = page.getByTestId('room-number').first()
  await code.filter({ hasText: /\d/ }).waitFor({ timeout: START_LIMIT_MS })
  const roomNumber = ((await code.textContent()) ?? '').replace(/\D/g, '')
  return {
    page,
    roomNumber,
    problems,
    seesPlayers: async (count) => {
      await page
        .getByTestId('player')
        .nth(count - 1)
        .waitFor({ timeout: START_LIMIT_MS })
    },
    launch: async (gameKey) => {
      const tile = page.locator(`[data-testid="game-tile"][data-game-key="${gameKey}"]`).first()
      if ((await tile.count()) === 0) throw new ExpectedFailure(`There is no game “${gameKey}” on this console.`)
      for (let tries = 0; tries < 3 && !page.url().includes('/game?'); tries++) {
        await tile.click()
        await page.waitForURL(/\/game\?/, { timeout: 5_000 }).catch(() => undefined)
      }
      const playing = page.locator('main[data-phase="playing"], main[data-phase="result"]')
      const broken = page.getByRole('alert')
      await playing.or(broken).first().waitFor({ timeout: START_LIMIT_MS })
      if ((await playing.count()) === 0)
        throw new ExpectedFailure(`The game does not open: ${(await broken.first().innerText()).replaceAll('\n', ' ')}`)
    },
    hasEnded: async () => (await page.getByTestId('game-result').count()) > 0,
  }
}
