import type { Pad } from '@sofaspark/contract'
import { createDeviceControls, restingDevice } from '../pad/device-controls.ts'
import { keysState, type SeatKeys } from '../pad/keyboard.ts'

/** A phone made of keys, which moves and presses every control as a keyboard seat of the big screen does. SDK-14 */
export const createKeyboardPad = (keys: SeatKeys) => {
  const [up, left, down, right] = keys.directions
  const own = new Set([...keys.directions, ...keys.buttons])
  const held = new Set<string>()
  const controls = createDeviceControls()
  let pad: Pad | null = null
  let before = restingDevice
  return {
    show: (next: Pad) => {
      pad = next
      controls.restart()
    },
    isHeld: (): boolean => held.size > 0,
    /** True when the key belongs to this seat. */
    key: (code: string, isDown: boolean): boolean => {
      if (!own.has(code)) return false
      if (isDown) held.add(code)
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
    /** The pad's frame once the keys have been held as they are for `seconds`; none for a pad without such controls. */
    frame: (seconds: number): Uint8Array | null => {
      if (!pad) return null
      const now = keysState(keys, held)
      const frame = controls.frame(pad, { before, now }, seconds)
      before = now
      return frame
    },
  }
}
