import { expect, type Page } from '@playwright/test'
import { layGamepad } from './gamepad.ts'
import { Guests } from './guests.ts'
import { origin } from './host.ts'

/** A control to press, by any input device. */
export interface Hands {
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
export const slowsDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** From the launch page into a game and back into the lobby, the bar and another language included. */
export const playsByHand = async (page: Page, hands: Hands): Promise<void> => {
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

/** The same by a gamepad that is laid before the page is opened. */
export const playsByGamepad = async (page: Page): Promise<void> => {
  const press = await layGamepad(page)
  await playsByHand(page, {
    enter: () => press('a'),
    sits: true,
    back: () => press('b'),
    menu: () => press('start'),
    arrow: press,
  })
}
