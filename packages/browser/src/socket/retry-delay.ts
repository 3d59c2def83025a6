import { limits } from '@sofaspark/contract'

/**
 * How long to wait before the next attempt to connect: 500 ms for the first ten, then 5 s, forever, each between half
 * and one and a half times that, so that thousands of phones do not come back in the same instant.
 */
export const retryDelayMs = (failedAttempts: number, random: () => number): number => {
  const delayMs =
    failedAttempts < limits.reconnectionAttempts ? limits.reconnectionDelayMs : limits.slowReconnectionDelayMs
  return Math.round(delayMs * (0.5 + random()))
}
