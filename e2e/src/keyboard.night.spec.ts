import { expect, test, type Page } from '@playwright/test'
import { gameSize, Host } from './drivers/host.ts'

const MATCH_LIMIT_MS = 480_000
const halves = [
  ['KeyW', 'KeyA', 'KeyS', 'KeyD', 'Space'],
  ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Enter'],
] as const

/** Two people who press what is near: each holds a direction for a while and presses the first button. */
const plays = async (page: Page, isOver: () => Promise<boolean>): Promise<void> => {
  const endMs = performance.now() + MATCH_LIMIT_MS
  for (let move = 0; performance.now() < endMs && !(await isOver()); move++) {
    const held = halves.map((half, seat) => half[(move * 3 + seat * 2) % 4] ?? half[0])
    for (const key of held) await page.keyboard.down(key)
    for (const half of halves) await page.keyboard.press(half[4], { delay: 60 })
    await page.waitForTimeout(200)
    for (const key of held) await page.keyboard.up(key)
  }
}

test('EVE-60 two on one keyboard draw and guess to the ranking, without a phone', async ({ browser }) => {
  test.setTimeout(MATCH_LIMIT_MS + 120_000)
  const host = await Host.opens(browser, { ...gameSize, pace: 8 })
  const { page } = host
  await host.createsLobby()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await host.seesPlayers(['Keyboard 1', 'Keyboard 2'])
  await page.locator('[data-testid="game-tile"][data-game-key="drawgame"]').first().click()
  await host.at('play-now').click()
  await host.isPlaying()
  const seen = { cards: 0, pen: 0 }
  await plays(page, async () => {
    seen.cards = Math.max(seen.cards, await host.at('local-card').count())
    seen.pen += (await page.locator('.drw-pen:visible').count()) > 0 ? 1 : 0
    return host.at('game-result').isVisible()
  })
  const ranking = await host.seesRanking(1_000)
  expect(ranking.length).toBeGreaterThanOrEqual(2)
  expect(seen.cards).toBeGreaterThan(0)
  expect(seen.pen).toBeGreaterThan(0)
  expect(host.problems).toEqual([])
  await host.leaves()
})
