import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { distance, smallPicture } from './drivers/looks.ts'
import { Stage, type SceneLanguage } from './scenes/stage.ts'

const folder = join(import.meta.dirname, '../looks')
const isUpdate = process.env['UPDATE_LOOKS'] === '1'
/** Mean difference of colour in the worst square: other fonts' edges stay below, a button that moved is far above. */
const MAX_DIFFERENCE = 48
/** Moving parts have arrived by then. */
const SETTLE_MS = 700

/** Pictures of the important screens, compared with the ones that were agreed upon. */
const compares = async (browser: Browser, language: SceneLanguage, plays: (stage: Stage) => Promise<void>) => {
  const canvas = await browser.newPage()
  const different: string[] = []
  const snap = async (name: string, page: Page): Promise<void> => {
    await page.waitForTimeout(SETTLE_MS)
    const file = join(folder, `${name}-${language}.png`)
    const now = await smallPicture(page, canvas)
    if (isUpdate || !existsSync(file)) {
      if (!isUpdate) different.push(`${name}: there is no picture of it; UPDATE_LOOKS=1 makes it`)
      mkdirSync(folder, { recursive: true })
      if (isUpdate) writeFileSync(file, Buffer.from(now, 'base64'))
      return
    }
    const agreed = readFileSync(file).toString('base64')
    let worst = await distance(agreed, now, canvas)
    // On a busy machine something may still be on its way.
    for (let looks = 0; looks < 4 && worst > MAX_DIFFERENCE; looks++) {
      await page.waitForTimeout(2 * SETTLE_MS)
      worst = await distance(agreed, await smallPicture(page, canvas), canvas)
    }
    if (worst > MAX_DIFFERENCE) {
      different.push(`${name}: differs by ${worst.toFixed(0)}`)
      await test.info().attach(`${name}-${language}`, { body: Buffer.from(now, 'base64'), contentType: 'image/png' })
    }
  }
  const stage = new Stage(browser, language, snap, { reducedMotion: 'reduce' })
  await plays(stage)
  await stage.closes()
  await canvas.close()
  expect(different).toEqual([])
}

test.describe('looks', () => {
  for (const language of ['en', 'he'] as const)
    test(`UI-29 the important screens look in ${language} as they were agreed to`, async ({ browser }) => {
      test.setTimeout(300_000)
      await compares(browser, language, async (stage) => {
        const launch = await stage.screen()
        await launch.getByTestId('create-lobby').first().waitFor()
        await stage.snap('launch', launch)
        const { page, roomNumber, guests } = await stage.lobby()
        await stage.snap('lobby-empty', page)
        const phone = await stage.phone('/browser')
        await phone.getByTestId('join').waitFor()
        await stage.snap('phone-join', phone)
        await stage.snap('phone-download', await stage.phone('/download?roomNumber=234567&from=direct_qr_scan'))
        const admin = await stage.seated(roomNumber, language === 'he' ? 'עדה' : 'Ada')
        await admin.locator('[data-screen=menu]').waitFor()
        await stage.fills(guests, 3)
        await expect(page.getByTestId('player')).toHaveCount(4)
        await expect(page.getByTestId('welcome')).toHaveCount(0)
        await stage.snap('lobby-four', page)
        await stage.snap('phone-menu', admin)
      })
    })
})
