import { menuPad, type Clock } from '@sofaspark/contract'
import { decodeFrame } from '@sofaspark/game-sdk/pad/input-frame.ts'

const FIRST_REPEAT_MS = 420
const REPEAT_MS = 190
type Step = -1 | 0 | 1

export interface MenuSteeringOptions {
  clock: Clock
  /** `x` counts to the right and `y` upwards, as in `movePlayer`. */
  move: (x: Step, y: Step) => void
  select: () => void
}

/** A pad's `y` grows downwards, the big screen's steps upwards. */
const upwards = (y: Step): Step => (y === 0 ? 0 : y > 0 ? -1 : 1)

/** Turns the menu pad's frames into steps and selections; a held direction repeats. CTL-24 */
export const createMenuSteering = ({ clock, move, select }: MenuSteeringOptions) => {
  let [heldX, heldY]: [Step, Step] = [0, 0]
  let presses = 0
  let cancel: (() => void) | null = null
  const stop = () => {
    cancel?.()
    cancel = null
    heldX = 0
    heldY = 0
  }
  const repeat = () => {
    move(heldX, heldY)
    cancel = clock.after(REPEAT_MS, repeat)
  }
  return {
    frame: (frame: Uint8Array) => {
      const states = decodeFrame(menuPad, frame)
      const direction = states?.get('menu')
      const button = states?.get('select')
      if (direction?.type === 'dpad' && (direction.x !== heldX || upwards(direction.y) !== heldY)) {
        stop()
        heldX = direction.x
        heldY = upwards(direction.y)
        if (heldX !== 0 || heldY !== 0) {
          move(heldX, heldY)
          cancel = clock.after(FIRST_REPEAT_MS, repeat)
        }
      }
      if (button?.type === 'button') {
        // A smaller count comes from a redrawn pad.
        if (button.presses > presses) select()
        presses = button.presses
      }
    },
    stop,
  }
}
