import type { Page } from '@playwright/test'

const buttons = { a: 0, b: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const
export type GamepadButton = keyof typeof buttons
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
        // Between two screens nobody looks for a while.
        while (!press.isSeen && performance.now() < untilMs) await new Promise((settle) => setTimeout(settle, 10))
        await allPoll()
        gamepadPresses.delete(index)
        await allPoll()
      },
      [buttons[button], LONGER_THAN_A_POLL_MS, LIMIT_MS] as const,
    )
  }
}
