import { expect, type Page } from '@playwright/test'
import { origin } from '../drivers/host.ts'
import { holdStill, longNames, names, type Scene } from './stage.ts'

const choose = async (page: Page, gameKey: string): Promise<void> => {
  for (let step = 0; step < 12; step++) {
    if ((await page.getByTestId('selected-game').getAttribute('data-game-key')) === gameKey) return
    await page.keyboard.press('ArrowRight')
  }
}

const launch: Scene = {
  name: 'launch',
  device: 'screen',
  plays: async (stage) => {
    const page = await stage.screen()
    await page.getByTestId('create-lobby').first().waitFor()
    await stage.snap('launch', page)
    await page.locator('header button[aria-haspopup=menu]').first().click()
    await stage.snap('launch-regions', page)
    await page.keyboard.press('Escape')
    await page.getByTestId('language-picker').click()
    await stage.snap('launch-languages', page)
    await page.keyboard.press('Escape')
    await page.locator('footer').scrollIntoViewIfNeeded()
    await stage.snap('launch-below', page)
    const failing = await stage.page({ viewport: { width: 1366, height: 768 } })
    await failing.route('**/socket.io/**', (route) => route.abort())
    await failing.routeWebSocket('**/socket.io/**', (socket) => socket.close())
    await failing.context().clearCookies()
    await failing.goto(`${origin()}/`)
    await failing.getByTestId('cookie-consent').waitFor()
    await stage.snap('launch-consent', failing)
    await failing.getByTestId('create-lobby').click()
    await stage.snap('launch-opening', failing)
    await expect(failing.getByRole('alert')).toBeVisible({ timeout: 60_000 })
    await stage.snap('launch-failed', failing)
  },
}

const lobby: Scene = {
  name: 'lobby',
  device: 'screen',
  plays: async (stage) => {
    const { page, guests } = await stage.lobby()
    await stage.snap('lobby-empty', page)
    await page.getByTestId('language-picker').click()
    await stage.snap('lobby-languages', page)
    await page.keyboard.press('Escape')
    await stage.fills(guests, 1)
    await expect(page.getByTestId('welcome')).toHaveCount(0)
    await stage.snap('lobby-one', page)
    await page.getByTestId('add-players').click()
    await stage.snap('lobby-add-players', page)
    await page.getByTestId('add-players').click()
    await stage.fills(guests, [
      { name: longNames[stage.language][0] ?? '' },
      { name: longNames[stage.language][1] ?? '', supporter: true },
      { name: 'Zoë' },
    ])
    guests.newestSleeps()
    await expect(page.getByTestId('welcome')).toHaveCount(0)
    await stage.snap('lobby-four', page)
    await page.locator('header button[aria-haspopup=dialog]').click()
    await stage.snap('lobby-players-menu', page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await stage.snap('lobby-other-row', page)
  },
}

const crowd: Scene = {
  name: 'crowd',
  device: 'screen',
  plays: async (stage) => {
    const { page, guests } = await stage.lobby()
    await stage.fills(guests, 9)
    await expect(page.getByTestId('welcome')).toHaveCount(0)
    await stage.snap('lobby-nine', page)
    await page.keyboard.press('Backspace')
    const all = names[stage.language].slice(9).map((name) => ({ name }))
    await stage.fills(guests, all)
    await expect(page.getByTestId('welcome')).toHaveCount(0)
    await stage.snap('lobby-sixteen', page)
    await page.locator('header button[aria-haspopup=dialog]').click()
    await stage.snap('lobby-sixteen-menu', page)
  },
}

const moments: Scene = {
  name: 'moments',
  device: 'screen',
  plays: async (stage) => {
    const { page, guests } = await stage.lobby()
    await stage.fills(guests, [{ name: longNames[stage.language][0] ?? '' }])
    await page.getByTestId('welcome').first().waitFor()
    await holdStill(page, true)
    await stage.snap('lobby-welcome', page)
    await holdStill(page, false)
    await stage.fills(guests, [{ name: 'Zoë', supporter: true }, { name: 'Mo' }])
    await expect(page.getByTestId('welcome')).toHaveCount(2)
    await holdStill(page, true)
    await stage.snap('lobby-welcome-supporter', page)
    await holdStill(page, false)
    await expect(page.getByTestId('welcome')).toHaveCount(0)
    await guests.says(1, 'leaveLobby')
    await choose(page, 'paintbattles')
    await stage.snap('lobby-early-access-chosen', page)
    await page.getByTestId('play-now').click()
    await page.getByRole('alert').first().waitFor()
    await stage.snap('lobby-early-access', page)
  },
}

export const screenScenes: readonly Scene[] = [launch, lobby, crowd, moments]

const pages: Scene = {
  name: 'pages',
  device: 'screen',
  plays: async (stage) => {
    for (const [name, path] of [
      ['page-landing', '/slipnbump'],
      ['page-game', '/specificGame?gameKey=drawgame'],
      ['page-credits', '/credits'],
      ['page-search', '/couch-co-op-gaming'],
      ['page-nowhere', '/no-such-page'],
    ] as const) {
      const page = await stage.screen(path)
      await page.locator('h1').first().waitFor()
      await stage.snap(name, page)
      await page.close()
    }
    const broken = await stage.page({ viewport: { width: 1366, height: 768 } })
    await broken.route('**/remotes/mf-lobby/**', (route) => route.abort())
    await broken.goto(`${process.env['SOFASPARK_ORIGIN'] ?? ''}/`)
    await broken.getByTestId('remote-fallback').waitFor()
    await stage.snap('page-fallback', broken)
  },
}

const pagesByPhone: Scene = {
  name: 'pages-by-phone',
  device: 'phone',
  plays: async (stage) => {
    for (const [name, path] of [
      ['page-landing-phone', '/slipnbump'],
      ['page-credits-phone', '/credits'],
      ['page-search-phone', '/couch-co-op-gaming'],
    ] as const) {
      const page = await stage.phone(path)
      await page.locator('h1').first().waitFor()
      await stage.snap(name, page)
      await page.close()
    }
  },
}

const admin: Scene = {
  name: 'admin',
  device: 'screen',
  plays: async (stage) => {
    const { guests } = await stage.lobby()
    await stage.fills(guests, 3)
    const page = await stage.screen('/admin')
    await page.getByTestId('admin-sign-in').waitFor()
    await stage.snap('admin-sign-in', page)
    await page.getByTestId('admin-secret').fill(process.env['SOFASPARK_ADMIN_SECRET'] ?? '')
    await page.getByTestId('admin-sign-in').click()
    await expect(page.getByTestId('lobby-row').first()).toBeVisible()
    await stage.snap('admin', page)
  },
}

export const pageScenes: readonly Scene[] = [pages, pagesByPhone, admin]
