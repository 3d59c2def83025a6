/** Calls once at the next moment that is worth showing or sending; returns how to cancel. */
export type NextFrame = (call: () => void) => () => void

export const animationFrames: NextFrame = (call) => {
  const handle = requestAnimationFrame(call)
  return () => cancelAnimationFrame(handle)
}

/** Lets at most one input leave per animation frame, the newest; what the lane cannot take now is tried again, or replaced. */
export const createNewestInput = (nextFrame: NextFrame, send: (frame: Uint8Array) => boolean, triesPerFrame = 30) => {
  let newest: Uint8Array | null = null
  let cancel: (() => void) | null = null
  let triesLeft = 0
  const leave = () => {
    cancel = null
    if (!newest) return
    if (send(newest)) newest = null
    else if (--triesLeft > 0) cancel = nextFrame(leave)
    else newest = null
  }
  return {
    offer: (frame: Uint8Array) => {
      newest = frame
      triesLeft = triesPerFrame
      cancel ??= nextFrame(leave)
    },
    stop: () => {
      cancel?.()
      cancel = null
      newest = null
    },
  }
}
