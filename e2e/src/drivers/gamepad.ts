import type { Page } from '@playwright/test'

const buttons = { a: 0, b: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const
export type GamepadButton = keyof typeof buttons
/** Longer than the page takes from one look at the gamepad to the next. */
const HELD_MS = 130

/** A gamepad of the standard layout, lying on the table of this page; before the page is opened. */
export const layGamepad = async (page: Page): Promise<(button: GamepadButton) => Promise<void>> => {
  await page.addInitScript(() => {
    const pressed = new Set<number>()
    const gamepad = () => ({
      ...{
        id: 'A gamepad',
        index: 0,
        connected: true,
        mapping: 'standard',
        timestamp: performance.now(),
        axes: [0, 0, 0, 0],
      },
      buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.has(index), touched: false, value: 0 })),
    })
    Object.assign(window, { gamepadButtons: pressed })
    Object.defineProperty(navigator, 'getGamepads', { value: () => [gamepad(), null, null, null] })
  })
  const hold = (index: number, isDown: boolean) =>
    page.evaluate(
      ([at, down]) => {
        const { gamepadButtons } = window as unknown as { gamepadButtons: Set<number> }
        if (down) gamepadButtons.add(at)
        else gamepadButtons.delete(at)
      },
      [index, isDown] as const,
    )
  return async (button) => {
    await hold(buttons[button], true)
    await page.waitForTimeout(HELD_MS)
    await hold(buttons[button], false)
    await page.waitForTimeout(HELD_MS)
  }
}
