import type { LocalDevice } from '@sofaspark/contract'
import { restingDevice, type DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'
import { keyboardSeats, keysState } from '@sofaspark/game-sdk/pad/keyboard.ts'

const halves = { 'keys-1': keyboardSeats[0], 'keys-2': keyboardSeats[1] } as const
const DEAD_ZONE = 0.2
const PAD_BUTTONS = 4
const padArrows = { up: 12, down: 13, left: 14, right: 15 } as const

const writesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]')
const minus = (one: boolean, other: boolean): number => Number(one) - Number(other)

const gamepadState = (gamepad: Gamepad | null | undefined): DeviceState => {
  if (!gamepad) return restingDevice
  const isDown = (index: number): boolean => gamepad.buttons[index]?.pressed === true
  const axis = (index: number): number => {
    const value = gamepad.axes[index] ?? 0
    return Math.abs(value) < DEAD_ZONE ? 0 : value
  }
  return {
    x: minus(isDown(padArrows.right), isDown(padArrows.left)) || axis(0),
    y: minus(isDown(padArrows.down), isDown(padArrows.up)) || axis(1),
    buttons: Array.from({ length: PAD_BUTTONS }, (_, index) => isDown(index)),
  }
}

/** The keyboard and the gamepads of this page, for players without a phone. */
export const createDevices = (page: Window) => {
  const held = new Set<string>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!writesText(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) held.add(event.code)
  }
  const onKeyUp = ({ code }: KeyboardEvent) => void held.delete(code)
  const onBlur = () => held.clear()
  return {
    read: (device: LocalDevice): DeviceState => {
      if (device === 'keys-1' || device === 'keys-2') return keysState(halves[device], held)
      const gamepads = typeof page.navigator.getGamepads === 'function' ? page.navigator.getGamepads() : []
      return gamepadState(gamepads[Number(device.slice(-1))])
    },
    start: () => {
      page.addEventListener('keydown', onKeyDown)
      page.addEventListener('keyup', onKeyUp)
      page.addEventListener('blur', onBlur)
      return () => {
        page.removeEventListener('keydown', onKeyDown)
        page.removeEventListener('keyup', onKeyUp)
        page.removeEventListener('blur', onBlur)
      }
    },
  }
}
