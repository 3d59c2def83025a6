import type { Page } from '@playwright/test'

const buttons = { a: 0, b: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const
export type GamepadButton = keyof typeof buttons
/** A press lasts from the first look at it until a look so much later: seen by all who look, too short to repeat. */
const HELD_MS = 150
const LIMIT_MS = 5_000

/** A gamepad of the standard layout, lying on the table of this page; before the page is opened. */
export const layGamepad = async (page: Page): Promise<(button: GamepadButton) => Promise<void>> => {
  await page.addInitScript(() => {
    const presses = new Map<number, { heldMs: number; firstMs: number }>()
    const look = () => {
      const nowMs = performance.now()
      const isPressed = (index: number): boolean => presses.has(index)
      const pad = {
        id: 'A gamepad',
        index: 0,
        connected: true,
        mapping: 'standard',
        axes: [0, 0, 0, 0],
        timestamp: nowMs,
        buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: isPressed(index), touched: false, value: 0 })),
      }
      for (const [index, press] of presses) {
        press.firstMs = Math.min(press.firstMs, nowMs)
        if (nowMs - press.firstMs >= press.heldMs) presses.delete(index)
      }
      return [pad, null, null, null]
    }
    Object.assign(window, { gamepadPresses: presses })
    Object.defineProperty(navigator, 'getGamepads', { value: look })
  })
  return async (button) => {
    await page.evaluate(
      async ([index, heldMs, limitMs]) => {
        const { gamepadPresses } = window as unknown as { gamepadPresses: Map<number, object> }
        gamepadPresses.set(index, { heldMs, firstMs: Infinity })
        const untilMs = performance.now() + limitMs
        // Between two screens nobody looks for a while.
        while (gamepadPresses.has(index) && performance.now() < untilMs)
          await new Promise((settle) => setTimeout(settle, 10))
        // Time for everybody to see that it was let go.
        await new Promise((settle) => setTimeout(settle, heldMs))
      },
      [buttons[button], HELD_MS, LIMIT_MS] as const,
    )
  }
}
