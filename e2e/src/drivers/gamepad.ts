import type { Page } from '@playwright/test'

const buttons = { a: 0, b: 1, start: 9, up: 12, down: 13, left: 14, right: 15 } as const
export type GamepadButton = keyof typeof buttons
/** A gamepad of the standard layout, lying on the table of this page; before the page is opened. */
export const layGamepad = async (page: Page): Promise<(button: GamepadButton) => Promise<void>> => {
  await page.addInitScript(() => {
    const pressed = new Set<number>()
    const looks = { count: 0 }
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
    Object.assign(window, { gamepadButtons: pressed, gamepadLooks: looks })
    Object.defineProperty(navigator, 'getGamepads', {
      value: () => {
        looks.count += 1
        return [gamepad(), null, null, null]
      },
    })
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
  /** However slow the machine is, the page has looked at the gamepad since; between two screens nobody looks for a while. */
  const isSeen = async (): Promise<void> => {
    await page.evaluate(async () => {
      const { gamepadLooks } = window as unknown as { gamepadLooks: { count: number } }
      const before = gamepadLooks.count
      const untilMs = performance.now() + 3_000
      while (gamepadLooks.count < before + 2 && performance.now() < untilMs)
        await new Promise((settle) => setTimeout(settle, 10))
    })
  }
  return async (button) => {
    await hold(buttons[button], true)
    await isSeen()
    await hold(buttons[button], false)
    await isSeen()
  }
}
