import type { Pad } from '@sofaspark/contract'
import { encodeFrame, frameWidgets, type WidgetState } from '../pad/input-frame.ts'

/** The keys of one keyboard seat: up, left, down, right, action. `KeyboardEvent.code` names. */
export type SeatKeys = readonly [up: string, left: string, down: string, right: string, action: string]

export const keyboardSeats: readonly SeatKeys[] = [
  ['KeyW', 'KeyA', 'KeyS', 'KeyD', 'Space'],
  ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Enter'],
  ['KeyI', 'KeyJ', 'KeyK', 'KeyL', 'KeyH'],
  ['Numpad8', 'Numpad4', 'Numpad5', 'Numpad6', 'Numpad0'],
]

const DIAGONAL = Math.SQRT1_2

/** A phone made of five keys: the first stick and the first button of any pad. */
export const createKeyboardPad = ([up, left, down, right, action]: SeatKeys) => {
  const held = new Set<string>()
  let pad: Pad | null = null
  let presses = 0
  return {
    show: (next: Pad) => {
      pad = next
      presses = 0
    },
    /** True when the key belongs to this seat. */
    key: (code: string, down_: boolean): boolean => {
      if (![up, left, down, right, action].includes(code)) return false
      if (down_ && code === action && !held.has(code)) presses += 1
      if (down_) held.add(code)
      else held.delete(code)
      return true
    },
    /** The option that the keys pick on a pad with choices. */
    choice: (code: string): { id: string; option: string } | undefined => {
      const choices = pad?.widgets.find(({ type }) => type === 'choices')
      const at = code === left || code === up ? 0 : code === right || code === down ? 1 : -1
      const option = choices?.options?.[at]
      return choices && option ? { id: choices.id, option: option.id } : undefined
    },
    frame: (): Uint8Array | null => {
      if (!pad) return null
      const x = (held.has(right) ? 1 : 0) - (held.has(left) ? 1 : 0)
      const y = (held.has(down) ? 1 : 0) - (held.has(up) ? 1 : 0)
      const scale = x !== 0 && y !== 0 ? DIAGONAL : 1
      const states = new Map<string, WidgetState>()
      for (const { type, id } of frameWidgets(pad)) {
        if (type === 'stick') states.set(id, { type, x: x * scale, y: y * scale })
        if (type === 'button') states.set(id, { type, held: held.has(action), presses: presses & 0x7f })
      }
      return encodeFrame(pad, states)
    },
  }
}
