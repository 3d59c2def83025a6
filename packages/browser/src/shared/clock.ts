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
    // While hidden: the clock itself.
    const timer = setInterval(call, periodMs)
    return () => clearInterval(timer)
  },
})

/** Calls once at the next animation frame; returns a function that cancels. */
export type NextFrame = (call: () => void) => () => void

/** A hidden page has no animation frames, but releases have to be sent anyway. */
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
  // While hidden: one frame, not a loop.
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

/** Moments when a page may have woken up, or lost its network. */
export interface WakeMoments {
  onWake(call: () => void): () => void
  onOffline(call: () => void): () => void
}

const listen = (target: EventTarget, name: string, call: () => void) => {
  target.addEventListener(name, call)
  return () => target.removeEventListener(name, call)
}

/** The page becomes visible, comes back from the back-forward cache, or the network returns. */
export const pageWakeMoments = (page: Window): WakeMoments => ({
  onWake: (call) => {
    const stops = [
      listen(page.document, 'visibilitychange', () => {
        if (page.document.visibilityState === 'visible') call()
      }),
      listen(page, 'online', call),
      listen(page, 'pageshow', call),
    ]
    return () => stops.forEach((stop) => stop())
  },
  onOffline: (call) => listen(page, 'offline', call),
})

/** For environments without a page. */
export const noWakeMoments: WakeMoments = { onWake: () => () => undefined, onOffline: () => () => undefined }
