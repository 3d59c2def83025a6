export { setTimeout as pause } from 'node:timers/promises'
import { setTimeout as pause } from 'node:timers/promises'

export interface UntilOptions {
  withinMs?: number
  /** Raise it where each check counts against a rate limit. */
  everyMs?: number
  /** Subject of the error's sentence. */
  what?: string
}

const WITHIN_MS = 20_000
const EVERY_MS = 5

/** Waits until a condition holds; resolves with the milliseconds that took, and rejects after a timeout. */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  { withinMs = WITHIN_MS, everyMs = EVERY_MS, what = 'It' }: UntilOptions = {},
): Promise<number> => {
  const startMs = performance.now()
  for (;;) {
    if (await holds()) return performance.now() - startMs
    if (performance.now() - startMs > withinMs) throw new Error(`${what} did not happen within ${String(withinMs)} ms.`)
    await pause(everyMs)
  }
}
