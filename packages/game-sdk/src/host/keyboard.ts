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
  /** Whether it was held or touched since its pad was shown. */
  let isUsed = false
  return {
    show: (next: Pad) => {
      pad = next
      isUsed = held.size > 0
      controls.restart()
    },
    /** True when the key belongs to this seat. */
    key: (code: string, isDown: boolean): boolean => {
      if (!own.has(code)) return false
      isUsed = true
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
    /**
     * The pad's frame once the keys have been held as they are for `seconds`; none for a pad without such controls, and
     * none from keys that rest since the pad was shown, so that a phone leads its seat. SDK-411
     */
    frame: (seconds: number): Uint8Array | null => {
      if (!pad || !isUsed) return null
      const now = keysState(keys, held)
      const frame = controls.frame(pad, { before, now }, seconds)
      before = now
      return frame
    },
  }
}
