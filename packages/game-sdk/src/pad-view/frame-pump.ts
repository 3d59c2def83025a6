import { clientRates } from '@sofaspark/contract'
import type { PadClock } from './controls/control.ts'

const SHORTEST_GAP_MS = 1000 / clientRates.input.perSecond
const REPEAT_MS = 250

/**
 * Decides when a frame is sent: at once on a change, at most 60 times a second, and again every 250 ms while a control is
 * held and once after the last change, because frames may be lost.
 */
export const createFramePump = (clock: PadClock, isHeld: () => boolean, send: () => void) => {
  let lastMs = -Infinity
  let cancelSend: (() => void) | null = null
  let cancelRepeat: (() => void) | null = null
  const sendNow = () => {
    cancelSend = null
    lastMs = clock.nowMs()
    send()
  }
  const repeat = () => {
    cancelRepeat = null
    sendNow()
    if (isHeld()) cancelRepeat = clock.after(REPEAT_MS, repeat)
  }
  const stop = () => {
    cancelSend?.()
    cancelRepeat?.()
    cancelSend = null
    cancelRepeat = null
  }
  return {
    changed: () => {
      if (cancelSend) return
      const waitMs = lastMs + SHORTEST_GAP_MS - clock.nowMs()
      if (waitMs <= 0) sendNow()
      else cancelSend = clock.after(waitMs, sendNow)
      cancelRepeat?.()
      cancelRepeat = clock.after(REPEAT_MS, repeat)
    },
    /** Sends a pending frame at once. */
    flush: () => {
      if (!cancelSend) return
      cancelSend()
      sendNow()
    },
    /** Sends a frame at once, whatever was sent just before. */
    now: () => {
      cancelSend?.()
      sendNow()
    },
    stop,
  }
}
