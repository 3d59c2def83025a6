import { expect, test, type Page } from '@playwright/test'
import { layGamepad } from './drivers/gamepad.ts'
import { Guests } from './drivers/guests.ts'
import { origin } from './drivers/host.ts'

/** A control to press, by any input device. */
interface Hands {
  enter: () => Promise<void>
  /** The first press in the lobby sits down. */
  sits: boolean
  back: () => Promise<void>
  menu: () => Promise<void>
  arrow: (to: 'up' | 'down' | 'left' | 'right') => Promise<void>
}

/** A television's processor beside the one of this machine. */
const SLOWER = 6

const focusedTestId = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '')
const selectedKey = (page: Page) => page.getByTestId('selected-game').getAttribute('data-game-key')

/** Makes a page as slow as on a television. */
const slowsDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** From the launch page into a game and back into the lobby, the bar and another language included. */
const journey = async (page: Page, hands: Hands): Promise<void> => {
  test.setTimeout(240_000)
  await page.goto(`${origin()}/`)
  await page.getByTestId('create-lobby').first().waitFor()
  await hands.enter()
  await expect(page).toHaveURL(/\/games$/)
  const shown = page.getByTestId('room-number').first()
  await expect(shown).toHaveText(/\d/)
  const guests = new Guests(origin(), ((await shown.textContent()) ?? '').replace(/\D/g, ''))
  await guests.join({ name: 'Ada' })
  await expect(page.getByTestId('player')).toHaveCount(1)

  await hands.arrow('right')
  await expect.poll(() => selectedKey(page)).toBe('drawgame')
  await hands.arrow('left')
  await expect.poll(() => selectedKey(page)).toBe('testgamelocal')

  await hands.back()
  for (let step = 0; step < 8 && (await focusedTestId(page)) !== 'language-picker'; step++) await hands.arrow('right')
  expect(await focusedTestId(page)).toBe('language-picker')
  await hands.enter()
  await expect(page.getByRole('menu')).toBeVisible()
  await hands.arrow('down')
  // The guest's arrival changes the bar around the open menu.
  await guests.join({ name: 'Bo' })
  await expect(page.getByTestId('player')).toHaveCount(2)
  await hands.enter()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await hands.back()

  await expect(page.getByTestId('welcome')).toHaveCount(0)
  if (hands.sits) {
    await hands.enter()
    await expect(page.getByTestId('player')).toHaveCount(3)
  }
  await hands.enter()
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.getByTestId('game-hud')).toBeVisible({ timeout: 60_000 })
  // To the third entry, without a look at the menu.
  for (const press of [hands.menu, () => hands.arrow('down'), () => hands.arrow('down'), hands.enter]) await press()
  await expect(page).toHaveURL(/\/games$/)
  await expect(page.getByTestId('selected-game')).toHaveAttribute('data-game-key', 'testgamelocal')
  guests.leave()
}

test.describe('one way of steering is enough', () => {
  test('LCH-88 by keyboard alone from the launch page into a game and back', async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
    const press = (key: string) => () => page.keyboard.press(key)
    await journey(page, {
      enter: press('Enter'),
      sits: false,
      back: press('Backspace'),
      menu: press('Escape'),
      arrow: (to) => page.keyboard.press(`Arrow${to.slice(0, 1).toUpperCase()}${to.slice(1)}`),
    })
    await page.context().close()
  })

  test('LCH-89 by gamepad alone from the launch page into a game and back', async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' })).newPage()
    const press = await layGamepad(page)
    await journey(page, {
      enter: () => press('a'),
      sits: true,
      back: () => press('b'),
      menu: () => press('start'),
      arrow: press,
    })
    await page.context().close()
  })

  test('BRO-74 presses without a look at the menu that they open choose a language on a slow television', async ({
    page,
  }) => {
    const press = await layGamepad(page)
    await slowsDown(page)
    await page.goto(`${origin()}/`)
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    // A page that still starts takes the focus back.
    await page.waitForLoadState('networkidle')
    await page.getByTestId('language-picker').focus()
    await expect(page.getByTestId('language-picker')).toBeFocused()
    const language = page.locator('html')
    for (const button of ['a', 'down', 'a'] as const) await press(button)
    await expect(language).toHaveAttribute('lang', 'es')
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(language).toHaveAttribute('lang', 'pt')
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(language).toHaveAttribute('lang', 'en')
  })

  test('EVE-50 a gamepad and two on one keyboard sit down and play without a phone', async ({ browser }) => {
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
