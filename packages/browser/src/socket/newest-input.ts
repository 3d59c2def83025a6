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
  const handle = requestAnimationFrame(once)
  const timer = setTimeout(once, NO_FRAME_MS)
  return cancel
}

/**
 * Lets at most one input be sent per animation frame: the first of a frame at once, and of later ones in the same frame the
 * newest with the next frame (BRO-25). An input that the lane cannot take now is retried, or replaced.
 */
export const createNewestInput = (nextFrame: NextFrame, send: (frame: Uint8Array) => boolean, triesPerFrame = 30) => {
  let newest: Uint8Array | null = null
  let last: Uint8Array | null = null
  let cancel: (() => void) | null = null
  let triesLeft = 0
  const leave = () => {
    cancel = null
    if (!newest) return
    if (send(newest)) newest = null
    else if (--triesLeft <= 0) {
      newest = null
      return
    }
    cancel = nextFrame(leave)
  }
  const offer = (frame: Uint8Array) => {
    newest = frame
    last = frame
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
