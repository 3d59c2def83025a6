import type { LocalDevice, LocalSeats } from '@sofaspark/contract'
import { createSeatGamepads } from '@sofaspark/browser/seat-gamepads.ts'

const keyDevices: Readonly<Record<string, LocalDevice>> = {
  Digit1: 'keys-1',
  Numpad1: 'keys-1',
  Digit2: 'keys-2',
  Numpad2: 'keys-2',
}

const writesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]')

/** Seats for those without a phone: A on a gamepad sits down, 1 and 2 are the halves of the keyboard. LCH-91 */
export const createLocalSeating = (localSeats: LocalSeats | undefined, nameOf: (device: LocalDevice) => string) => {
  const isSeated = (device: LocalDevice): boolean =>
    localSeats?.seats.get().some((seat) => seat.device === device) ?? false
  const gamepads = localSeats?.gamepads ?? createSeatGamepads(window, isSeated)
  const toggle = (device: LocalDevice) => void localSeats?.toggle(device, nameOf(device))
  const onKeyDown = (event: KeyboardEvent) => {
    const device = keyDevices[event.code]
    if (!device || event.repeat || event.ctrlKey || event.metaKey || event.altKey || writesText(event.target)) return
    toggle(device)
  }
  return {
    /** Whether the press of a gamepad in this slot was used up: by taking a lost one's place, sitting down or standing up. */
    pressed: (slot: number, key: 'enter' | 'stand'): boolean => {
      if (!localSeats) return false
      const seated = gamepads.seatOf(slot)
      if (key === 'stand') {
        if (seated !== null) toggle(seated)
        return seated !== null
      }
      if (seated !== null) return false
      if (gamepads.takeOver(slot)) return true
      const device = gamepads.claim(slot)
      if (device !== null) toggle(device)
      return device !== null
    },
    start: () => {
      document.addEventListener('keydown', onKeyDown)
      return () => document.removeEventListener('keydown', onKeyDown)
    },
  }
}
