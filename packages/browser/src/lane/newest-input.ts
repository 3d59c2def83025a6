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

/**
 * Sends each input at once: the pad alone decides how often there is one (BRO-25). An input that the lane cannot
 * take now is retried every animation frame, or replaced by a newer one.
 */
export const createNewestInput = (nextFrame: NextFrame, send: (frame: Uint8Array) => boolean, triesPerFrame = 30) => {
  let newest: Uint8Array | null = null
  let last: Uint8Array | null = null
  let cancel: (() => void) | null = null
  let triesLeft = 0
  const leave = () => {
    cancel = null
    if (!newest) return
    if (send(newest) || --triesLeft <= 0) newest = null
    else cancel = nextFrame(leave)
  }
  const offer = (frame: Uint8Array) => {
    // Numbered on its way out, so one that was sent already must stay as it left.
    newest = frame === last ? frame.slice() : frame
    last = newest
    triesLeft = triesPerFrame
    if (!cancel) leave()
  }
  const forget = () => {
    cancel?.()
    cancel = null
    newest = null
    last = null
  }
  return {
    offer,
    /** Sends the last input once more: it may not have arrived. */
    again: () => {
      if (last) offer(last)
    },
    forget,
    stop: forget,
  }
}
