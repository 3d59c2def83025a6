import type { Page } from '@playwright/test'

const buttons = { a: 0, b: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const
export type GamepadButton = keyof typeof buttons
/** A press lasts for so many looks of the page, however slow the machine is: seen for certain, too short to repeat. */
const LOOKS = 2
const LIMIT_MS = 5_000

/** A gamepad of the standard layout, lying on the table of this page; before the page is opened. */
export const layGamepad = async (page: Page): Promise<(button: GamepadButton) => Promise<void>> => {
  await page.addInitScript(() => {
    const looksLeft = new Map<number, number>()
    const look = () => {
      const isPressed = (index: number): boolean => (looksLeft.get(index) ?? 0) > 0
      const pad = {
        ...{ id: 'A gamepad', index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0] },
        timestamp: performance.now(),
        buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: isPressed(index), touched: false, value: 0 })),
      }
      // One look more than it is held: the page has seen that it was let go.
      for (const [index, left] of looksLeft) if (left > -1) looksLeft.set(index, left - 1)
      return [pad, null, null, null]
    }
    Object.assign(window, { gamepadLooksLeft: looksLeft })
    Object.defineProperty(navigator, 'getGamepads', { value: look })
  })
  return async (button) => {
    await page.evaluate(
      async ([index, looks, limitMs]) => {
        const { gamepadLooksLeft } = window as unknown as { gamepadLooksLeft: Map<number, number> }
        gamepadLooksLeft.set(index, looks)
        const untilMs = performance.now() + limitMs
        // Between two screens nobody looks for a while.
        while ((gamepadLooksLeft.get(index) ?? -1) > -1 && performance.now() < untilMs)
          await new Promise((settle) => setTimeout(settle, 10))
      },
      [buttons[button], LOOKS, LIMIT_MS] as const,
    )
  }
}
