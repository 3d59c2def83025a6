import type { DeviceState } from './device-controls.ts'

/** Keys of one seat at a keyboard: up, left, down, right, then buttons in order. `KeyboardEvent.code` names. */
export interface SeatKeys {
  directions: readonly [up: string, left: string, down: string, right: string]
  buttons: readonly string[]
}

/** The seats of one keyboard; the first two are the halves that a big screen offers. SDK-14, SCR-75 */
export const keyboardSeats = [
  { directions: ['KeyW', 'KeyA', 'KeyS', 'KeyD'], buttons: ['Space', 'KeyE', 'KeyQ', 'KeyF'] },
  {
    directions: ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'],
    buttons: ['Enter', 'ShiftRight', 'Slash', 'Period'],
  },
  { directions: ['KeyI', 'KeyJ', 'KeyK', 'KeyL'], buttons: ['KeyH', 'KeyU', 'KeyO', 'KeyP'] },
  {
    directions: ['Numpad8', 'Numpad4', 'Numpad5', 'Numpad6'],
    buttons: ['Numpad0', 'NumpadAdd', 'NumpadSubtract', 'NumpadDecimal'],
  },
] as const satisfies readonly SeatKeys[]

const DIAGONAL = Math.SQRT1_2

/** A seat's direction, of length 1 at most, and its buttons while these keys are held. */
export const keysState = ({ directions, buttons }: SeatKeys, held: ReadonlySet<string>): DeviceState => {
  const [up, left, down, right] = directions.map((code) => Number(held.has(code))) as [number, number, number, number]
  const [x, y] = [right - left, down - up]
  const scale = x !== 0 && y !== 0 ? DIAGONAL : 1
  return { x: x * scale, y: y * scale, buttons: buttons.map((code) => held.has(code)) }
}
