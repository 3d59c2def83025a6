import type { Clock } from '@sofaspark/contract'

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
