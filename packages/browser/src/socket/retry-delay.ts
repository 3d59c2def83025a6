import { limits } from '@sofaspark/contract'

/**
 * Delay before the next connection attempt: 500 ms for the first ten, then 5 s indefinitely, each multiplied by a random
 * factor from 0.5 to 1.5, so that thousands of phones do not reconnect in the same instant.
 */
export const retryDelayMs = (failedAttempts: number, random: () => number): number => {
  const delayMs =
    failedAttempts < limits.reconnectionAttempts ? limits.reconnectionDelayMs : limits.slowReconnectionDelayMs
  return Math.round(delayMs * (0.5 + random()))
}
