import { limits, type Clock } from '@sofaspark/contract'

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

/** A line is hung when nothing at all arrives for this long after a ping was sent. */
const HUNG_MS = 6_000
/** A page that was busy that long has what arrived meanwhile still in its queue. */
const BUSY_GRACE_MS = 500

/**
 * Finds a line that hangs: neither the acknowledgement of a ping nor anything else arrives. The server's own pings find it
 * as well, but three times as late. BRO-403
 */
export const createLineWatch = (clock: Clock, onHung: () => void) => {
  let heard = 0
  return {
    /** Something arrived. */
    heard: () => {
      heard += 1
    },
    /** A ping was sent over the connection that `lasts` describes. */
    pinged: (lasts: () => boolean) => {
      const before = heard
      clock.after(HUNG_MS, () =>
        clock.after(BUSY_GRACE_MS, () => {
          if (lasts() && heard === before) onHung()
        }),
      )
    },
  }
}

/**
 * Delay before the next connection attempt: 500 ms for the first ten, then 5 s indefinitely, each multiplied by a random
 * factor from 0.5 to 1.5, so that thousands of phones do not reconnect in the same instant.
 */
export const retryDelayMs = (failedAttempts: number, random: () => number): number => {
  const delayMs =
    failedAttempts < limits.reconnectionAttempts ? limits.reconnectionDelayMs : limits.slowReconnectionDelayMs
  return Math.round(delayMs * (0.5 + random()))
}
