import type { Clock } from '@sofaspark/contract'

/** While a page loads, an acknowledgement waits for its code: a connection's first round trip is measured several times. */
const FIRST_PINGS = 3
const FIRST_PING_GAP_MS = 400

/** Measures the round trips of a connection; its first figure is the shortest of three. BRO-46b */
export const createRoundTrips = (needs: {
  clock: Clock
  isReady: () => boolean
  ping: (onAck: () => void) => void
  onPing: ((roundTripMs: number) => void) | undefined
}) => {
  const { clock, isReady, onPing } = needs
  let isMeasured = false
  const take = (onTaken: (roundTripMs: number) => void) => {
    const sentMs = clock.monotonicMs()
    needs.ping(() => onTaken(clock.monotonicMs() - sentMs))
  }
  const measureFirst = (lasts: () => boolean, left = FIRST_PINGS, shortestMs = Infinity): void => {
    if (!lasts() || !isReady()) return
    isMeasured = false
    take((roundTripMs) => {
      const bestMs = Math.min(shortestMs, roundTripMs)
      if (left > 1) clock.after(FIRST_PING_GAP_MS, () => measureFirst(lasts, left - 1, bestMs))
      else {
        isMeasured = true
        onPing?.(bestMs)
      }
    })
  }
  return {
    /** The connection is new. */
    start: (lasts: () => boolean) => measureFirst(lasts),
    measure: () => {
      if (isReady() && isMeasured) take((roundTripMs) => onPing?.(roundTripMs))
    },
  }
}
