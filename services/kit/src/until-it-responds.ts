import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

const TRIES = 60
const PAUSE_MS = 1_000

/**
 * Retries `call` once a second for a minute and logs each failure; then throws the last
 * error. Services that start together need not start in order (KIT-09).
 */
export const untilItResponds = async <Result>(
  what: string,
  call: () => Promise<Result>,
  log: Pick<Logger, 'warn'>,
  { tries = TRIES, pauseMs = PAUSE_MS } = {},
): Promise<Result> => {
  for (let tried = 1; ; tried++)
    try {
      return await call()
    } catch (error) {
      if (tried >= tries) throw error
      log.warn({ err: error }, `${what} is not responding yet; will retry`)
      await pause(pauseMs)
    }
}
