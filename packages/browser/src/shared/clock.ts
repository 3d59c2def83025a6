import type { Clock } from '@sofaspark/contract'

/** The machine's own clock. */
export const createClock = (): Clock => ({
  nowMs: () => Date.now(),
  monotonicMs: () => Math.floor(performance.now()),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
  every: (periodMs, call) => {
    // Unseen: the clock itself.
    const timer = setInterval(call, periodMs)
    return () => clearInterval(timer)
  },
})

/** Calls once at the next animation frame; returns a function that cancels. */
export type NextFrame = (call: () => void) => () => void

/** A hidden page has no animation frames, but releases have to be sent all the same. */
const NO_FRAME_MS = 100

export const animationFrames: NextFrame = (call) => {
  const cancel = () => {
    cancelAnimationFrame(handle)
    clearTimeout(timer)
  }
  const once = () => {
    cancel()
    call()
  }
  // Unseen: one frame, not a loop.
  const handle = requestAnimationFrame(once)
  const timer = setTimeout(once, NO_FRAME_MS)
  return cancel
}

/** Settles as the promise does, or rejects with `Promise timed out after {ms} ms`. */
export const withTimeLimit = <Value>(promise: Promise<Value>, limitMs: number, clock: Clock): Promise<Value> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => reject(new Error(`Promise timed out after ${limitMs} ms`)))
    promise.then(resolve, reject).finally(cancel)
  })
