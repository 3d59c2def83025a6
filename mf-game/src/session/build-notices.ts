import type { Clock } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'
import type { BuildNotice } from './game-phase.ts'

/** The newest notice that the build requested, for its time. SCR-46 */
export const createBuildNotices = (clock: Clock) => {
  const state = createObservable<BuildNotice | null>(null)
  let cancel: () => void = () => undefined
  return {
    state,
    show: (notice: BuildNotice, durationMs: number) => {
      cancel()
      state.set(notice)
      cancel = clock.after(durationMs, () => state.set(null))
    },
    dismiss: () => state.set(null),
    stop: () => cancel(),
  }
}
