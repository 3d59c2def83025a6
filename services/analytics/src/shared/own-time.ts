/** Reports wait in their page for consent or a connection; the page's clock is believed less than this far back. */
const OLDEST_MS = 3_600_000

/** When something happened in a page: at its own time (unix seconds) within the last hour, else now (ANA-09b, ANA-203). */
export const ownTime = (atS: number | undefined, nowMs: number): { at: Date; hasOwnTime: boolean } => {
  const ownMs = (atS ?? Infinity) * 1_000
  // Wall clock: the event names its own moment.
  const hasOwnTime = ownMs <= nowMs && ownMs > nowMs - OLDEST_MS
  return { at: new Date(hasOwnTime ? ownMs : nowMs), hasOwnTime }
}
