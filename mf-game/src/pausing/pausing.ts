import type { Clock } from '@sofaspark/contract'
import { createObservable } from '@sofaspark/browser/observable.ts'

/** Why the game is paused. */
export type PauseReason = 'hidden' | 'menu' | 'alert' | 'away' | 'offline' | 'picture'

export type PauseState =
  | { phase: 'running' }
  | { phase: 'paused'; reasons: readonly PauseReason[] }
  | { phase: 'countdown'; seconds: number }

export const resumeSeconds = 3

/** Pauses the game while there is a reason to, and counts down three seconds before it resumes (SCR-18). */
export const createPausing = (clock: Clock, build: { pause: (reason: PauseReason) => void; resume: () => void }) => {
  const state = createObservable<PauseState>({ phase: 'running' })
  let cancelCount: () => void = () => undefined

  const countDown = (seconds: number) => {
    if (seconds === 0) {
      state.set({ phase: 'running' })
      build.resume()
      return
    }
    state.set({ phase: 'countdown', seconds })
    cancelCount = clock.after(1_000, () => {
      countDown(seconds - 1)
    })
  }

  return {
    state,
    pause: (reason: PauseReason) => {
      const now = state.get()
      const reasons = now.phase === 'paused' ? now.reasons : []
      if (reasons.includes(reason)) return
      cancelCount()
      if (now.phase === 'running') build.pause(reason)
      state.set({ phase: 'paused', reasons: [...reasons, reason] })
    },
    unpause: (reason: PauseReason) => {
      const now = state.get()
      if (now.phase !== 'paused' || !now.reasons.includes(reason)) return
      const reasons = now.reasons.filter((other) => other !== reason)
      if (reasons.length > 0) state.set({ phase: 'paused', reasons })
      else countDown(resumeSeconds)
    },
    /** Drops all reasons at once: the match is over or restarts. */
    clear: () => {
      cancelCount()
      if (state.get().phase !== 'running') build.resume()
      state.set({ phase: 'running' })
    },
  }
}
export type Pausing = ReturnType<typeof createPausing>
