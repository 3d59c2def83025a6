import { expect } from '@playwright/test'
import type { Scene } from './stage.ts'

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
