import { expect, test, type Page } from '@playwright/test'
import { Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

/** The keys that a page may store without consent: the language, and those that bring a player or a screen back. */
const necessary = ['lang', 'playerName', 'seatTokens', 'hostToken']
/** The specification's keys, and the few of our own. */
const known = [
  ...['lang', 'from', 'first_referrer', 'consoleMode', 'lastGamePlayed', 'date_started_playing', 'rollout', 'userId'],
  ...['firstPlayerLogged', 'loadingImage', 'maxNOfPlayers', 'localGame', 'updatedToLatest'],
  ...['playerName', 'seatTokens', 'hostToken', 'volume'],
]
/** The requests that need consent: reports, and anything that is not of this console. */
const requestsOf = (page: Page): (() => string[]) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { origin: from, protocol, pathname } = new URL(request.url())
    const isOurs = from === origin() || ['data:', 'blob:'].includes(protocol)
    if (!isOurs || /reportAnalytics|\/ads?\b/.test(pathname)) seen.push(request.url())
  })
  return () => seen
}
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
const keysOf = async (page: Page) => Object.keys(await stored(page)).sort()

test.describe('what a browser keeps', () => {
  test('BRO-01 LCH-02 EVE-141 a screen asks no one and keeps only what is necessary until it may keep more, and forgets it again', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })
    const page = await context.newPage()
    const asked = requestsOf(page)
    await page.goto(`${origin()}/?startImmediately=true&from=poster`)
    await expect(page).toHaveURL(/\/games$/)
    await expect(page.getByTestId('room-number').first()).toHaveText(/\d/)
    // Console mode holds at once, although nothing of it may be stored yet.
    await expect(page.getByTestId('fullscreen')).toHaveCount(0)
    expect((await keysOf(page)).filter((key) => !necessary.includes(key))).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual([])

    await expect(page.getByTestId('cookie-accept')).toBeVisible()
    expect(asked()).toEqual([])
    await page.getByTestId('cookie-accept').click()
    await expect.poll(asked).not.toEqual([])
    await expect.poll(() => stored(page)).toMatchObject({ from: 'poster', consoleMode: 'true' })
    const kept = await stored(page)
    expect(kept['date_started_playing']).toMatch(/^\d{10}$/)
    expect(kept['first_referrer']).toBe('')
    expect(Object.keys(kept).filter((key) => !known.includes(key))).toEqual([])
    const [consent] = await context.cookies()
    expect(consent?.name).toBe('cookie_consent')
    const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)

    await page.goto(`${origin()}/`)
    await page.getByTestId('consent-settings').click()
    await page.getByTestId('consent-statistics').uncheck()
    await expect.poll(async () => (await keysOf(page)).filter((key) => !necessary.includes(key))).toEqual([])
    await context.close()
  })

  test('SHL-20 EVE-141 each page of the site asks a visitor once, and none asks a network before', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })
    const page = await context.newPage()
    const asked = requestsOf(page)
    for (const path of [
      '/',
      '/slipnbump',
      '/specificGame?gameKey=drawgame',
      '/credits',
      '/supporter',
      '/introduction',
      '/tv',
    ]) {
      await page.goto(origin() + path)
      await expect(page.getByTestId('cookie-reject')).toBeVisible()
      await expect(page.getByTestId('cookie-accept')).toBeVisible()
      await expect(page.getByTestId('consent-settings')).toHaveCount(1)
    }
    expect(asked()).toEqual([])
    expect(await context.cookies()).toEqual([])
    await page.getByTestId('cookie-reject').click()
    await page.goto(`${origin()}/`)
    await expect(page.getByTestId('create-lobby').first()).toBeVisible()
    await expect(page.getByTestId('cookie-consent')).toHaveCount(0)
    expect(asked()).toEqual([])
    await context.close()
  })

  test('BRO-01 EVE-141 a phone stores its name and seat, and requests nothing from third parties', async ({
    browser,
  }) => {
    const host = await Host.opens(browser)
    await host.createsLobby()
    const phone = await Phone.wakes(browser)
    const asked = requestsOf(phone.page)
    await phone.scans(await host.joinAddress(), 'Ada')
    const kept = await stored(phone.page)
    expect(kept['playerName']).toBe('Ada')
    expect(Object.keys(kept).filter((key) => !necessary.includes(key))).toEqual([])
    expect(asked()).toEqual([])
    await phone.leaves()
    await host.leaves()
  })
})
