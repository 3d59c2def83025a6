import { holdRepeatMs } from '@sofaspark/contract'
import type { ControlContext } from './control.ts'

/** Repeats an act at a person's pace while a control is held, for players who hold instead of tapping. CTL-271 */
export const createRepeat = ({ clock, hands }: Pick<ControlContext, 'clock' | 'hands'>) => {
  let cancel: (() => void) | null = null
  const stop = (): void => {
    cancel?.()
    cancel = null
  }
  return {
    /** The first repetition follows one interval later. */
    start: (act: () => void): void => {
      stop()
      if (!hands.holds) return
      const again = (): void => {
        cancel = clock.after(holdRepeatMs, again)
        act()
      }
      cancel = clock.after(holdRepeatMs, again)
    },
    stop,
  }
}
