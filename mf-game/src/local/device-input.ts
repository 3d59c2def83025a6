import { gamepadsOf } from '@sofaspark/browser/screen-keys.ts'
import type { Clock, LocalDevice, SeatGamepads } from '@sofaspark/contract'
import { createSeatGamepads } from '@sofaspark/browser/seat-gamepads.ts'
import { restingDevice, type DeviceState } from '@sofaspark/game-sdk/pad/device-controls.ts'
import { keyboardSeats, keysState, type SeatKeys } from '@sofaspark/game-sdk/pad/keyboard.ts'

const halves = { 'keys-1': keyboardSeats[0], 'keys-2': keyboardSeats[1] } as const
const DEAD_ZONE = 0.2
const PAD_BUTTONS = 4
/** A press that ended before it was read counts for this long after its end. */
const KEPT_MS = 1_000
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

/** The keyboard and the gamepads of this page, for players without a phone. A key that is pressed and released between two reads is in the next one. SCR-78 */
export const createDevices = (
  page: Window,
  clock: Pick<Clock, 'monotonicMs'>,
  seatGamepads: SeatGamepads = createSeatGamepads(page),
) => {
  const held = new Set<string>()
  const unread = new Set<string>()
  const endedMs = new Map<string, number>()
  const release = (code: string) => {
    held.delete(code)
    unread.delete(code)
    endedMs.delete(code)
  }
  const onKeyDown = ({ target, code, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    if (writesText(target) || ctrlKey || metaKey || altKey) return
    held.add(code)
    endedMs.delete(code)
    if (!repeat) unread.add(code)
  }
  const onKeyUp = ({ code }: KeyboardEvent) => {
    if (unread.has(code)) endedMs.set(code, clock.monotonicMs())
    else release(code)
  }
  const onBlur = () => {
    for (const code of held) release(code)
  }
  const readKeys = (keys: SeatKeys): DeviceState => {
    for (const [code, ended] of endedMs) if (clock.monotonicMs() - ended > KEPT_MS) release(code)
    const state = keysState(keys, held)
    for (const code of [...keys.directions, ...keys.buttons]) {
      unread.delete(code)
      if (endedMs.has(code)) release(code)
    }
    return state
  }
  return {
    read: (device: LocalDevice): DeviceState => {
      if (device === 'keys-1' || device === 'keys-2') return readKeys(halves[device])
      const slot = seatGamepads.slotOf(device)
      return slot === null ? restingDevice : gamepadState(gamepadsOf(page)[slot])
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
