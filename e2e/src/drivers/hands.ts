import { expect, type Page } from '@playwright/test'
import { Guests, origin } from './host.ts'
const buttons = { a: 0, b: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const
type GamepadButton = keyof typeof buttons
/** Longer than the period in which a page polls its gamepads, and too short for a press to repeat. */
const LONGER_THAN_A_POLL_MS = 60
const LIMIT_MS = 5_000

/** A gamepad of the standard layout, lying on the table of this page; before the page is opened. Its presses are for pages, which poll; a game's frames may be too slow for them. */
export const layGamepad = async (page: Page): Promise<(button: GamepadButton) => Promise<void>> => {
  await page.addInitScript(() => {
    const presses = new Map<number, { isSeen: boolean }>()
    const look = () => {
      for (const press of presses.values()) press.isSeen = true
      const pad = {
        id: 'A gamepad',
        index: 0,
        connected: true,
        mapping: 'standard',
        axes: [0, 0, 0, 0],
        timestamp: performance.now(),
        buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: presses.has(index), touched: false, value: 0 })),
      }
      return [pad, null, null, null]
    }
    Object.assign(window, { gamepadPresses: presses })
    Object.defineProperty(navigator, 'getGamepads', { value: look })
  })
  return async (button) => {
    await page.evaluate(
      async ([index, pollMs, limitMs]) => {
        const { gamepadPresses } = window as unknown as { gamepadPresses: Map<number, { isSeen: boolean }> }
        // Timers end in the order in which they are due: each poll that was due is over when a longer one ends.
        const allPoll = () => new Promise((settle) => setTimeout(settle, pollMs))
        const press = { isSeen: false }
        gamepadPresses.set(index, press)
        const untilMs = performance.now() + limitMs
        // Between two screens there is a pause.
        while (!press.isSeen && performance.now() < untilMs) await new Promise((settle) => setTimeout(settle, 10))
        await allPoll()
        gamepadPresses.delete(index)
        await allPoll()
      },
      [buttons[button], LONGER_THAN_A_POLL_MS, LIMIT_MS] as const,
    )
  }
}

/** A control to press, by any input device. */
export interface Hands {
  enter: () => Promise<void>
  /** The first press in the lobby takes a seat. */
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
