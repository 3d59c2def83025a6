import { expect, test, type Browser, type Page } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { gameSize, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

/** Opens the host's desk and shares the screen; gives the link's path. */
const shares = async (host: Host): Promise<string> => {
  await host.at('players-menu').click()
  await host.at('share-screen').click()
  const link = host.at('watch-link')
  await expect(link).toBeVisible()
  return new URL((await link.getAttribute('data-url')) ?? '').pathname
}

/** Another screen in another room. */
const watches = async (browser: Browser, path: string): Promise<{ page: Page; problems: string[] }> => {
  const context = await browser.newContext({ viewport: gameSize, locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${origin()}${path}`)
  return { page, problems }
}

/** The build's own message, long before its match would be over. */
const ends = async (host: Host, names: readonly string[]): Promise<void> => {
  const looks = { color: '#ff6b57', hat: 'none', face: 'smile', bot: false }
  const rows = names.map((name, seat) => ({ playerId: name, name, ...looks, seat, rank: seat + 1, score: 5 - seat }))
  await host.page.evaluate((json) => {
    const { dispatchReactUnityEvent } = globalThis as unknown as {
      dispatchReactUnityEvent: (message: string, json: string) => void
    }
    dispatchReactUnityEvent('gameEnded', json)
  }, JSON.stringify(rows))
}

test('SCR-110 SCR-111 SCR-112 LCH-140 a second screen shows the lobby, the match, its pause and its ranking until sharing ends', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const host = await Host.opens(browser, gameSize)
  const roomNumber = await host.createsLobby()
  const ada = await Phone.wakes(browser)
  await ada.scans(await host.joinAddress(), 'Ada')
  const path = await shares(host)
  expect(path).toMatch(/^\/watch\/[\w-]+$/)
  expect(path).not.toContain(roomNumber)
  expect(await barriers(host.page, 'en')).toEqual([])

  const { page, problems } = await watches(browser, path)
  const at = (id: string) => page.getByTestId(id)
  await expect(at('player').filter({ hasText: 'Ada' })).toHaveCount(1)
  await expect(at('mirror')).toHaveAttribute('data-state', 'live')
  await expect(at('qr-code')).toHaveAttribute('data-url', /[?&]screen=[\w-]+/)
  await expect(host.at('watchers')).toHaveAttribute('data-count', '1')
  expect(await barriers(page, 'en')).toEqual([])
  const ben = await Phone.wakes(browser)
  await ben.scans((await at('qr-code').getAttribute('data-url')) ?? '', 'Ben')
  await expect(at('welcome')).toHaveText('Ben')
  await host.page.keyboard.press('Escape')

  await host.chooses('testgamelocal')
  await host.isPlaying()
  await expect(at('game-hud')).toBeVisible({ timeout: 60_000 })
  await expect(at('mirror')).toHaveAttribute('data-state', 'live', { timeout: 30_000 })
  await host.page.keyboard.press('Escape')
  await expect(page.getByText('Paused')).toBeVisible()
  await host.page.keyboard.press('Escape')
  await expect(page.getByText('Paused')).toHaveCount(0)

  await ends(host, ['Ada', 'Ben'])
  await expect(at('game-result-row')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Ada wins!' })).toBeVisible()
  await expect(at('rematch')).toHaveCount(0)
  await host.goesBackToLobby()
  await expect(at('player')).toHaveCount(2)
  await host.at('players-menu').click()
  await host.at('share-screen').click()
  await host.at('share-stop').click()
  await expect(page.getByText('Sharing has ended')).toBeVisible()
  await page.goto(`${origin()}${path}`)
  await expect(page.getByText('This link leads to no party')).toBeVisible()
  expect([...host.problems, ...problems]).toEqual([])
})
