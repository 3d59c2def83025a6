import { limits, type Clock } from '@sofaspark/contract'

/** Calls after 15 minutes without a player; a joining player cancels the timer. */
export const createIdleEnd = (clock: Clock, end: () => void) => {
  let cancel: (() => void) | null = null
  const stop = () => {
    cancel?.()
    cancel = null
  }
  return {
    watch: (hasPlayers: boolean) => {
      if (hasPlayers) stop()
      else cancel ??= clock.after(limits.idleLobbyMs, end)
    },
    stop,
  }
}
