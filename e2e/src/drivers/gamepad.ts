import type { Page } from '@playwright/test'

const buttons = { a: 0, b: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const
export type GamepadButton = keyof typeof buttons
/** A press lasts from the first look at it until a look so much later, and so does the pause after it: two polls of a page, too short to repeat. */
const HELD_MS = 110
const LIMIT_MS = 5_000

/** A gamepad of the standard layout, lying on the table of this page; before the page is opened. */
export const layGamepad = async (page: Page): Promise<(button: GamepadButton) => Promise<void>> => {
  await page.addInitScript(() => {
    const presses = new Map<number, { heldMs: number; firstMs: number; releasedMs: number }>()
    const look = () => {
      const nowMs = performance.now()
      const isPressed = (index: number): boolean => presses.get(index)?.releasedMs === Infinity
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
        if (nowMs - press.releasedMs >= press.heldMs) presses.delete(index)
        else if (nowMs - press.firstMs >= press.heldMs) press.releasedMs = Math.min(press.releasedMs, nowMs)
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
        gamepadPresses.set(index, { heldMs, firstMs: Infinity, releasedMs: Infinity })
        const untilMs = performance.now() + limitMs
        // Between two screens nobody looks for a while; a press is over once its release was seen.
        while (gamepadPresses.has(index) && performance.now() < untilMs)
          await new Promise((settle) => setTimeout(settle, 10))
      },
      [buttons[button], HELD_MS, LIMIT_MS] as const,
    )
  }
}
