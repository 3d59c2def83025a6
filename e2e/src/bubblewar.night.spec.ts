import { expect, test, type Browser } from '@playwright/test'
import { gameSize, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const RUN_LIMIT_MS = 300_000

/** A lobby whose admin has Bubble War chosen and picks a way to play. */
const begin = async (browser: Browser, name: string, mode: 'versus' | 'endless') => {
  const host = await Host.opens(browser, gameSize)
  await host.createsLobby()
  const phone = await Phone.wakes(browser)
  await phone.scans(await host.joinAddress(), name)
  await host.seesPlayers([name])
  await host.page.locator('[data-testid="game-tile"][data-game-key="bubblewar"]').first().click()
  await host.at('play-now').click()
  await host.isPlaying()
  await phone
    .at('pad-choices', 'mode')
    .getByRole('button')
    .nth(mode === 'versus' ? 0 : 1)
    .tap({ timeout: 60_000 })
  return { host, phone }
}

/** Pulls the sling from its middle by `pixels` and lets go. */
const shoots = async (phone: Phone, dx: number, dy: number): Promise<void> => {
  const box = await phone.at('pad-swipe', 'sling').boundingBox()
  if (!box) return
  const session = await phone.context.newCDPSession(phone.page)
  const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.4 }
  const send = (type: string, touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
  await send('touchStart', [from])
  for (const part of [0.4, 0.8, 1]) await send('touchMove', [{ x: from.x + dx * part, y: from.y + dy * part }])
  await send('touchEnd', [])
  await session.detach()
}

interface Listed {
  scores: { name: string; score: number }[]
}
const worldList = async (): Promise<Listed['scores']> =>
  ((await (await fetch(`${origin()}/api/highScores?game=bubblewar`)).json()) as Listed).scores

test('BUB-23 a run played by phone reaches the world list; forged runs do not', async ({ browser }) => {
  test.setTimeout(RUN_LIMIT_MS + 120_000)
  const name = `Zoe ${Math.floor(Math.random() * 1e6)}`
  const { host, phone } = await begin(browser, name, 'endless')
  await expect(phone.at('pad-swipe', 'sling')).toBeVisible({ timeout: 60_000 })
  const over = host.at('world-tally')
  for (let shot = 0; shot < 30 && !(await over.isVisible()); shot++) {
    await shoots(phone, ((shot * 67) % 120) - 60, 90)
    await phone.page.waitForTimeout(700)
  }
  await expect(over).toBeVisible({ timeout: RUN_LIMIT_MS })
  await expect(host.at('run-score').first()).toHaveAttribute('data-outcome', 'counted', { timeout: 30_000 })
  await expect(host.at('world-row').filter({ hasText: name }).first()).toBeVisible()
  const [own] = (await worldList()).filter((row) => row.name === name)
  expect(own?.score).toBeGreaterThan(0)

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin()}/api/highScores${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { ticket } = (await (await post('/start', { game: 'bubblewar', rulesVersion: 'bubblewar-1' })).json()) as {
    ticket: string
  }
  const forged = { ticket, board: 0, name: 'Forger', score: 999_999, ticks: 60, marks: [0, 0], end: '00000000' }
  expect((await post('', forged)).status).toBe(400)
  expect((await post('', { ...forged, ticket: 'made.up' })).status).toBe(403)
  expect((await post('', forged, { origin: 'https://evil.example' })).status).toBe(401)
  expect((await worldList()).some((row) => row.name === 'Forger')).toBe(false)
  expect([...host.problems, ...phone.problems]).toEqual([])
  await phone.leaves()
  await host.leaves()
})

test('SDK-507 a phone aims, shoots, swaps and changes to the slider in a round', async ({ browser }) => {
  test.setTimeout(240_000)
  const { host, phone } = await begin(browser, 'Ada', 'versus')
  await expect(phone.at('pad-swipe', 'sling')).toBeVisible({ timeout: 60_000 })
  await expect(host.at('game-hud')).toContainText('Ada')
  await shoots(phone, -30, 90)
  await phone.at('pad-button', 'swap').tap()
  await phone.at('pad-button', 'steer').tap()
  await expect(phone.at('pad-slider', 'slide')).toBeVisible({ timeout: 30_000 })
  await phone.at('pad-button', 'fire').tap()
  await phone.at('pad-button', 'steer').tap()
  await expect(phone.at('pad-swipe', 'sling')).toBeVisible({ timeout: 30_000 })
  expect([...host.problems, ...phone.problems]).toEqual([])
  await phone.leaves()
  await host.leaves()
})
