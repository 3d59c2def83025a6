import type { LocalDevice, LocalSeats } from '@sofaspark/contract'

const keyDevices: Readonly<Record<string, LocalDevice>> = {
  Digit1: 'keys-1',
  Numpad1: 'keys-1',
  Digit2: 'keys-2',
  Numpad2: 'keys-2',
}
const MAX_GAMEPADS = 4

const writesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]')

/** Seats for those without a phone: A on a gamepad sits down, 1 and 2 are the halves of the keyboard. LCH-91 */
export const createLocalSeating = (localSeats: LocalSeats | undefined, nameOf: (device: LocalDevice) => string) => {
  const isSeated = (device: LocalDevice): boolean =>
    localSeats?.seats.get().some((seat) => seat.device === device) ?? false
  const toggle = (device: LocalDevice) => void localSeats?.toggle(device, nameOf(device))
  const onKeyDown = (event: KeyboardEvent) => {
    const device = keyDevices[event.code]
    if (!device || event.repeat || event.ctrlKey || event.metaKey || event.altKey || writesText(event.target)) return
    toggle(device)
  }
  return {
    /** Whether the press of a gamepad was used up by sitting down or standing up. */
    pressed: (gamepad: number, key: 'enter' | 'stand'): boolean => {
      if (!localSeats || gamepad >= MAX_GAMEPADS) return false
      const device = `pad-${gamepad}` as LocalDevice
      if (isSeated(device) === (key === 'enter')) return false
      toggle(device)
      return true
    },
    start: () => {
      document.addEventListener('keydown', onKeyDown)
      return () => document.removeEventListener('keydown', onKeyDown)
    },
  }
}
