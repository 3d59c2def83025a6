import { expect, test, type Page } from '@playwright/test'
import { barriers } from './drivers/barriers.ts'
import { Host, origin } from './drivers/host.ts'
import { Phone } from './drivers/phone.ts'

const signsIn = async (page: Page): Promise<void> => {
  await page.goto(`${origin()}/admin`)
  await page.getByTestId('admin-secret').fill(process.env['SOFASPARK_ADMIN_SECRET'] ?? '')
  await page.getByTestId('admin-sign-in').click()
}
const confirms = async (page: Page): Promise<void> => {
  await page.getByTestId('act-confirm').click()
  await expect(page.getByTestId('act-dialog')).toHaveCount(0)
}

test('EVE-130 an operator ends a lobby and switches a toggle; screen, phone and audit report it, and no page has a violation', async ({
  browser,
}) => {
  const host = await Host.opens(browser)
  const roomNumber = await host.createsLobby()
  const phone = await Phone.wakes(browser)
  await phone.scans(await host.joinAddress(), 'Ada')

  const desk = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
  await signsIn(desk)
  const row = desk.getByTestId('lobby-row').filter({ hasText: roomNumber })
  await row.locator('[data-action=end]').click()
  await confirms(desk)
  await expect(phone.at('connection')).toHaveAttribute('data-state', 'closed')
  await expect(host.at('create-lobby').first()).toBeVisible()

  // In a region where no other journey plays.
  const game = desk.locator('[data-testid=toggle-row][data-name="game.racegame"]')
  await game.getByTestId('toggle').click()
  await desk.getByRole('checkbox', { name: 'On' }).check()
  await desk.getByRole('checkbox', { name: 'Asia' }).uncheck()
  await confirms(desk)
  await expect(game).toContainText('EU, US')

  const audit = desk.getByTestId('audit-row')
  await expect(audit.filter({ hasText: roomNumber }).first()).toBeVisible()
  await expect(audit.filter({ hasText: 'game.racegame' }).first()).toBeVisible()
  expect(await barriers(desk, 'en')).toEqual([])

  await desk.goto(`${origin()}/logs?roomNumber=${roomNumber}&region=EU&history=true`)
  await expect(desk.getByTestId('log-line').filter({ hasText: 'Ada' }).first()).toBeVisible()
  expect(await barriers(desk, 'en')).toEqual([])
  for (const one of [host, phone]) await one.leaves()
  await desk.context().close()
})

test('EDG-241 BRO-170 a phone’s uncaught error appears on the dashboard with its source location, and no source map is served', async ({
  browser,
}) => {
  const phone = await Phone.wakes(browser)
  await phone.page.context().addCookies([{ name: 'cookie_consent', value: 'accepted.1', url: origin() }])
  // By its own name the headless browser counts as a crawler.
  await phone.page.route('**/api/reportAnalytics', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'user-agent': 'Mozilla/5.0 Chrome/126.0' } }),
  )
  await phone.page.goto(`${origin()}/browser`)
  await expect(phone.at('join')).toBeVisible()
  const message = `TypeError: sofa ${Date.now().toString(36)}`
  const script = await phone.page.evaluate((text) => {
    const [own] = [...document.scripts].map(({ src }) => src).filter((src) => /\/controller\/mf-controller\./.test(src))
    // The first line of an entry is empty, as it is within a page.
    const place = { filename: own ?? '', lineno: 2, colno: 5_000 }
    window.dispatchEvent(new ErrorEvent('error', { message: text, error: new TypeError(text.slice(11)), ...place }))
    return own ?? ''
  }, message)
  expect((await phone.page.request.get(`${script}.map`)).status()).toBe(404)
  const desk = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
  await signsIn(desk)
  const group = desk.getByTestId('error-group').filter({ hasText: 'TypeError: sofa' }).first()
  await expect(group).toContainText(/(mf-controller|packages|node_modules)\/\S+:\d+/)
  await phone.leaves()
  await desk.context().close()
})
