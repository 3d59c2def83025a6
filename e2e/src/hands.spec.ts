import { expect, test } from '@playwright/test'
import { layGamepad } from './drivers/hands.ts'
import { playsByGamepad, playsByHand, slowsDown } from './drivers/hands.ts'
import { origin } from './drivers/host.ts'

test.describe('one way of steering is enough', () => {
  test('LCH-88 by keyboard alone from the launch page into a game and back', async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
    const press = (key: string) => () => page.keyboard.press(key)
    test.setTimeout(240_000)
    await playsByHand(page, {
      enter: press('Enter'),
      sits: false,
      back: press('Backspace'),
      menu: press('Escape'),
      arrow: (to) => page.keyboard.press(`Arrow${to.slice(0, 1).toUpperCase()}${to.slice(1)}`),
    })
    await page.context().close()
  })

  test('LCH-88 by gamepad alone from the launch page into a game and back', async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
    test.setTimeout(240_000)
    await playsByGamepad(page)
    await page.context().close()
  })

  test('BRO-72 presses without a look at the menu that they open choose a language on a slow television', async ({
    page,
  }) => {
    const press = await layGamepad(page)
    await slowsDown(page)
    await page.goto(`${origin()}/`)
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const picker = page.getByTestId('language-picker')
    // A page that still starts takes no focus.
    await expect(async () => {
      await picker.focus()
      await expect(picker).toBeFocused({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    const language = page.locator('html')
    for (const button of ['a', 'down', 'a'] as const) await press(button)
    await expect(language).toHaveAttribute('lang', 'es')
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(language).toHaveAttribute('lang', 'pt')
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(language).toHaveAttribute('lang', 'en')
  })

  test('BRO-70 a gamepad and two players on one keyboard take seats and play without a phone', async ({ browser }) => {
    test.setTimeout(240_000)
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
    const press = await layGamepad(page)
    await page.goto(`${origin()}/`)
    await page.getByTestId('create-lobby').first().click()
    await expect(page).toHaveURL(/\/games$/)
    await expect(page.getByTestId('room-number').first()).toHaveText(/\d/)
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await expect(page.getByTestId('player')).toHaveCount(2)
    await press('a')
    await expect(page.getByTestId('player')).toHaveCount(3)
    for (const name of ['Keyboard 1', 'Keyboard 2', 'Gamepad 1'])
      await expect(page.getByTestId('player').filter({ hasText: name })).toHaveCount(1)
    await page.reload()
    await expect(page.getByTestId('player')).toHaveCount(3)
    // A press counts once its seat has its connection again; until then its bean dozes.
    await expect(page.getByTestId('player').locator('svg[data-pose=doze]')).toHaveCount(0)
    await press('a')
    await expect(page).toHaveURL(/\/game\?/)
    await expect(page.getByTestId('game-hud')).toBeVisible({ timeout: 60_000 })
    const card = page.getByRole('region', { name: 'Keyboard 1', exact: true })
    await expect(card).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('KeyD', { delay: 120 })
    await expect(card.locator('[aria-current]')).toHaveText('Stick together')
    await page.keyboard.press('Space', { delay: 120 })
    await expect(page.getByTestId('local-card')).toHaveCount(0)
    await page.context().close()
  })
})
