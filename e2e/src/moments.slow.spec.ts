import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { gameSize, Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const MATCH_LIMIT_MS = 360_000
/** Eight seconds that software draws. */
const CLIP_LIMIT_MS = 90_000

/** Takes away what Chromium 87 lacks and games use. */
const asOldEngine = (): void => {
  for (const [owner, names] of [
    [window, ['structuredClone']],
    [Object, ['hasOwn']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['at']],
    [AbortSignal, ['timeout']],
    [CanvasRenderingContext2D.prototype, ['roundRect']],
  ] as const)
    for (const name of names) Reflect.deleteProperty(owner, name)
}

test('MOM-22 MOM-20 MOM-30 MOM-40 MOM-41 MOM-42 MOM-43 a match’s moment is kept by key, plays to its own end on a phone, is filmed there, and is gone once its maker deletes it', async ({
  browser,
}, testInfo) => {
  test.setTimeout(MATCH_LIMIT_MS + 240_000)
  const host = await Host.opens(browser, {
    ...gameSize,
    pace: 6,
    arrange: (context) => context.addCookies([{ name: 'cookie_consent', value: 'accepted.1', url: origin() }]),
  })
  await host.createsLobby()
  const ada = await Phone.wakes(browser)
  await ada.scans(await host.joinAddress(), 'Ada')
  await host.seesPlayers(['Ada'])
  await host.chooses('testgamelocal')
  await host.isPlaying()
  await host.seesRanking(MATCH_LIMIT_MS)
  await host.page.setViewportSize({ width: 1366, height: 768 })
  await expect(host.at('moment-share')).toBeVisible()
  // Keys count 1.5 s after the ranking has appeared.
  await expect(async () => {
    await host.at('moment-share').focus()
    await host.page.keyboard.press('Enter')
    await expect(host.at('moment-card')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await host.page.screenshot({ path: testInfo.outputPath('ask.png') })
  await expect(host.at('moment-keep')).toBeFocused()
  await host.page.keyboard.press('Enter')
  await expect(host.at('moment-link')).toBeVisible({ timeout: 60_000 })
  await host.page.screenshot({ path: testInfo.outputPath('kept.png') })
  const address = (await host.at('moment-link').getAttribute('href')) ?? ''

  const friend = await Phone.wakes(browser, { language: 'he' })
  const requested: string[] = []
  friend.page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const html = (await (await friend.page.goto(address))?.text()) ?? ''
  await expect(friend.page.locator('[data-part=picture]')).toHaveJSProperty('naturalWidth', 1_200)
  await friend.page.screenshot({ path: testInfo.outputPath('page.png') })
  await friend.at('moment-watch').tap()
  const stage = friend.page.locator('[data-moment]')
  await expect(stage).toHaveAttribute('data-state', 'playing', { timeout: CLIP_LIMIT_MS })
  await friend.page.screenshot({ path: testInfo.outputPath('playing.png') })
  await expect(stage).toHaveAttribute('data-end', 'same', { timeout: CLIP_LIMIT_MS })
  expect(friend.problems).toEqual([])
  // One round of requests: the document itself names each file that the clip needs.
  const preloads = [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href)
  const played = [...new Set(requested)].filter((path) => /^\/(?:games|api\/moments|moment\/.*\/picture)/.test(path))
  expect(played).toHaveLength(6)
  expect(preloads).toEqual(expect.arrayContaining(played))

  const old = await Phone.wakes(browser)
  await old.context.addInitScript(asOldEngine)
  await old.page.goto(address)
  await old.at('moment-watch').tap()
  await expect(old.page.locator('[data-moment]')).toHaveAttribute('data-state', 'playing', { timeout: CLIP_LIMIT_MS })
  expect(old.problems).toEqual([])
  await old.leaves()

  await friend.at('moment-film').tap()
  const save = friend.at('moment-film-save')
  await expect(save).toBeVisible({ timeout: CLIP_LIMIT_MS })
  const download = friend.page.waitForEvent('download')
  await save.tap()
  const film = await (await download).path()
  expect(statSync(film).size).toBeGreaterThan(10_000)
  await friend.page.screenshot({ path: testInfo.outputPath('film.png'), fullPage: true })
  expect(await friend.at('moment-mine').isVisible()).toBe(false)

  const again = await host.context.newPage()
  await again.goto(address)
  await expect(again.getByTestId('moment-mine')).toBeVisible()
  await again.screenshot({ path: testInfo.outputPath('mine.png'), fullPage: true })
  await again.getByTestId('moment-own-delete').click()
  await expect(again.getByTestId('moment-mine')).toBeHidden()
  expect((await again.goto(address))?.status()).toBe(404)
  await again.close()
  await host.at('moment-delete').click()
  await expect(host.at('moment-deleted')).toBeVisible()
  expect((await friend.page.goto(address))?.status()).toBe(404)
  await host.page.keyboard.press('Escape')
  await expect(host.at('moment-card')).toHaveCount(0)
  await host.at('rematch').click()
  await expect(host.at('game-result')).toHaveCount(0)
  expect(host.problems).toEqual([])
  for (const page of [friend, ada, host]) await page.leaves()
})
