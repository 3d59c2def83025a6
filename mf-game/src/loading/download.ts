import { timings, type Clock } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'

export interface DownloadState {
  /** Whole per cent, as shown. */
  percent: number
  /** Whether the help for a stuck download and the offer to reload are shown. */
  stuck: boolean
}

/** The simulated progress up to its cap, then the real one (SCR-01). */
export const shownPercent = (real: number, fake: number): number =>
  real >= timings.fakeProgressCap ? Math.min(100, Math.floor(real)) : Math.min(timings.fakeProgressCap, fake)

/** Counts while a build is loading; `report` takes the real share from 0 to 1. */
export const createDownload = (clock: Clock) => {
  const state = createObservable<DownloadState>({ percent: 0, stuck: false })
  let real = 0
  let fake = 0
  const show = (patch: Partial<DownloadState> = {}) => {
    const next = { ...state.get(), percent: shownPercent(real, fake), ...patch }
    const { percent, stuck } = state.get()
    if (next.percent !== percent || next.stuck !== stuck) state.set(next)
  }
  return {
    state,
    report: (share: number) => {
      real = share * 100
      show()
    },
    start: () => {
      const stops = [
        // While hidden: the download continues too.
        clock.every(timings.fakeProgressTickHostMs, () => {
          fake += 1
          show()
        }),
        clock.after(timings.hostRefreshOfferMs, () => {
          if (real < 100) show({ stuck: true })
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
export type Download = ReturnType<typeof createDownload>
